import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = promisify(gzip);
const compressBetter = promisify(brotliCompress);

/** The types supported by Bazarr or Python. Others depend on the host, so a build must not need them. */
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
    headers = { ...headers };
    addVary(headers);
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

/** Adds Accept-Encoding to the Vary header, because compressed responses depend on it. */
export function addVary(headers: OutgoingHttpHeaders): void {
  const vary = headers.vary?.toString();
  if (!vary) headers.vary = "Accept-Encoding";
  else if (!/\*|accept-encoding/i.test(vary)) headers.vary = `${vary}, Accept-Encoding`;
}

const acceptsEncoding = ({ headers }: IncomingMessage, name: "br" | "gzip"): boolean =>
  new RegExp(String.raw`\b${name}\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))`).test(
    headers["accept-encoding"]?.toString() ?? "",
  );

export const acceptsGzip = (req: IncomingMessage): boolean => acceptsEncoding(req, "gzip");

/**
 * The file for a request path; null if it would be outside of the folder.
 * @param requested still percent-encoded, without a leading slash
 */
function safePath(folder: string, requested: string): string | null {
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

/** A cached file of the build with its compressed forms. */
interface CachedFile {
  etag: string;
  /** Path of the file that the image's build compressed, if there is one. */
  packed: string;
  bytes: Promise<Buffer>;
  gzip?: Promise<Buffer>;
  br?: Promise<Buffer>;
}

/** Cached files by path. A build has few files, and many clients must not need many copies in memory. */
const cachedFiles = new Map<string, CachedFile>();

function getCachedFile(folder: string, file: string, etag: string): CachedFile {
  const kept = cachedFiles.get(file);
  if (kept?.etag === etag) return kept;
  // Next to the build, because its folder is also copied to other servers: dist.br/assets/first.js.br.
  const { dir: build, base } = path.parse(path.resolve(folder));
  const packed = path.join(`${build}.br`, base, `${path.relative(folder, file)}.br`);
  const read: CachedFile = { etag, packed, bytes: readFile(file) };
  read.bytes.catch(() => cachedFiles.delete(file));
  cachedFiles.set(file, read);
  return read;
}

/** 9% smaller than gzip. The default level is 16% smaller, but takes seconds: only the image's build uses it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The file as compressed by the build of the image; otherwise, compressed for the first client. */
const readPacked = (packed: string, bytes: Buffer): Promise<Buffer> =>
  readFile(packed).catch(() => compressBetter(bytes, BROTLI));

/** The best encoding that the client accepts, and the encoded file. */
async function encodeFile(req: IncomingMessage, kept: CachedFile) {
  const bytes = await kept.bytes;
  if (bytes.length > 500 && acceptsEncoding(req, "br"))
    return ["br", await (kept.br ??= readPacked(kept.packed, bytes))] as const;
  if (bytes.length > 500 && acceptsGzip(req))
    return ["gzip", await (kept.gzip ??= compress(bytes))] as const;
  return [undefined, bytes] as const;
}

/**
 * Sends one file of the build. Browsers keep files with a hash for a year. They revalidate all others each time (ETag and
 * "no-cache", as Bazarr does for all files) and mostly get 304, so a new build shows up immediately.
 * @returns false if there is no such file, and no response was sent
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
  // Proxies that compress change the ETag to a weak one: W/"...".
  if (req.headers["if-none-match"]?.replace(/^W\//, "") === etag) {
    res.writeHead(304, headers).end();
    return true;
  }
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  headers["content-type"] = type;
  const kept = getCachedFile(folder, file, etag);
  let body: Buffer;
  if (COMPRESSIBLE.test(type)) {
    addVary(headers);
    const [encoding, bytes] = await encodeFile(req, kept);
    if (encoding) headers["content-encoding"] = encoding;
    body = bytes;
  } else body = await kept.bytes;
  if (!res.destroyed) res.writeHead(200, { ...headers, "content-length": body.length }).end(body);
  return true;
}
