import { createServer } from "node:http";

/** Catches what a browser sends to any other machine, by whatever means: it is told that this is its proxy. */
export interface Trap {
  url: string;
  /** What was wanted, as it came: "GET http://evil.example/x", "CONNECT evil.example:443". */
  caught: string[];
  close(): Promise<void>;
}

/** What Chromium asks its maker for by itself, whatever the page: how to fill in forms. */
const OF_THE_BROWSER = /^CONNECT [\w.-]+\.(google|googleapis|gvt1)\.com:443$/;

/** Starts a proxy that lets nothing through. Browsers go to their own machine without one. */
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
  const refuse = (req: { method?: string; url?: string }, socket: { destroy(): void }) => {
    note(req);
    socket.destroy();
  };
  server.on("connect", refuse);
  server.on("upgrade", refuse);
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
