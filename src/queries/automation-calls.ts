import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError, errorText, isServerAway } from "@/api/error";
import { getHistory } from "@/api/history";
import { mediaRef, titleRef } from "@/api/media";
import type { FullRef } from "@/api/media";
import { listProviders } from "@/api/providers";
import type { Subtitle } from "@/api/shared";
import { getSubtitleContents } from "@/api/subtitles";
import type { Cue, SubtitleFile } from "@/api/subtitles";
import { mayTranslate } from "@/automation/plan";
import type { AutomationServer, ItemState } from "@/automation/plan";
import type { TimedText } from "@/automation/quality";
import type { Rules } from "@/automation/rules";
import type { ServerCalls } from "@/automation/run";
import { isThrottled } from "@/utils/provider-status";
import { withErrorShown } from "./cache/mutations";
import { getCapabilities } from "./capabilities";
import { mediaCache } from "./media";
import { downloadOptions, useRemoveSubtitle } from "./media-subtitles";
import { providerQueries, resultOptions } from "./providers";
import { useRunSubtitleTool } from "./subtitles";
import { useRunTitleAction } from "./titles";

/** The history action of a translation. */
const TRANSLATED = 6;

/** Returns a function that returns what the server can do, as far as a plan depends on it. */
export function useAutomationServer(): () => AutomationServer {
  const client = useQueryClient();
  return () => automationServer(client);
}

export function automationServer(client: QueryClient): AutomationServer {
  const can = getCapabilities(client);
  return { hasResults: can?.hasLocalIds === false, keepsMarks: can?.keepsMarks === true };
}

/**
 * Items as the server has them now, from the server: another program may have changed them. Their history is read only
 * for rules that need to know which files are translations.
 */
export async function readStates(
  client: QueryClient,
  { kind }: FullRef,
  ids: readonly number[],
  rules: Rules,
): Promise<ReadonlyMap<number, ItemState>> {
  const states = new Map<number, ItemState>();
  for (const item of await mediaCache[kind].read(client, ids)) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const history = mayTranslate(rules) ? await getHistory({ kind, id: item.id }) : [];
    const translated = history.flatMap(({ action, subtitles_path: path }) =>
      action === TRANSLATED && path !== null ? [path] : [],
    );
    states.set(item.id, {
      path: item.path,
      subtitles: item.subtitles,
      missing: item.missing_subtitles,
      translated: new Set(translated),
    });
  }
  return states;
}

/** True if a provider is not throttled. Reads them from the server. @throws ApiError */
export async function readIsAnyProviderAvailable(signal?: AbortSignal): Promise<boolean> {
  return (await listProviders(signal)).some((one) => !isThrottled(one));
}

const fileOf = ({ kind, id }: FullRef, { code2, hi, forced, path, id: trackId }: Subtitle) => {
  const file: SubtitleFile = { kind, id, language: code2, path: path ?? "", hi, forced };
  return path === null && trackId !== null ? { ...file, trackId } : file;
};

const milliseconds = ({ hours, minutes, seconds, microseconds }: Cue["start"]) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1_000 + microseconds / 1_000;

/** Cues of the server, as the checks of whole files read them. */
const timedTexts = (cues: readonly Cue[]): TimedText[] =>
  cues.map(({ content, start, end }) => ({
    text: content,
    start: milliseconds(start),
    end: milliseconds(end),
  }));

const searchSilently = withErrorShown(downloadOptions);
const downloadSilently = withErrorShown(resultOptions);

/** The calls of an automatic run in the browser. They show no notifications: the job shows failures. */
export function useServerCalls(rules: Rules): ServerCalls {
  const client = useQueryClient();
  const search = useMutation(searchSilently).mutateAsync;
  const download = useMutation(downloadSilently).mutateAsync;
  const runTool = useRunSubtitleTool().mutateAsync;
  const remove = useRemoveSubtitle(true).mutateAsync;
  const { mutateAsync: scan } = useRunTitleAction("scan-disk", true);
  return {
    read: async (media) => (await readStates(client, media, [media.id], rules)).get(media.id),
    search: async (media, { language, hi, forced }) => {
      await search({ media: mediaRef(media), language, hi, forced });
    },
    results: (media) => client.fetchQuery({ ...providerQueries.results(media), staleTime: 0 }),
    download: async (media, result) => {
      const emptyMeans = getCapabilities(client)?.emptyDownload[media.kind] ?? "unknown";
      await download({ media: mediaRef(media), result, emptyMeans });
    },
    runTool: async (media, file, tool) => {
      await runTool({ file: fileOf(media, file), tool });
      const isNew = tool.tool === "translate" || tool.tool === "extract";
      if (!isNew || !getCapabilities(client)?.listsAfterScan) return;
      await scan({ ...titleRef(media), action: "scan-disk" });
    },
    remove: async (media, file) => {
      const { language, hi, forced, path } = fileOf(media, file);
      await remove({ media: mediaRef(media), language, hi, forced, path });
    },
    lastEvent: async (media, path) => {
      const event = (await getHistory(media)).find((one) => one.subtitles_path === path);
      const score = Number.parseFloat(event?.score ?? "");
      return event && { action: event.action, score: Number.isNaN(score) ? undefined : score };
    },
    readText: async (path) =>
      getCapabilities(client)?.hasSubtitleContents
        ? timedTexts(await getSubtitleContents(path))
        : undefined,
    isAnyProviderAvailable: readIsAnyProviderAvailable,
    isTemporary: (error) =>
      isServerAway(error) ||
      (error instanceof ApiError && (error.kind === "auth" || error.kind === "blocked")),
    describe: errorText,
  };
}
