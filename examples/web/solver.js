// Questions to the solver, asked in a worker, so that the page never freezes and a person can stop waiting.

let worker = null;
let ready = null;
let stop = null;

function begin() {
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  ready = new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve, { once: true });
    worker.addEventListener("error", () => reject(new Error("The solver cannot be started.")), { once: true });
  });
}

function end() {
  worker?.terminate();
  worker = null;
  ready = null;
}

/** The best play of a position; `undefined` where the search was stopped. */
export async function bestPlay({ rules, table, rack, opened, options = {} }) {
  cancel();
  if (!worker) begin();
  const stopped = new Promise((resolve) => {
    stop = () => resolve({ stopped: true });
  });
  const answered = ready.then(
    () =>
      new Promise((resolve) => {
        worker?.addEventListener("message", ({ data }) => resolve(data), { once: true });
        worker?.postMessage({ rules: rules.toJSON(), before: table, rack, opened, options });
      }),
  );
  const answer = await Promise.race([answered, stopped]);
  stop = null;
  if (answer.stopped) {
    end();
    return undefined;
  }
  if (answer.error) throw new Error(answer.error);
  return answer.play;
}

/** Stops the search that is going on, if one is. */
export function cancel() {
  stop?.();
}
