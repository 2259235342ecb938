import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, errorText, LeftFileError } from "@/api/error";
import type { HistoryEvent } from "@/api/history";
import { isMovieKind } from "@/api/media";
import type { MediaRef } from "@/api/media";
import { getSubtitleContents } from "@/api/subtitles";
import type { SubtitleFile } from "@/api/tool-writes";
import type { Cue } from "@/api/subtitle-rows";
import { markLeftFile } from "@/store/left-files";
import { baseName } from "@/utils/folders";
import { endSentence } from "@/utils/plain-reason";
import { withoutMarkup } from "@/utils/subtitle-markup";
import { getCapabilities } from "./capabilities";
import { itemHistory } from "./item-history";
import { mediaCache, mediaName } from "./media";

const TRANSLATED = 6;

/** Share of the distinct lines of a text that a second text must contain to be untranslated: some are names. */
const SAME_LINES = 0.9;

/** The different lines with letters, without markup: the server removes it when it translates. */
function linesOf(cues: readonly Cue[]): ReadonlySet<string> {
  const lines = cues.map(({ content }) => withoutMarkup(content).replaceAll(/\s+/g, " ").trim());
  return new Set(lines.filter((line) => /\p{L}/u.test(line)));
}

/** True if a text contains almost all lines of a second text; it may have more, such as a credit line. */
export function isSameText(source: readonly Cue[], text: readonly Cue[]): boolean {
  const [all, found] = [linesOf(source), linesOf(text)];
  const same = [...all].filter((line) => found.has(line));
  return all.size > 0 && same.length >= all.size * SAME_LINES;
}

/** The events of translations of a file into a language, newest first. */
async function readTranslations(client: QueryClient, file: SubtitleFile, language: string) {
  const events = await client.fetchQuery({ ...itemHistory(file), staleTime: 0 });
  return events.filter(
    (event) =>
      event.action === TRANSLATED &&
      event.language?.code2 === language &&
      event.subtitles_path !== null &&
      event.subtitles_path !== file.path,
  );
}

/** Undefined if the server cannot send one of the texts. */
async function hasSourceText(client: QueryClient, source: string, path: string) {
  if (!getCapabilities(client)?.hasSubtitleContents || source === "") return undefined;
  try {
    return isSameText(await getSubtitleContents(source), await getSubtitleContents(path));
  } catch {
    return undefined;
  }
}

const mediaOf = ({ kind, id }: SubtitleFile, event: HistoryEvent): MediaRef | undefined => {
  if (isMovieKind(kind)) return { kind, id };
  return "seriesId" in event && event.seriesId !== null
    ? { kind, id, seriesId: event.seriesId }
    : undefined;
};

/**
 * Call this before a translation. The returned function explains its failure: a failed translation may leave a file with
 * the text of its source, which the server lists and records in the history as translated. Returns the error unchanged
 * if the server wrote nothing.
 */
export async function watchTranslation(
  client: QueryClient,
  file: SubtitleFile,
  language: string,
): Promise<(error: unknown) => Promise<unknown>> {
  const before = await readTranslations(client, file, language).catch(() => undefined);
  return async (error) => {
    // The server rejected the request, or did not respond.
    if (error instanceof ApiError || before === undefined) return error;
    try {
      const events = await readTranslations(client, file, language);
      const [event] = events;
      const path = event?.subtitles_path ?? undefined;
      if (!event || path === undefined || events.length <= before.length) return error;
      const media = mediaOf(file, event);
      if (!media) return error;
      const isUntranslated = (await hasSourceText(client, file.path, path)) === true;
      const [item] = await mediaCache[file.kind].read(client, [file.id]).catch(() => []);
      const oldSize = item?.subtitles.find((one) => one.path === path)?.file_size ?? null;
      markLeftFile(path, { isUntranslated, oldSize });
      const reason = endSentence(errorText(error));
      const fileName = baseName(path);
      const { name, hi = false, forced = false } = event.language ?? {};
      return new LeftFileError(
        isUntranslated
          ? t`${reason} ${fileName} contains the original text, not a translation.`
          : t`${reason} The server wrote ${fileName}: check its text.`,
        {
          media,
          title: mediaName(client, media) ?? "",
          path,
          language: { name: name ?? language, code2: language, hi, forced },
          isUntranslated,
        },
        error,
      );
    } catch {
      return error;
    }
  };
}
