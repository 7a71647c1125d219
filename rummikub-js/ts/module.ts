import { initSync } from "./generated/bindings.js";

/**
 * Starts the module: its bytes, or what `WebAssembly.compile` made of them. Only for those who
 * import `rummikub/manual`; what the other entry points export is ready when they are imported.
 */
export function load(module: BufferSource | WebAssembly.Module): void {
  initSync({ module });
}
