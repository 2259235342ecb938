import { createServer } from "node:http";

/** Catches all requests of a browser to other machines: it is configured as the browser's proxy. */
export interface Trap {
  url: string;
  /** Requests as received: "GET http://evil.example/x", "CONNECT evil.example:443". */
  caught: string[];
  close(): Promise<void>;
}

/** Requests that Chromium sends to its vendor by itself, on any page: data for filling in forms. */
const OF_THE_BROWSER = /^CONNECT [\w.-]+\.(google|googleapis|gvt1)\.com:443$/;

/** Starts a proxy that blocks everything. Browsers connect to their own machine without a proxy. */
export async function startTrap(): Promise<Trap> {
  const caught: string[] = [];
  const note = ({ method = "", url = "" }: { method?: string; url?: string }) => {
    const line = `${method} ${url}`;
    if (!OF_THE_BROWSER.test(line)) caught.push(line);
  };
  const server = createServer((req, res) => {
    note(req);
    res.writeHead(403).end();
  });
  const rejectConnection = (
    req: { method?: string; url?: string },
    socket: { destroy(): void },
  ) => {
    note(req);
    socket.destroy();
  };
  server.on("connect", rejectConnection);
  server.on("upgrade", rejectConnection);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    caught,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
