import { isTrue, pyBool } from "./codec";
import type { FormValue, QueryValue } from "./codec";
import type { SearchResult } from "./provider-rows";
import { mediaPath, mediaQuery, providersPath, titleField, titlePath } from "./media";
import type { FullRef, MediaRef, TitleKind } from "./media";

/**
 * Requests that make, change, or delete subtitle files, as data. The page sends them with client.ts, and automation
 * also without a browser.
 */
export interface FileWrite {
  method: "PATCH" | "POST" | "DELETE";
  /** Below the API. */
  path: string;
  query?: Readonly<Record<string, QueryValue>>;
  form?: Readonly<Record<string, FormValue | undefined>>;
  /** Instead of `form`, for uploads only. */
  multipart?: Readonly<Record<string, string | boolean | File>>;
}

/** One kind of subtitle of an item; `language` is a code2. */
export interface MediaSubtitle {
  media: MediaRef;
  language: string;
  hi: boolean;
  forced: boolean;
}

const kindFields = ({ language, hi, forced }: MediaSubtitle) => ({ language, hi, forced });

/** See downloadSubtitle. */
export const searchWrite = (wanted: MediaSubtitle): FileWrite => ({
  method: "PATCH",
  path: mediaPath(wanted.media.kind, "subtitles"),
  query: mediaQuery(wanted.media),
  form: kindFields(wanted),
});

/** See removeSubtitle. */
export const removeWrite = (target: MediaSubtitle & { path: string }): FileWrite => ({
  method: "DELETE",
  path: mediaPath(target.media.kind, "subtitles"),
  query: mediaQuery(target.media),
  form: { ...kindFields(target), path: target.path },
});

/**
 * A file for an item. `isForcedOn`: the server is 0.9.7, which expects another spelling of a set `forced` for episodes.
 */
export type SubtitleUpload = MediaSubtitle & { file: File; isForcedOn?: boolean };

/** See uploadSubtitle. */
export const uploadWrite = ({ isForcedOn, ...upload }: SubtitleUpload): FileWrite => ({
  method: "POST",
  path: mediaPath(upload.media.kind, "subtitles"),
  query: mediaQuery(upload.media),
  multipart: {
    ...kindFields(upload),
    forced: upload.forced && isForcedOn ? "on" : upload.forced,
    file: upload.file,
  },
});

/** The fields of a result that are sent back. */
export type ChosenResult = Pick<
  SearchResult,
  "language" | "hearing_impaired" | "forced" | "provider" | "subtitle" | "original_format"
>;

const resultFields = (result: ChosenResult) => ({
  language: result.language,
  hi: pyBool(result.hearing_impaired),
  forced: pyBool(result.forced),
  provider: result.provider,
  subtitle: result.subtitle,
  // 1.5.2 rejects the request without it.
  original_format: pyBool(isTrue(result.original_format)),
});

/** See downloadResult. */
export const downloadWrite = (media: FullRef, result: ChosenResult): FileWrite => ({
  method: "POST",
  path: providersPath(media.kind),
  query: mediaQuery(media),
  form: resultFields(result),
});

/** Actions of PATCH /series and /movies; `sync` only on newer servers. `search-wanted` applies to all titles. */
export type TitleAction =
  { action: "scan-disk" | "search-missing" | "sync"; id: number } | { action: "search-wanted" };

/** See runTitleAction. */
export const titleWrite = (kind: TitleKind, action: TitleAction): FileWrite => ({
  method: "PATCH",
  path: titlePath(kind),
  form: { action: action.action, [titleField(kind)]: "id" in action ? action.id : undefined },
});
