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
  for (const part of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/rummikub.wasm", "dist/rummikub-fast.wasm", "dist/index.d.ts", "dist/node.js"]) {
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

test("the module for pages is small enough, and both ask for nothing but their own glue", () => {
  const { gzipped } = size(join(HERE, "dist/rummikub.wasm"));
  assert.ok(gzipped <= MOST, `${gzipped} bytes`);
  const [small, fast] = ["rummikub", "rummikub-fast"].map((name) => {
    const module = new WebAssembly.Module(readFileSync(join(HERE, `dist/${name}.wasm`)));
    const imports = WebAssembly.Module.imports(module);
    assert.deepEqual([...new Set(imports.map(({ module: from }) => from))], ["./bindings_bg.js"]);
    assert.ok(imports.length < 10, imports.map((one) => one.name).join(" "));
    return [imports, WebAssembly.Module.exports(module)].map((list) => list.map((one) => one.name).sort());
  });
  for (const [part, whole] of [[small[0], fast[0]], [small[1], fast[1]]]) {
    assert.deepEqual(part.filter((name) => !whole.includes(name)), [], "the glue is that of the fast one");
  }
});

test("the types say what the Python stub says: presets, axes, fault codes and the words of a game", () => {
  const stub = readFileSync(join(HERE, "../rummikub-py/python/rummikub/_rummikub.pyi"), "utf8");
  const names = readFileSync(join(HERE, "ts/names.ts"), "utf8");
  const words = (text) => [...text.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  const literal = (name) => words(stub.split(`\n${name}: TypeAlias = Literal[`)[1].split("]")[0]);
  const union = (name) => words(names.split(`export type ${name} =`)[1].split(";")[0]);
  assert.deepEqual(union("PresetName"), literal("_Preset"));
  assert.deepEqual(union("Phase"), literal("_Phase"));
  assert.deepEqual(union("ActionName").sort(), literal("_Word").sort());
  const axes = names.slice(names.indexOf("export interface Axes")).split("\n}")[0];
  const typed = [...axes.matchAll(/^ {2}(\w+):([^;]*);/gm)].map(([, name, type]) => [name, words(type)]);
  const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  assert.deepEqual(typed.map(([name]) => snake(name)), literal("_Axis"));
  for (const [name, type] of typed) {
    const alias = `_${name[0].toUpperCase()}${name.slice(1)}`;
    if (type.length > 0) assert.deepEqual(type, literal(alias), name);
    else assert.ok(!stub.includes(`\n${alias}: TypeAlias = Literal[`), name);
  }
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
