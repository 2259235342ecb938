import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Subtitle } from "@/api/shared";
import { readFits, useQualityVersion } from "@/store/quality-results";
import type { FileFit } from "@/store/quality-results";
import { listedFiles } from "./server-files";

type Files = readonly { path: string; size: number | null }[];

const fitQueries = {
  all: () => ["file fits"] as const,
  of: (files: Files, version: number) =>
    queryOptions({
      queryKey: [...fitQueries.all(), version, files] as const,
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
