import { useCallback, useMemo } from "react";
import type { Episode, Movie, Series } from "@/api/library-rows";
import type { TitleKind } from "@/api/media";
import { useInSlices } from "@/features/lists/model/use-in-slices";
import { useEpisodesOfMany } from "@/queries/bulk";
import { useAllTitles } from "@/queries/library";
import { titleWithYear } from "@/utils/format";
import type { Steps } from "@/utils/time-slices";
import { episodeFiles, movieFiles } from "@/features/subtitles/tools/tool-files";
import type { ToolFile } from "@/features/subtitles/tools/tool-files";
import type { BulkItem } from "./bulk-work";

/** A selection of titles and their files. */
export interface BulkScope {
  kind: TitleKind;
  /** Ids of series or movies; all of them if undefined. */
  ids?: readonly number[] | undefined;
  /** Only items with missing subtitles. */
  onlyMissing?: boolean;
  /** Only files of these episodes. */
  episodeIds?: readonly number[] | undefined;
}

const seriesItem = ({ kind, id, ...one }: Series): BulkItem => ({
  owner: { kind, id },
  title: titleWithYear(one.title, one.year),
  profileId: one.profileId,
  missing: one.episodeMissingCount,
});

const movieItem = ({ kind, id, ...one }: Movie): BulkItem => ({
  owner: { kind, id },
  title: titleWithYear(one.title, one.year),
  profileId: one.profileId,
  missing: one.missing_subtitles.length,
});

const NO_SERIES: readonly Series[] = [];
const NO_MOVIES: readonly Movie[] = [];

/** Current items of a scope; empty until all are loaded. Not fetched while not `enabled`. */
export function useBulkItems({ kind, ids, onlyMissing = false }: BulkScope, enabled = true) {
  const isSeries = kind !== "movie";
  const allSeries = useAllTitles(isSeries ? kind : "series", enabled && isSeries);
  const allMovies = useAllTitles("movie", enabled && !isSeries);
  const { data, error, isFetching, refetch } = isSeries ? allSeries : allMovies;
  const isLoaded = data !== undefined;
  // Not recomputed for each page while a long list loads.
  const seriesRows = isLoaded ? allSeries.rows : NO_SERIES;
  const movieRows = isLoaded ? allMovies.rows : NO_MOVIES;
  const wanted = useMemo(() => ids && new Set(ids), [ids]);
  const series = useMemo(
    () =>
      seriesRows.filter(
        (one) => (wanted?.has(one.id) ?? true) && (!onlyMissing || one.episodeMissingCount > 0),
      ),
    [seriesRows, wanted, onlyMissing],
  );
  const movies = useMemo(
    () =>
      movieRows.filter(
        (one) =>
          (wanted?.has(one.id) ?? true) && (!onlyMissing || one.missing_subtitles.length > 0),
      ),
    [movieRows, wanted, onlyMissing],
  );
  const items = useMemo(
    () => (isSeries ? series.map(seriesItem) : movies.map(movieItem)),
    [isSeries, series, movies],
  );
  return { items, series, movies, isLoaded, error, isFetching, refetch };
}

function* filesOf(movies: readonly Movie[]): Steps<ToolFile[]> {
  const files: ToolFile[] = [];
  for (const movie of movies) {
    files.push(...movieFiles(movie));
    yield;
  }
  return files;
}

/** All subtitle files of the items; read only if `enabled`. */
export function useBulkFiles(
  { kind, episodeIds }: BulkScope,
  { series, movies, isLoaded }: ReturnType<typeof useBulkItems>,
  enabled: boolean,
) {
  const isSeries = kind !== "movie";
  const titles = useMemo(() => new Map(series.map((one) => [one.id, one.title])), [series]);
  const ids = useMemo(() => [...titles.keys()], [titles]);
  const pick = (episodes: readonly Episode[]): ToolFile[] => {
    const includedIds = episodeIds && new Set(episodeIds);
    const some = includedIds ? episodes.filter((one) => includedIds.has(one.id)) : episodes;
    return episodeFiles(some).map((file) => {
      const title = titles.get(file.folder.id);
      const [code = ""] = file.name.split(" ");
      return { ...file, name: `${title ?? ""} ${code}`.trim() };
    });
  };
  const name = `files ${(episodeIds ?? []).join()}`;
  const episodes = useEpisodesOfMany(
    name,
    isSeries ? kind : "series",
    ids,
    pick,
    enabled && isSeries && isLoaded,
  );
  const work = useCallback(() => filesOf(movies), [movies]);
  const { result: fileRows } = useInSlices(movies.length, work, kind);
  if (!isSeries)
    return { files: isLoaded ? fileRows : undefined, error: null, loaded: 0, total: 0 };
  const { data, error, loaded, refetch, isFetching } = episodes;
  return { files: data, error: isFetching ? null : error, loaded, total: ids.length, refetch };
}
