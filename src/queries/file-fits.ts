import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Subtitle } from "@/api/shared";
import { useEffect, useState } from "react";
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

/** The fits of an item's files, by path, if a check has compared their current texts. */
export function useFileFits(subtitles: readonly Subtitle[]): ReadonlyMap<string, FileFit> {
  const files = listedFiles({ subtitles }).map(({ path, size }) => ({ path, size }));
  return useQuery(fitQueries.of(files, useQualityVersion())).data ?? NONE;
}

const isSame = (now: ReadonlyMap<string, FileFit>, next: ReadonlyMap<string, FileFit>) =>
  now.size === next.size && [...next].every(([path, fit]) => now.get(path) === fit);

/** Like useFileFits, for all episodes of a series: without a query, whose key would be thousands of paths. */
export function useSeriesFits(
  episodes: readonly { subtitles: readonly Subtitle[] }[],
): ReadonlyMap<string, FileFit> {
  const version = useQualityVersion();
  const [fits, setFits] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const subtitles = episodes.flatMap((one) => one.subtitles);
    void readFits(listedFiles({ subtitles })).then((next) => {
      if (isCurrent) setFits((now) => (isSame(now, next) ? now : next));
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other results may be stored
  }, [episodes, version]);
  return fits;
}
