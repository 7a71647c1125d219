// Prints how large the module is, and refuses one that has grown too large for a page.
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
  const { raw, gzipped } = size(process.argv[2]);
  console.log(`rummikub.wasm: ${raw} bytes, ${gzipped} gzipped (${MOST} at most)`);
  if (gzipped > MOST) process.exit(1);
}
