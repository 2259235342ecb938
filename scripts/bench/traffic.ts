import type { CDPSession } from "@playwright/test";
import type { Kind, Traffic } from "./scenario.ts";

interface Answer {
  kind: Kind;
  line: string;
  wire: number;
  raw: number;
}

/** Counts the requests and responses of a page, as long as the page lives. */
export interface Counter {
  /** Finished requests since `from` (default: since the start). */
  read(from?: number): Traffic;
  /** Current position of the count, for `read`. */
  position(): number;
  /** Number of requests in progress, without polls of the socket. */
  open(): number;
}

/** Counts the traffic of a page by kind. Responses from a service worker's cache do not count. */
export async function countTraffic(session: CDPSession): Promise<Counter> {
  const under = new Map<string, Answer>();
  const answers: Answer[] = [];
  // Bodies are counted, not kept: they would distort memory measurements.
  await session.send("Network.enable", { maxTotalBufferSize: 1, maxResourceBufferSize: 1 });
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    const { pathname, search } = new URL(request.url);
    const kind = kindOf(pathname, type ?? "Other");
    const line = `${request.method} ${pathname}${search}`;
    under.set(requestId, { kind, line, wire: 0, raw: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    // The worker's own requests are not the page's, but are counted on the server.
    if (response.fromServiceWorker || response.fromDiskCache) under.delete(requestId);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => under.delete(requestId));
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    const answer = under.get(requestId);
    if (answer) answer.raw += dataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = under.get(requestId);
    if (!answer) return;
    under.delete(requestId);
    answers.push({ ...answer, wire: encodedDataLength });
  });
  session.on("Network.loadingFailed", ({ requestId }) => {
    const answer = under.get(requestId);
    if (!answer) return;
    under.delete(requestId);
    answers.push(answer);
  });
  return {
    position: () => answers.length,
    open: () => [...under.values()].filter(({ kind }) => kind !== "socket").length,
    read: (from = 0) => total(answers.slice(from)),
  };
}

/** Kind of a URL; `type` is the browser's resource type, if available. */
export function kindOf(path: string, type = ""): Kind {
  if (path.includes("/api/socket.io/")) return "socket";
  if (path.includes("/api/")) return "api";
  const byType: Record<string, Kind> = {
    Document: "html",
    Script: "script",
    Stylesheet: "style",
    Font: "font",
    Image: "image",
  };
  // Preloaded fonts and scripts also count as fonts and scripts, regardless of the initiator.
  if (/\.(woff2?|ttf|otf)$/.test(path)) return "font";
  if (/\.m?js$/.test(path)) return "script";
  if (path.endsWith(".css")) return "style";
  if (/\.(png|jpe?g|svg|webp|avif|gif|ico)$|\/images\//.test(path)) return "image";
  return byType[type] ?? "other";
}

const NONE = {
  all: 0,
  html: 0,
  script: 0,
  style: 0,
  font: 0,
  api: 0,
  socket: 0,
  image: 0,
  other: 0,
};

function total(answers: readonly Answer[]): Traffic {
  const traffic: Traffic = {
    requests: { ...NONE },
    wire: { ...NONE },
    raw: { ...NONE },
    log: [],
  };
  for (const { kind, line, wire, raw } of answers) {
    traffic.log.push(line);
    for (const key of [kind, "all"] as const) {
      traffic.requests[key] += 1;
      traffic.wire[key] += wire;
      traffic.raw[key] += raw;
    }
  }
  return traffic;
}
