import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

/** The types supported by Bazarr or Python; others depend on the host, so a build must not need them. */
const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|manifest|javascript))/;

/** Sends a complete body, gzipped if the client accepts it and the body is long enough. */
export async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Uint8Array | string,
): Promise<void> {
  let bytes = typeof body === "string" ? Buffer.from(body) : body;
  const type = String(headers["content-type"] ?? "");
  if (COMPRESSIBLE.test(type) && !headers["content-encoding"]) {
    headers = { ...headers, vary: "Accept-Encoding" };
    if (bytes.length > 500 && acceptsGzip(req)) {
      bytes = await compress(bytes);
      headers["content-encoding"] = "gzip";
    }
  }
  // 204 and 304 have no body, so a length would be wrong.
  if (status !== 204 && status !== 304) headers = { ...headers, "content-length": bytes.length };
  if (res.destroyed) return;
  res.writeHead(status, headers).end(bytes);
}

function acceptsGzip(req: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(
    req.headers["accept-encoding"]?.toString() ?? "",
  );
}

/**
 * The file for a request path; null if it would be outside of the folder.
 * @param requested still percent-encoded, without a leading slash
 */
export function safePath(folder: string, requested: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requested);
  } catch {
    return null;
  }
  if (/[\0\\]/.test(decoded)) return null;
  const root = path.resolve(folder);
  const file = path.resolve(root, `./${decoded}`);
  return file.startsWith(root + path.sep) ? file : null;
}

/** The end of a path with a hash of the file's content in its name: `assets/first-CyiqjNRS.js`. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+$/;

/**
 * Sends one file of the build. Browsers keep files with a hash for a year. They revalidate all others each time (ETag and
 * "no-cache", as Bazarr does for all files) and mostly get 304, so a new build shows up immediately.
 * @returns false if there is no such file; nothing was sent then
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  folder: string,
  requested: string,
): Promise<boolean> {
  const file = safePath(folder, requested);
  const info = file ? await stat(file).catch(() => null) : null;
  if (!file || !info?.isFile()) return false;
  const etag = `"${info.size.toString(16)}-${Math.round(info.mtimeMs).toString(16)}"`;
  const headers: OutgoingHttpHeaders = {
    etag,
    "cache-control": HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  };
  // A proxy that compresses turns the ETag into a weak one: W/"...".
  if (req.headers["if-none-match"]?.replace(/^W\//, "") === etag) {
    res.writeHead(304, headers).end();
    return true;
  }
  headers["content-type"] = TYPES[path.extname(file)] ?? "application/octet-stream";
  await sendBody(req, res, 200, headers, await readFile(file));
  return true;
}
