import { load } from "./module.js";

const response = await fetch(new URL("./rummikub.wasm", import.meta.url));
if (!response.ok) throw new Error(`rummikub.wasm: ${response.status} ${response.statusText}`);
load(await WebAssembly.compile(await response.arrayBuffer()));

export * from "./api.js";
