import { createServer, request as forward } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

export interface Front {
  origin: string;
  /** Requested paths and queries. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * A custom server in front of the server, like a login proxy: `answers` returns true for requests that it handles, all
 * others are forwarded, after `change` if it is given.
 */
export async function startFront(
  serverPort: number,
  answers: (req: IncomingMessage, res: ServerResponse) => boolean,
  change: (req: IncomingMessage) => void = () => undefined,
): Promise<Front> {
  const requests: string[] = [];
  const front = createServer((req, res) => {
    requests.push(req.url ?? "");
    if (answers(req, res)) return;
    change(req);
    const { method, headers, url } = req;
    const onward = forward({ port: serverPort, host: "127.0.0.1", method, headers, path: url });
    onward.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on("error", () => res.destroy());
    res.on("close", () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const address = front.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}

/** A proxy that shows the server below a path of its own, and sends that path, as the ingress of Home Assistant does. */
export const startIngress = (serverPort: number, at: string): Promise<Front> =>
  startFront(
    serverPort,
    (req, res) => {
      const isBelow = req.url?.startsWith(`${at}/`) === true;
      if (!isBelow) res.writeHead(404).end("Not found");
      return !isBelow;
    },
    (req) => {
      req.url = req.url?.slice(at.length);
      req.headers["x-ingress-path"] = at;
    },
  );
