import { createContext, use, useCallback, useEffect, useEffectEvent, useState } from "react";
import type { ReactNode } from "react";
import type { WantedEpisode, WantedMovie } from "@/api/library-rows";
import { useInSlices } from "@/features/lists/model/use-in-slices";
import { useAllTitles, useAllWanted } from "@/queries/library";
import { useManagers } from "@/queries/capabilities";
import { isMissing } from "@/queries/wanted";
import { useLocale } from "@/ui/use-locale";
import { useLastCounts } from "./last-counts";
import { missingCounter } from "./missing-counts";
import type { MissingCounts } from "./missing-counts";

/** The titles of a manager; undefined if it is disabled. Has only what panels show: anything else would render them. */
function useTitlesOf<K extends "series" | "movie">(kind: K, isEnabled: boolean) {
  const { rows, data, error, isFetching, refetch } = useAllTitles(kind, isEnabled);
  return isEnabled ? { rows, data, error, isFetching, refetch } : undefined;
}

/** Libraries of the enabled managers; a part is undefined if its manager is disabled. */
function useReadLibrary() {
  const { sonarr, radarr } = useManagers();
  return { series: useTitlesOf("series", sonarr), movies: useTitlesOf("movie", radarr) };
}

/**
 * The counts of a wanted list: of all rows; while they load, those of the last visit (`countedAt`), or of the rows so
 * far. Undefined if there are none yet, or if the list could not be loaded.
 */
function useCounts(
  list: string,
  rows: readonly (WantedEpisode | WantedMovie)[],
  { data, error }: { data: unknown; error: Error | null },
): { counts: MissingCounts | undefined; countedAt: number | undefined } {
  const locale = useLocale();
  const isAll = data !== undefined;
  const [count, setCount] = useState(() => ({ rows: missingCounter(), locale }));
  // The names of the languages change with the interface's language.
  if (count.locale !== locale) setCount({ rows: missingCounter(), locale });
  const work = useCallback(() => count.rows(rows, isAll), [count, rows, isAll]);
  const { result } = useInSlices(rows.length, work, locale);
  const { value: last, set } = useLastCounts(list);
  const store = useEffectEvent((counts: MissingCounts) => set({ ...counts, at: Date.now() }));
  const complete = isAll && result?.isAll ? result : undefined;
  useEffect(() => {
    if (complete) store(complete);
  }, [complete]);
  if (complete) return { counts: complete, countedAt: undefined };
  if (error) return { counts: undefined, countedAt: undefined };
  if (last) return { counts: last, countedAt: last.at };
  return { counts: result && result.rows > 0 ? result : undefined, countedAt: undefined };
}

/** A wanted list without the rows whose last missing subtitle was found, which stay until the next read. */
function useMissingOf<K extends "episode" | "event" | "movie">(kind: K, isEnabled: boolean) {
  const { rows: all, data, error, isFetching, loaded, refetch } = useAllWanted(kind, isEnabled);
  const rows = all.filter(isMissing);
  const { counts, countedAt } = useCounts(kind, rows, { data, error });
  return isEnabled
    ? { rows, data, error, isFetching, loaded, refetch, counts, countedAt }
    : undefined;
}

/** Wanted lists of the enabled managers; a list is undefined if its manager is disabled. */
function useReadMissing() {
  const { sonarr, radarr, sportarr } = useManagers();
  return {
    episodes: useMissingOf("episode", sonarr),
    movies: useMissingOf("movie", radarr),
    events: useMissingOf("event", sportarr),
  };
}

type Library = ReturnType<typeof useReadLibrary>;
const LibraryContext = createContext<Library>({ series: undefined, movies: undefined });

export type Missing = ReturnType<typeof useReadMissing>;
const MissingContext = createContext<Missing>({
  episodes: undefined,
  movies: undefined,
  events: undefined,
});

/** Reads the lists once for all panels: each reader of a list takes time for all rows whenever some are added. */
export function OverviewLists({ children }: { children: ReactNode }) {
  const library = useReadLibrary();
  const missing = useReadMissing();
  return (
    <LibraryContext value={library}>
      <MissingContext value={missing}>{children}</MissingContext>
    </LibraryContext>
  );
}

/** The titles of the enabled managers, within OverviewLists. */
export const useLibrary = () => use(LibraryContext);

/** Missing subtitles in the lists of the enabled managers, within OverviewLists. */
export const useMissing = () => use(MissingContext);

/** True once the library is known to be empty. */
export function useIsLibraryEmpty(): boolean {
  const { series, movies } = useLibrary();
  return [series, movies].every(
    (part) => part === undefined || (part.data !== undefined && part.rows.length === 0),
  );
}
