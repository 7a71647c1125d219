/**
 * The package for places where the module cannot be fetched or read, such as a page in one file or
 * a worker at the edge: `load` it first, from wherever its bytes are.
 */
export { load } from "./module.js";
export * from "./api.js";
