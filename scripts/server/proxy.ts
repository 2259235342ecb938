import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import type { Backend, PageAnswer } from "./mock-backend.ts";
import { sendBody } from "./static-files.ts";
import { escapeHtml, parseInject } from "./template.ts";

/** Headers that belong to one connection, not to the message. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];
const PAGE_HEADERS = { accept: "text/html", "accept-encoding": "identity" };

/**
 * Stands in front of a real Bazarr server: this build's files, that server's data.
 * @param target the server's address, for example "http://nas:6767/bazarr"
 * @param baseUrl our own base URL, which may differ from the target's
 */
export function proxyBackend(target: string, baseUrl: string): Backend {
  const url = new URL(target);
  const targetBase = url.pathname.replace(/\/+$/, "");
  const shown = url.origin + targetBase; // without a password that the address may carry
  const client = url.protocol === "https:" ? https : http;

  function send(req: IncomingMessage, path: string, headers: OutgoingHttpHeaders, method?: string) {
    if (url.username && !headers.authorization)
      headers.authorization = `Basic ${Buffer.from(
        `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`,
      ).toString("base64")}`;
    // No timeout: a manual search answers when it is done, and that takes minutes.
    return client.request({
      agent: false, // a kept connection may be closed by the server just when it is used again
      protocol: url.protocol,
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port: url.port,
      method: method ?? req.method,
      path: `${targetBase}/${path}`,
      headers: { ...headers, host: url.host },
    });
  }

  /** The visitor's headers as the target should see them. */
  function forward(req: IncomingMessage): OutgoingHttpHeaders {
    const headers: OutgoingHttpHeaders = { ...req.headers };
    for (const name of HOP_BY_HOP) delete headers[name];
    delete headers.referer;
    if (headers.origin) headers.origin = url.origin;
    return headers;
  }

  /** The target's answer headers as the visitor should see them: cookies and redirects come here. */
  function backward(answer: IncomingMessage): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !HOP_BY_HOP.includes(name)) headers[name] = value;
    const cookies = answer.headers["set-cookie"];
    if (cookies) headers["set-cookie"] = cookies.map(rehomeCookie);
    const location = answer.headers.location;
    if (location !== undefined) headers.location = rebase(location.replace(url.origin, ""));
    return headers;
  }

  function rebase(path: string): string {
    const isBelow = path === targetBase || path.startsWith(`${targetBase}/`);
    return isBelow ? baseUrl + path.slice(targetBase.length) : path;
  }

  function unreachable(error: unknown): string {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return `The Bazarr server at ${shown} cannot be reached (${reason}).`;
  }

  return {
    async handle(req, res, path) {
      const query = req.url?.includes("?") ? req.url.slice(req.url.indexOf("?")) : "";
      const headers = forward(req);
      // Poster paths in the API's answers begin with the server's own base URL. Where ours differs
      // they are rewritten, not served at both: a reverse proxy in front of us forwards only our
      // base, and one path cannot be confused with a page. That needs the plain text of the answer.
      const rewrites = targetBase !== baseUrl && path.startsWith("api/") && !isSocketPath(path);
      if (rewrites) headers["accept-encoding"] = "identity";
      const upstream = send(req, path + query, headers);
      res.on("close", () => upstream.destroy());
      try {
        const answer = await exchange(upstream, req);
        const status = answer.statusCode ?? 502;
        const answerHeaders = backward(answer);
        const isJson = /json/.test(answer.headers["content-type"] ?? "");
        if (rewrites && isJson && !answer.headers["content-encoding"]) {
          delete answerHeaders["content-length"];
          const json = rewriteImages(await text(answer), targetBase, baseUrl);
          await sendBody(req, res, status, answerHeaders, json);
        } else {
          res.writeHead(status, answerHeaders);
          await pipeline(answer, res);
        }
      } catch (error) {
        if (res.destroyed) return true; // the visitor went away
        if (res.headersSent) res.destroy();
        else {
          const body = JSON.stringify({ message: unreachable(error) });
          await sendBody(req, res, 502, { "content-type": "application/json" }, body);
        }
      }
      return true;
    },

    upgrade(req, socket, head) {
      const path = (req.url ?? "").slice(baseUrl.length + 1);
      const headers = { ...forward(req), connection: "Upgrade", upgrade: "websocket" };
      const upstream = send(req, path, headers);
      upstream.on("error", () => socket.destroy());
      upstream.on("response", (answer) => {
        // Refused, as Bazarr 1.5.2 always does: tell the visitor the same and hang up.
        socket.end(`${statusLine(answer)}\r\nconnection: close\r\n\r\n`);
        answer.resume();
      });
      upstream.on("upgrade", (answer, remote, remoteHead) => {
        const lines = [statusLine(answer)];
        for (let i = 0; i < answer.rawHeaders.length; i += 2)
          lines.push(`${answer.rawHeaders[i]}: ${answer.rawHeaders[i + 1]}`);
        socket.write(`${lines.join("\r\n")}\r\n\r\n`);
        socket.write(remoteHead);
        remote.write(head);
        couple(socket, remote);
      });
      upstream.end();
    },

    async page(req): Promise<PageAnswer> {
      const { cookie, authorization } = req.headers;
      const headers: OutgoingHttpHeaders = { ...PAGE_HEADERS };
      if (cookie) headers.cookie = cookie;
      if (authorization) headers.authorization = authorization;
      try {
        const answer = await exchange(send(req, "", headers, "GET"));
        const html = await text(answer);
        const setCookie = (answer.headers["set-cookie"] ?? []).map(rehomeCookie);
        if (answer.statusCode === 401) {
          // Basic login: the browser asks for it when it gets this header from us.
          const challenge = answer.headers["www-authenticate"] ?? "Basic";
          const challengeHeaders = { "www-authenticate": challenge, "content-type": "text/html" };
          return { status: 401, headers: challengeHeaders, body: html };
        }
        const inject = answer.statusCode === 200 ? parseInject(html) : null;
        if (inject)
          return {
            inject: { ...inject, baseUrl },
            headers: setCookie.length > 0 ? { "set-cookie": setCookie } : {},
          };
        return problem(`${shown} answered ${answer.statusCode}, but not with Bazarr's page.`);
      } catch (error) {
        return problem(unreachable(error));
      }
    },

    close() {},
  };
}

/** Sends a request, with the visitor's body if there is one, and waits for the answer's headers. */
function exchange(upstream: http.ClientRequest, body?: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream.once("response", resolve);
    upstream.once("error", reject);
    if (body) body.pipe(upstream);
    else upstream.end();
  });
}

/** Re-bases the image paths of a JSON text; nothing but these two fields holds such a path. */
export function rewriteImages(json: string, from: string, to: string): string {
  const field = /("(?:poster|fanart)":\s*")([^"]*)/g;
  return json.replace(field, (whole, name: string, path: string) =>
    path.startsWith(`${from}/images/`) ? name + to + path.slice(from.length) : whole,
  );
}

/** The cookie must come back to us, whatever host, path and scheme it was made for. */
export function rehomeCookie(cookie: string): string {
  return cookie
    .replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, "")
    .replace(/;\s*path=[^;]*/i, "; Path=/");
}

function couple(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  for (const [socket, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on("error", () => peer.destroy());
    socket.on("close", () => peer.destroy());
  }
}

function statusLine(answer: IncomingMessage): string {
  return `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`;
}

function isSocketPath(path: string): boolean {
  return path.startsWith("api/socket.io/");
}

function problem(sentence: string): PageAnswer {
  return {
    status: 502,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!doctype html><title>Bazarr is not there</title><p>${escapeHtml(sentence)}</p>`,
  };
}
