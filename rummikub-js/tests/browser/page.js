// Serves the page on this machine alone, and opens it in Chromium.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../../examples/web/", import.meta.url));
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };

/** Where Chromium is on this machine, if it is. */
export const CHROMIUM = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  .find((path) => path && existsSync(path));

function serve() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = join(ROOT, normalize(pathname === "/" ? "/index.html" : pathname));
    if (!path.startsWith(ROOT) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "text/plain" }).end(readFileSync(path));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** A browser with the page's address; `close` ends both. */
export async function browser() {
  const server = await serve();
  const profile = mkdtempSync(join(tmpdir(), "rummikub-chromium-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    args: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ],
  });
  const address = `http://127.0.0.1:${server.address().port}/`;
  return {
    context,
    address,
    async close() {
      await context.close();
      server.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * The page at an address, and what went wrong in it: messages of the console, and requests to anywhere but
 * the page's own place.
 */
export async function open({ context, address }, hash = "", options = {}) {
  const page = await context.newPage();
  const wrong = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(message.text());
  });
  page.on("pageerror", (error) => wrong.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) wrong.push(url);
  });
  if (options.scheme) await page.emulateMedia({ colorScheme: options.scheme });
  if (options.size) await page.setViewportSize(options.size);
  await page.goto(`${address}${hash}`);
  await page.waitForSelector('main[aria-busy="false"]');
  return { page, wrong };
}
