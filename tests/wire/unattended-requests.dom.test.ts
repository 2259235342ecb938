import { QueryClient } from "@tanstack/react-query";
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { capabilitiesOf } from "@/api/capabilities";
import { toForm, toQuery } from "@/api/codec";
import type { FullRef } from "@/api/media";
import { downloadResult } from "@/api/providers";
import type { Subtitle } from "@/api/shared";
import { downloadSubtitle, removeSubtitle, runSubtitleTool } from "@/api/subtitles";
import type { SubtitleTool } from "@/api/subtitles";
import { runTitleAction } from "@/api/titles";
import { deleteAgain } from "@/queries/delete-again";
import { BazarrError } from "../../scripts/server/automation/bazarr-client.ts";
import type { Requests } from "../../scripts/server/automation/bazarr-client.ts";
import { HttpServerCalls } from "../../scripts/server/automation/server-calls.ts";
import { file, result, track } from "../unit/automation-library";

/** What a function of src/api sends: method, path, query, and body. */
async function sentByPage(call: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    sent.push(`${request.method} ${pathname}${search} ${await request.text()}`);
    return new Response(null, { status: 204 });
  });
  await call();
  return sent;
}

const wait = () => Promise.resolve();

/** What a call of automation sends. */
async function sentByServer(
  call: (calls: HttpServerCalls) => Promise<unknown>,
  listsAfterScan = false,
): Promise<string[]> {
  const sent: string[] = [];
  const client: Requests = {
    read: () => Promise.reject(new Error("nothing is read")),
    write: async (method, path, { query = {}, form = {} }) => {
      const search = toQuery(query).toString();
      sent.push(`${method} /api/${path}${search && `?${search}`} ${toForm(form).toString()}`);
      return { status: 204, isJson: false, body: "" };
    },
  };
  const can = { ...capabilitiesOf({ backup: {} }), listsAfterScan };
  await call(new HttpServerCalls({ client, can, wait, needsTranslated: false }));
  return sent;
}

const MEDIA: readonly FullRef[] = [
  { kind: "movie", id: 7 },
  { kind: "episode", seriesId: 3, id: 12 },
];
const TOOLS: readonly (readonly [string, Subtitle, SubtitleTool])[] = [
  ["sync", file("en", { hi: true }), { tool: "sync" }],
  ["translate", file("en", { path: "/a (b) & c/ü.en.srt" }), { tool: "translate", language: "fr" }],
  ["translate a track", track("en", 5), { tool: "translate", language: "fr" }],
  ["extract", track("en", 5, { forced: true }), { tool: "extract" }],
];

it.each(TOOLS)("automation and the page send the same to %s", async (_, subtitle, tool) => {
  for (const media of MEDIA) {
    const page = await sentByPage(() =>
      runSubtitleTool({
        file: {
          ...media,
          language: subtitle.code2,
          path: subtitle.path ?? "",
          hi: subtitle.hi,
          forced: subtitle.forced,
          ...(subtitle.path === null && { trackId: subtitle.id ?? undefined }),
        },
        tool,
      }),
    );
    expect(await sentByServer((calls) => calls.runTool(media, subtitle, tool))).toEqual(page);
    expect(page).toHaveLength(1);
  }
});

it("automation and the page send the same to search, download, and delete", async () => {
  const kind = { language: "en", hi: true, forced: false };
  const chosen = result({ subtitle: "a\nb+/=", original_format: "1", hearing_impaired: true });
  const subtitle = file("en", { hi: true });
  for (const media of MEDIA) {
    const page = await sentByPage(async () => {
      await downloadSubtitle({ media, ...kind });
      await downloadResult({ media, result: chosen, emptyMeans: "unknown" });
      await removeSubtitle({ media, ...kind, path: subtitle.path ?? "" });
    });
    const server = await sentByServer(async (calls) => {
      await calls.search(media, kind);
      await calls.download(media, chosen);
      await calls.remove(media, subtitle);
    });
    expect(server).toEqual(page);
  }
});

it("automation and the page send the same to scan a title", async () => {
  const page = await sentByPage(async () => {
    await runTitleAction("movie", { action: "scan-disk", id: 7 });
    await runTitleAction("series", { action: "scan-disk", id: 3 });
  });
  const extract = { tool: "extract" } as const;
  const server = await sentByServer(async (calls) => {
    for (const media of MEDIA) await calls.runTool(media, track("en", 5), extract);
  }, true);
  expect(server.filter((_, index) => index % 2 === 1)).toEqual(page);
});

const UNLISTED = "Subtitles file not found or permission issue.";
/** Statuses and texts of the responses to each DELETE and to the scan; the rest is 204. */
const DELETIONS: readonly (readonly [string, readonly (readonly [number, string])[], number])[] = [
  ["is deleted after a scan", [[500, UNLISTED]], 3],
  [
    "is refused again",
    [
      [500, UNLISTED],
      [204, ""],
      [500, UNLISTED],
    ],
    3,
  ],
  [
    "is gone after the scan",
    [
      [500, UNLISTED],
      [204, ""],
      [404, "Subtitles not found"],
    ],
    3,
  ],
  [
    "cannot be scanned for",
    [
      [500, UNLISTED],
      [404, "Movie not found"],
    ],
    2,
  ],
  ["is of a title that is gone", [[404, "Movie not found"]], 1],
  ["may not be deleted", [[403, "No"]], 1],
];

it.each(DELETIONS)(
  "a file that %s is deleted with the same requests and errors",
  async (_, responses, count) => {
    const media = { kind: "episode", seriesId: 3, id: 12 } as const;
    const subtitle = file("en");
    const page = { media, language: "en", hi: false, forced: false, path: subtitle.path ?? "" };
    const bySender = async (run: (respond: () => readonly [number, string]) => Promise<void>) => {
      const left = [...responses];
      return run(() => left.shift() ?? [204, ""]).then(
        () => "done",
        (error: Error) => error.message,
      );
    };
    const sent: string[][] = [[], []];
    const pageEnd = await bySender(async (respond) => {
      vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
        const request = new Request(input, init);
        sent[0]?.push(`${request.method} ${new URL(request.url).pathname}`);
        const [status, text] = respond();
        const body = status === 204 ? null : JSON.stringify(text);
        return new Response(body, { status, headers: { "content-type": "application/json" } });
      });
      await removeSubtitle(page).catch((error: unknown) =>
        deleteAgain(new QueryClient(), page, error),
      );
    });
    const serverEnd = await bySender(async (respond) => {
      const client: Requests = {
        read: () => Promise.reject(new Error("nothing is read")),
        write: async (method, path) => {
          sent[1]?.push(`${method} /api/${path}`);
          const [status, text] = respond();
          if (status >= 400) throw new BazarrError(text, status);
          return { status, isJson: false, body: "" };
        },
      };
      const can = { ...capabilitiesOf({ backup: {} }), is162: true };
      await new HttpServerCalls({ client, can, wait, needsTranslated: false }).remove(
        media,
        subtitle,
      );
    });
    expect(serverEnd).toBe(pageEnd);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toHaveLength(count);
  },
);

it.each([415, 501])(
  "a track that a tool refuses (%s) has the sentence of the page",
  async (status) => {
    const client: Requests = {
      read: () => Promise.resolve([]),
      write: () => Promise.reject(new BazarrError("Unsupported codec", status)),
    };
    const can = { ...capabilitiesOf({ backup: {} }), hasJobs: false };
    const calls = new HttpServerCalls({ client, can, wait, needsTranslated: false });
    const end = await calls
      .runTool({ kind: "movie", id: 7 }, track("en", 5), { tool: "extract" })
      .then(
        () => "done",
        (error: Error) => error.message,
      );
    expect(end).toMatch(/track/);
    expect(readFileSync("src/locales/en.po", "utf8")).toContain(`msgid "${end}"`);
  },
);
