import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MediaId } from "@/api/media";
import type { Subtitle } from "@/api/shared";
import { readFits, useQualityVersion } from "@/store/quality-results";
import type { FileFit } from "@/store/quality-results";
import { itemHistory } from "./item-history";
import { listedFiles } from "./server-files";

type Files = readonly { path: string; size: number | null }[];

const fitQueries = {
  of: (files: Files, version: number) =>
    queryOptions({
      queryKey: ["file fits", version, files] as const,
      queryFn: () => readFits(files),
      // It is in this browser.
      networkMode: "always",
      gcTime: 0,
      structuralSharing: false,
    }),
};

const NONE: ReadonlyMap<string, FileFit> = new Map();

/** How the files of an item fit each other, by path, as far as a check has compared them as they are now. */
export function useFileFits(subtitles: readonly Subtitle[]): ReadonlyMap<string, FileFit> {
  const files = listedFiles({ subtitles }).map(({ path, size }) => ({ path, size }));
  return useQuery(fitQueries.of(files, useQualityVersion())).data ?? NONE;
}

/** The history action of an extracted track. */
const EXTRACTED = 7;

/**
 * Returns a function that reads which files of an item were extracted from the video, and not changed since: their
 * paths, by its history (1.6.2).
 */
export function useReadExtracted() {
  const client = useQueryClient();
  return async (media: MediaId): Promise<ReadonlySet<string | null>> => {
    const last = new Map<string | null, number>();
    for (const { subtitles_path: path, action } of await client.fetchQuery(itemHistory(media)))
      if (!last.has(path)) last.set(path, action);
    return new Set([...last.keys()].filter((path) => last.get(path) === EXTRACTED));
  };
}
