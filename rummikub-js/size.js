// Prints how large the modules are, and refuses one that has grown too large for a page.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** What a page may have to load, in bytes after gzip. */
export const MOST = 400_000;

/** The size of a file, raw and after gzip. */
export function size(path) {
  const bytes = readFileSync(path);
  return { raw: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}

if (process.argv[2]) {
  const told = ({ raw, gzipped }) => `${raw} bytes, ${gzipped} gzipped`;
  const small = size(`${process.argv[2]}/rummikub.wasm`);
  console.log(`rummikub.wasm, for pages: ${told(small)} (${MOST} at most)`);
  console.log(`rummikub-fast.wasm, for Node: ${told(size(`${process.argv[2]}/rummikub-fast.wasm`))}`);
  if (small.gzipped > MOST) process.exit(1);
}
