import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A login service like Authelia or oauth2-proxy: a login page, and an endpoint that checks a login. */
export interface Gate {
  port: number;
  origin: string;
  /** Requests that the proxy checked, and that were rejected. */
  rejected: string[];
  /** Requests for the login page that were not page loads by a user, but followed a redirect. */
  redirected: string[];
  /** Ends all logins. */
  forget(): void;
  close(): Promise<void>;
}

export const GATE_PASSWORD = "open sesame";

const page = (back: string) => `<!doctype html><html><head><title>Who are you?</title></head><body>
<form method="post" action="/gate/login?rd=${encodeURIComponent(back)}">
<label>Password <input type="password" name="password" /></label><button>Sign in</button></form></body></html>`;

/** Starts a login service. Its page is at /gate/login, on its own origin and on all proxies that forward /gate/. */
export async function startGate(): Promise<Gate> {
  let session = 1;
  const rejected: string[] = [];
  const redirected: string[] = [];
  const isLoggedIn = (req: IncomingMessage) =>
    (req.headers.cookie ?? "").split(/;\s*/).includes(`gate=${session}`);

  /** nginx needs a yes or no; Caddy forwards any other response, so it contains the redirect to the login. */
  function verify(req: IncomingMessage, res: ServerResponse, login: string | null): void {
    if (isLoggedIn(req)) {
      res.writeHead(200).end();
      return;
    }
    const requested = req.headers["x-original-url"] ?? req.headers["x-forwarded-uri"] ?? "";
    rejected.push(String(requested));
    if (login === null) {
      res.writeHead(401).end();
      return;
    }
    const back = `${String(req.headers["x-forwarded-proto"] ?? "http")}://${String(req.headers["x-forwarded-host"] ?? "")}${String(requested)}`;
    res.writeHead(302, { location: `${login}?rd=${back}` }).end();
  }

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? "/", "http://gate");
    if (url.pathname === "/verify") {
      verify(req, res, url.searchParams.get("rd"));
      return;
    }
    const back = url.searchParams.get("rd") ?? "/";
    if (req.headers["sec-fetch-mode"] !== "navigate") redirected.push(back);
    if (req.method !== "POST") {
      res.writeHead(200, { "content-type": "text/html" }).end(page(back));
      return;
    }
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      const isRight = new URLSearchParams(body).get("password") === GATE_PASSWORD;
      const headers = isRight
        ? { location: back, "set-cookie": `gate=${session}; Path=/; HttpOnly` }
        : { location: req.url ?? "/" };
      res.writeHead(302, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    rejected,
    redirected,
    forget: () => void (session += 1),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
