import { readFileSync } from "node:fs";

import { load } from "./module.js";

load(readFileSync(new URL("./rummikub-fast.wasm", import.meta.url)));

export * from "./api.js";
