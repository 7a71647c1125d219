// The packed file, installed from outside the project: what it holds, how large it is, and its types.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { MOST, size } from "../size.js";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const PACKED = fileURLToPath(new URL("../../target/npm/", import.meta.url));
const place = mkdtempSync(join(tmpdir(), "rummikub-npm-"));
after(() => rmSync(place, { recursive: true, force: true }));

const run = (program, ...args) => execFileSync(program, args, { cwd: place, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

const PROGRAM = `import { Rules, RummikubError, hands, type PresetName, type Verdict } from "rummikub";

const name: PresetName = "pagat-sabra";
const rules = new Rules(name, { initialMeld: 50 });
const verdict: Verdict = rules.checkTurn("R3 R4 R5", "R6 K1", ["R3 R4 R5 R6"], { opened: true });
for (const play of rules.plays("R3 R4 R5", "R6 K1", { opened: true })) console.log(play.tiles.join(" "));
console.log(verdict.legal, verdict.faults[0]?.code === "meld-too-short", hands.catalogue().length);
// @ts-expect-error there is no such edition
try { new Rules("no-such"); } catch (error) { console.log((error as RummikubError).code); }
// @ts-expect-error whoever asks says whether the player has opened
try { rules.canPlay("", "R6"); } catch (error) { console.log((error as RummikubError).code); }
// @ts-expect-error no such code
console.log(verdict.faults.some((fault) => fault.code === "no-such-code"));
`;

test("the packed file works from outside, with its types", () => {
  const [file] = readdirSync(PACKED).filter((name) => name.endsWith(".tgz"));
  writeFileSync(join(place, "package.json"), JSON.stringify({ type: "module", private: true }));
  run("npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", join(PACKED, file));
  const held = run("tar", "-tzf", join(PACKED, file)).split("\n").filter(Boolean);
  for (const part of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/rummikub.wasm", "dist/index.d.ts", "dist/node.js"]) {
    assert.ok(held.includes(`package/${part}`), part);
  }
  assert.ok(!held.some((name) => /tests|src|bindgen|node_modules/.test(name)), held.join("\n"));
  writeFileSync(join(place, "program.ts"), PROGRAM);
  const options = ["--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "program.ts"];
  run(join(HERE, "node_modules/.bin/tsc"), ...options);
  assert.equal(run("node", "program.js"), "R6\ntrue false 40\nunknown-preset\nmissing-opened\nfalse\n");
});

test("modules that are loaded by hand", () => {
  writeFileSync(join(place, "manual.mjs"), `
    import { readFileSync } from "node:fs";
    import { load, Rules } from "rummikub/manual";
    load(readFileSync(new URL(import.meta.resolve("rummikub/rummikub.wasm"))));
    console.log(new Rules().checkTurn("", "R3", "R3", { opened: true }).faults[0].code);
  `);
  assert.equal(run("node", "manual.mjs"), "meld-too-short\n");
});

test("the module is small enough for a page, and asks for nothing but its own glue", () => {
  const module = join(HERE, "dist/rummikub.wasm");
  const { gzipped } = size(module);
  assert.ok(gzipped <= MOST, `${gzipped} bytes`);
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(module)));
  assert.deepEqual([...new Set(imports.map(({ module: from }) => from))], ["./bindings_bg.js"]);
  assert.ok(imports.length < 10, imports.map(({ name }) => name).join(" "));
});

test("every declaration is documented", () => {
  const open = [];
  for (const name of readdirSync(join(HERE, "ts")).filter((one) => one.endsWith(".ts"))) {
    const lines = readFileSync(join(HERE, "ts", name), "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      const declares = /^export (type \w+ =|interface|class|(async )?function|const)/.test(line)
        || /^ {2}(static |get |readonly )?\w+(\(|\?:|: | =)/.test(line) && inDeclaration(lines, index);
      if (declares && !/^\s*(\*\/|\/\*\*.*\*\/)$/.test(lines[index - 1])) open.push(`${name}:${index + 1} ${line}`);
    }
  }
  assert.deepEqual(open, []);
});

/** Whether a line lies in an exported class or interface. */
function inDeclaration(lines, index) {
  const above = lines.slice(0, index).reverse().find((line) => /^\S/.test(line) && !/^(\}|\)|\/)/.test(line)) ?? "";
  return /^export (class|interface)/.test(above) && !/^ {2}(constructor|if|for|return|throw|let|try)\b/.test(lines[index]);
}
