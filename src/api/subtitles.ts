import * as v from "valibot";
import type { MediaKind } from "@/api/media";
import { read, write, writeOrQueue } from "./client";
import { pyBool, toQuery } from "./codec";
import type { FormValue } from "./codec";
import { mediaPath, mediaQuery } from "./media";
import type { MediaId, MediaRef } from "./media";
import { data, flag, list, number, optionalText, rows, text } from "./shared";

/** For a double episode, 0.9.7 sends all numbers in the file name: the first one counts. */
const firstNumber = v.pipe(
  v.nullish(v.union([v.number(), v.array(v.number())]), 0),
  v.transform((value) => (Array.isArray(value) ? (value[0] ?? 0) : value)),
);

/** Data that the server parses from a file name; season and episode are 0 if not found. */
export const subtitleInfoSchema = v.looseObject({
  filename: text(),
  season: firstNumber,
  episode: firstNumber,
  subtitle_language: v.fallback(optionalText(), null),
});
export type SubtitleInfo = v.InferOutput<typeof subtitleInfoSchema>;

const infoRows = rows(subtitleInfoSchema);

/** Maximum length of a query, in characters: proxies reject longer URLs (nginx: 8 kB). */
const MAX_QUERY_CHARACTERS = 4000;

function inBatches(filenames: readonly string[]): string[][] {
  const batches: string[][] = [];
  let used = Infinity;
  for (const filename of filenames) {
    const length = toQuery({ filenames: [filename] }).toString().length + 1;
    if (used + length > MAX_QUERY_CHARACTERS) {
      batches.push([]);
      used = 0;
    }
    batches.at(-1)?.push(filename);
    used += length;
  }
  return batches;
}

/**
 * GET /subtitles/info: one row per file name, in the same order; long lists are split into several requests.
 * @throws ApiError
 */
export async function getSubtitleInfo(
  filenames: readonly string[],
  signal?: AbortSignal,
): Promise<SubtitleInfo[]> {
  const answers = await Promise.all(
    inBatches(filenames).map((batch) =>
      read("subtitles/info", infoRows, { query: { filenames: batch }, signal }),
    ),
  );
  return answers.flat();
}

/** One kind of subtitle of an item; `language` is a code2. */
export interface MediaSubtitle {
  media: MediaRef;
  language: string;
  hi: boolean;
  forced: boolean;
}

const kindFields = ({ language, hi, forced }: MediaSubtitle) => ({ language, hi, forced });

/**
 * PATCH /episodes/subtitles and /movies/subtitles: downloads the best subtitle. Resolves when done (minutes), even if
 * nothing was found. Spec section 7.
 * @throws ApiError
 */
export function downloadSubtitle(wanted: MediaSubtitle): Promise<void> {
  return write("PATCH", mediaPath(wanted.media.kind, "subtitles"), {
    query: mediaQuery(wanted.media),
    form: kindFields(wanted),
  });
}

/**
 * A file for an item. `isForcedOn`: the server is 0.9.7, which expects another spelling of a set `forced` for episodes.
 */
export type SubtitleUpload = MediaSubtitle & { file: File; isForcedOn?: boolean };

/**
 * POST /episodes/subtitles and /movies/subtitles: uploads a file. 0.9.7 has no `hi` here, and accepts only "on" as a
 * set `forced`, which 1.5.2 treats as not set. Spec section 7.
 * @throws ApiError
 */
export function uploadSubtitle({ isForcedOn, ...upload }: SubtitleUpload): Promise<void> {
  const forced = upload.forced && isForcedOn ? "on" : upload.forced;
  return write("POST", mediaPath(upload.media.kind, "subtitles"), {
    query: mediaQuery(upload.media),
    multipart: { ...kindFields(upload), forced, file: upload.file },
  });
}

/**
 * DELETE /episodes/subtitles and /movies/subtitles: deletes a file; `path` must be exactly as it was read. Spec section
 * 7.
 * @throws ApiError
 */
export function removeSubtitle(target: MediaSubtitle & { path: string }): Promise<void> {
  return write("DELETE", mediaPath(target.media.kind, "subtitles"), {
    query: mediaQuery(target.media),
    form: { ...kindFields(target), path: target.path },
  });
}

/** References for synchronizing a subtitle: tracks of the media file ("a:0", "s:1") and other files. */
export const subtitleTracksSchema = v.looseObject({
  audio_tracks: list(v.looseObject({ stream: text(), name: text(), language: text() })),
  embedded_subtitles_tracks: list(
    v.looseObject({
      stream: text(),
      name: text(),
      language: text(),
      forced: flag(),
      hearing_impaired: flag(),
    }),
  ),
  external_subtitles_tracks: list(
    v.looseObject({
      name: text(),
      path: text(),
      language: text(),
      forced: flag(),
      hearing_impaired: flag(),
    }),
  ),
});
export type SubtitleTracks = v.InferOutput<typeof subtitleTracksSchema>;

/** A subtitle file of an episode or movie. `language` is a code2, `path` exactly as it was read. */
export interface SubtitleFile extends MediaId {
  language: string;
  path: string;
  hi: boolean;
  forced: boolean;
  /** The server's id of a track inside the media file, whose `path` is empty. */
  trackId?: number;
}

const trackData = data(subtitleTracksSchema);

/** The field that names the item; events of leagues have no sync references. */
const TRACK_FIELDS: Readonly<Record<MediaKind, string | undefined>> = {
  episode: "sonarrEpisodeId",
  event: undefined,
  movie: "radarrMovieId",
};

/** GET /subtitles: the sync references for a file. Only newer servers; 0.9.7 is "malformed". @throws ApiError */
export function listSubtitleTracks(
  file: Pick<SubtitleFile, "kind" | "id" | "path">,
  signal?: AbortSignal,
): Promise<SubtitleTracks> {
  const field = TRACK_FIELDS[file.kind];
  return read("subtitles", trackData, {
    query: {
      subtitlesPath: file.path,
      ...(field !== undefined && { [field]: file.id }),
    },
    signal,
  });
}

const cueTime = v.looseObject({
  hours: number(),
  minutes: number(),
  seconds: number(),
  microseconds: number(),
});

/** One cue of a subtitle file: its text and its times; `proprietary` is the text after the times in SRT. */
export const cueSchema = v.looseObject({
  content: text(),
  start: cueTime,
  end: cueTime,
  proprietary: text(),
});
export type Cue = v.InferOutput<typeof cueSchema>;

const cueRows = rows(cueSchema);

/** GET /subtitles/contents: the cues of a file; 1.6 and newer. @throws ApiError */
export function getSubtitleContents(path: string, signal?: AbortSignal): Promise<Cue[]> {
  return read("subtitles/contents", cueRows, { query: { subtitlePath: path }, signal });
}

/** The tools without settings; `emoji` since 1.5.4. */
export type PlainTool =
  "remove_HI" | "remove_tags" | "OCR_fixes" | "common" | "fix_uppercase" | "reverse_rtl" | "emoji";

/** One tool with its settings (spec section 2, Subtitle Tools; contract/http.md section 5). */
export type SubtitleTool =
  | { tool: PlainTool }
  /** Extracts a track from the media file into a subtitle file. */
  | { tool: "extract" }
  | { tool: "color"; name: string }
  | { tool: "change_FPS"; from: number; to: number }
  /** Integers; all of them negative for Earlier. */
  | { tool: "shift_offset"; h: number; m: number; s: number; ms: number }
  /**
   * Since 1.6: a time `t` becomes `(t - origin) * from / to + target`. Origin and target are in milliseconds, from and
   * to above 0.
   */
  | { tool: "two_point_fit"; origin: number; target: number; from: number; to: number }
  /** `language`: the target, a code2. `keepsFormat`: a track keeps its format, such as ASS; only tracks with an id. */
  | { tool: "translate"; language: string; keepsFormat?: boolean | undefined }
  | {
      tool: "sync";
      /** A track or a subtitle's path; the media file if omitted. This and the next three: newer servers only. */
      reference?: string | undefined;
      maxOffsetSeconds?: number | undefined;
      noFixFramerate?: boolean | undefined;
      gss?: boolean | undefined;
    };

/** Splits milliseconds into the fields that the server expects: "rh=0,rm=0,rs=2,rms=0". */
function timeParts(mark: "r" | "o", time: number): string {
  const seconds = Math.floor(time / 1000);
  const parts = {
    h: Math.floor(seconds / 3600),
    m: Math.floor(seconds / 60) % 60,
    s: seconds % 60,
    ms: time % 1000,
  };
  return Object.entries(parts)
    .map(([part, value]) => `${mark}${part}=${value}`)
    .join(",");
}

/** The value of `action`: the tool, with its arguments in parentheses. */
export function toolAction(tool: SubtitleTool): string {
  switch (tool.tool) {
    case "color":
      return `color(name=${tool.name})`;
    case "change_FPS":
      return `change_FPS(from=${tool.from},to=${tool.to})`;
    case "shift_offset":
      return `shift_offset(h=${tool.h},m=${tool.m},s=${tool.s},ms=${tool.ms})`;
    case "two_point_fit": {
      const { origin, target, from, to } = tool;
      return `two_point_fit(${timeParts("r", origin)},${timeParts("o", target)},from=${from},to=${to})`;
    }
    default:
      return tool.tool;
  }
}

const optionalFlag = (value: boolean | undefined) =>
  value === undefined ? undefined : pyBool(value);

function extras(tool: SubtitleTool): Record<string, FormValue | undefined> {
  if (tool.tool === "translate") return { language: tool.language };
  if (tool.tool !== "sync") return {};
  return {
    reference: tool.reference,
    max_offset_seconds: tool.maxOffsetSeconds,
    no_fix_framerate: optionalFlag(tool.noFixFramerate),
    gss: optionalFlag(tool.gss),
  };
}

const keepsFormat = (file: SubtitleFile, tool: SubtitleTool) =>
  file.trackId !== undefined && tool.tool === "translate" && tool.keepsFormat === true;

/** A tool to run on a file. */
export interface SubtitleToolRun {
  file: SubtitleFile;
  tool: SubtitleTool;
}

/**
 * PATCH /subtitles: changes a file and resolves when done (minutes); the file may have another name afterward. Returns
 * the id of its job if the server only queued it. Spec section 7.
 * @throws ApiError
 */
export function runSubtitleTool({ file, tool }: SubtitleToolRun): Promise<number | undefined> {
  return writeOrQueue("PATCH", "subtitles", {
    query: { action: toolAction(tool) },
    form: {
      id: file.id,
      type: file.kind,
      language: file.language,
      // Servers that number the tracks inside the media file do not accept a path for a track.
      path: file.trackId === undefined ? file.path : undefined,
      // 1.5.2 reads exactly "True". 0.9.7 reads "true", and only to name a translated file, which then loses its hi or
      // forced mark. `original_format` only for tracks with an id: "true" turns the tools of 1.5.2 off.
      forced: pyBool(file.forced),
      hi: pyBool(file.hi),
      // Read by servers after 1.6 only.
      subtitles_id: file.trackId,
      original_format: keepsFormat(file, tool) ? pyBool(true) : undefined,
      ...extras(tool),
    },
  });
}
