import * as v from "valibot";
import type { Capabilities } from "@/api/capabilities";
import { isTrue, pyBool } from "@/api/codec";
import {
  mediaIdQuery,
  mediaKey,
  mediaPath,
  mediaQuery,
  providersPath,
  titleField,
  titlePath,
  titleRef,
} from "@/api/media";
import type { FullKind, FullRef } from "@/api/media";
import type { SearchResult } from "@/api/providers";
import { deleteAfterScan, trackRefusal } from "@/api/refusals";
import type { TrackRefusal } from "@/api/refusals";
import type { Subtitle } from "@/api/shared";
import { flag, number, optionalText, rows, text, texts } from "@/api/shared";
import type { SubtitleTool } from "@/api/subtitles";
import type { SubtitleKind } from "@/automation/memory";
import type { ItemState } from "@/automation/plan";
import type { TimedText } from "@/automation/quality";
import type { FileEvent, ServerCalls } from "@/automation/run";
import { BazarrError, isAway } from "./bazarr-client.ts";
import type { Requests } from "./bazarr-client.ts";
import { readItems } from "./library.ts";
import type { Wait } from "./pauses.ts";
import { finishWork } from "./server-jobs.ts";
import type { JobKind, JobOptions } from "./server-jobs.ts";

const providerRows = rows(v.object({ status: text() }));

/** As src/api/providers.ts. */
const resultRows = rows(
  v.object({
    score: number(),
    orig_score: number(),
    score_without_hash: number(),
    language: text(),
    hearing_impaired: flag(),
    forced: flag(),
    provider: text(),
    url: optionalText(),
    release_info: texts(),
    uploader: optionalText(),
    matches: texts(),
    dont_matches: texts(),
    subtitle: v.string(),
    original_format: optionalText(),
  }),
);

const historyRows = rows(
  v.object({ action: number(), score: optionalText(), subtitles_path: optionalText() }),
);

const cueTime = v.object({
  hours: number(),
  minutes: number(),
  seconds: number(),
  microseconds: number(),
});
const cueRows = rows(v.object({ content: text(), start: cueTime, end: cueTime }));

const milliseconds = ({ hours, minutes, seconds, microseconds }: v.InferOutput<typeof cueTime>) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000 + Math.round(microseconds / 1000);

/** Events that write a file: downloads, upgrades, uploads, syncs, and translations. */
const WRITES = new Set([1, 2, 3, 4, 5, 6]);
const TRANSLATED = 6;

/** For the log, so in English only. */
const TRACK_REFUSALS: Readonly<Record<TrackRefusal, string>> = {
  pictures: "This track consists of pictures, so it has no text to extract or translate.",
  "files only":
    "The server can use this tool only on subtitle files, not on tracks inside the video.",
};
const NOT_DELETED =
  "The server did not delete the file, even after a scan. The file may already be gone, or the server may lack permission.";

const isResponse = (error: unknown): error is BazarrError =>
  error instanceof BazarrError && error.status > 0;

export interface CallOptions {
  client: Requests;
  can: Capabilities;
  wait: Wait;
  /** The rules may translate: items are read with the files that are translations. */
  needsTranslated: boolean;
}

/** What automation needs from a Bazarr server, over HTTP. */
export class HttpServerCalls implements ServerCalls {
  readonly isTemporary = isAway;
  private readonly client: Requests;
  private readonly can: Capabilities;
  private readonly needsTranslated: boolean;
  private readonly jobs: JobOptions;

  constructor({ client, can, wait, needsTranslated }: CallOptions) {
    this.client = client;
    this.can = can;
    this.needsTranslated = needsTranslated;
    const isQueued = (kind: JobKind) =>
      kind === "search" || kind === "download" ? can.respondsImmediately : can.hasJobs;
    this.jobs = { client, wait, isQueued };
  }

  describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

  read = async (media: FullRef): Promise<ItemState | undefined> =>
    (await this.readAll(media.kind, [media])).get(mediaKey(media));

  /** Items of one kind by mediaKey, without those that the server does not have. */
  async readAll(
    kind: FullKind,
    items: readonly FullRef[],
  ): Promise<ReadonlyMap<string, ItemState>> {
    const states = new Map<string, ItemState>();
    for (const item of await readItems(this.client, kind, items)) {
      const hasFiles = item.subtitles.some(({ path }) => path !== null);
      states.set(mediaKey(item.media), {
        path: item.path,
        subtitles: item.subtitles,
        missing: item.missing,
        translated: hasFiles ? await this.translatedOf(item.media) : new Set(),
      });
    }
    return states;
  }

  search = async (media: FullRef, { language, hi, forced }: SubtitleKind): Promise<void> => {
    await finishWork(this.jobs, "search", () =>
      this.client.write("PATCH", mediaPath(media.kind, "subtitles"), {
        query: mediaQuery(media),
        form: { language, hi, forced },
      }),
    );
  };

  results = (media: FullRef): Promise<readonly SearchResult[]> =>
    this.client.read(providersPath(media.kind), resultRows, mediaIdQuery(media));

  download = async (media: FullRef, result: SearchResult): Promise<void> => {
    const send = () =>
      this.client.write("POST", providersPath(media.kind), {
        query: mediaQuery(media),
        form: {
          language: result.language,
          hi: pyBool(result.hearing_impaired),
          forced: pyBool(result.forced),
          provider: result.provider,
          subtitle: result.subtitle,
          original_format: pyBool(isTrue(result.original_format)),
        },
      });
    await finishWork(this.jobs, "download", send);
  };

  runTool = async (media: FullRef, file: Subtitle, tool: SubtitleTool): Promise<void> => {
    const kind = jobKindOf(tool);
    const before = await this.listedBefore(media, tool);
    const job = await finishWork(this.jobs, kind, () =>
      this.client.write("PATCH", "subtitles", {
        // Of the tools that automation uses, none has arguments in its name.
        query: { action: tool.tool },
        form: toolForm(media, file, tool),
      }),
    ).catch((error: unknown) => {
      if (!isResponse(error)) throw error;
      const refusal = trackRefusal(error.status);
      throw refusal ? new BazarrError(TRACK_REFUSALS[refusal], error.status) : error;
    });
    if (kind === "sync" || !this.can.listsAfterScan) return;
    await this.scan(media);
    const error = job?.progress_message ?? "";
    if (!before || !error.startsWith("Translation error")) return;
    // The server has written the lines that it could not translate as they were.
    const made = (await this.read(media))?.subtitles.find(
      ({ path }) => path !== null && !before.has(path),
    );
    if (made) await this.remove(media, made);
    throw new BazarrError(error, 200);
  };

  remove = async (media: FullRef, { code2, hi, forced, path }: Subtitle): Promise<void> => {
    const send = () =>
      this.client.write("DELETE", mediaPath(media.kind, "subtitles"), {
        query: mediaQuery(media),
        form: { language: code2, hi, forced, path },
      });
    try {
      await send();
    } catch (error) {
      if (!this.can.is162) throw error;
      await deleteAfterScan(error, {
        isResponse,
        scan: () => this.scan(media),
        remove: send,
        refused: ({ status }) => new BazarrError(NOT_DELETED, status),
      });
    }
  };

  lastEvent = async (media: FullRef, path: string): Promise<FileEvent | undefined> => {
    const events = await this.history(media);
    // Newest first.
    const event = events.find((one) => one.subtitles_path === path && WRITES.has(one.action));
    if (!event) return undefined;
    const score = Number.parseFloat(event.score ?? "");
    return { action: event.action, score: Number.isNaN(score) ? undefined : score };
  };

  readText = async (path: string): Promise<readonly TimedText[] | undefined> => {
    if (!this.can.hasSubtitleContents) return undefined;
    try {
      const cues = await this.client.read("subtitles/contents", cueRows, { subtitlePath: path });
      return cues.map(({ content, start, end }) => ({
        text: content,
        start: milliseconds(start),
        end: milliseconds(end),
      }));
    } catch (error) {
      // An encoding or a format that this server cannot read.
      if (error instanceof BazarrError && error.status >= 400 && !isAway(error)) return undefined;
      throw error;
    }
  };

  isAnyProviderAvailable = async (): Promise<boolean> =>
    (await this.client.read("providers", providerRows)).some(({ status }) => status === "Good");

  private history({ kind, id }: FullRef) {
    return this.client.read(mediaPath(kind, "history"), historyRows, mediaIdQuery({ kind, id }));
  }

  private async translatedOf(media: FullRef): Promise<ReadonlySet<string>> {
    if (!this.needsTranslated) return new Set();
    const events = await this.history(media);
    return new Set(
      events.flatMap(({ action, subtitles_path: path }) =>
        action === TRANSLATED && path !== null ? [path] : [],
      ),
    );
  }

  /** The listed files, if the server may write an untranslated text as a translation, and cannot return it. */
  private async listedBefore(media: FullRef, { tool }: SubtitleTool) {
    if (tool !== "translate" || !this.can.listsAfterScan || this.can.hasSubtitleContents)
      return undefined;
    return new Set((await this.read(media))?.subtitles.map(({ path }) => path));
  }

  /** Makes the server list new files of a title. */
  private async scan(media: FullRef): Promise<void> {
    const { kind, id } = titleRef(media);
    await finishWork({ ...this.jobs, isQueued: () => false }, "search", () =>
      this.client.write("PATCH", titlePath(kind), {
        form: { action: "scan-disk", [titleField(kind)]: id },
      }),
    );
  }
}

function jobKindOf({ tool }: SubtitleTool): JobKind {
  return tool === "sync" || tool === "extract" ? tool : "translate";
}

/** The form of PATCH /subtitles, as runSubtitleTool of src/api/subtitles.ts sends it. */
function toolForm({ kind, id }: FullRef, file: Subtitle, tool: SubtitleTool) {
  const trackId = file.path === null ? (file.id ?? undefined) : undefined;
  return {
    id,
    type: kind,
    language: tool.tool === "translate" ? tool.language : file.code2,
    path: trackId === undefined ? file.path : undefined,
    forced: pyBool(file.forced),
    hi: pyBool(file.hi),
    subtitles_id: trackId,
  };
}
