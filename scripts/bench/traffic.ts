import type { CDPSession } from "@playwright/test";
import type { Kind, Traffic } from "./scenario.ts";

interface Answer {
  kind: Kind;
  line: string;
  wire: number;
  raw: number;
}

/** Counts what a page asks for and gets, as long as the page lives. */
export interface Counter {
  /** What was answered since `from` (default: since the start). */
  read(from?: number): Traffic;
  /** Where the count stands now, for `read`. */
  position(): number;
  /** Requests under way that are no polls of the socket. */
  open(): number;
}

/** Counts the traffic of a page by kind. What a service worker answers out of its cache is no traffic. */
export async function countTraffic(session: CDPSession): Promise<Counter> {
  const under = new Map<string, Answer>();
  const answers: Answer[] = [];
  // Bodies are counted, not kept: they would be in the way when memory is measured.
  await session.send("Network.enable", { maxTotalBufferSize: 1, maxResourceBufferSize: 1 });
  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    const { pathname, search } = new URL(request.url);
    const kind = kindOf(pathname, type ?? "Other");
    const line = `${request.method} ${pathname}${search}`;
    under.set(requestId, { kind, line, wire: 0, raw: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    // The worker's own requests are not the page's: they are counted at the server.
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

/** What kind of thing an address is; `type` is what the browser says that it is, if it does. */
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
  // A preload of a font or a script is of that kind too, whatever asks for it.
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
