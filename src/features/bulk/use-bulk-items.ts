import { useCallback, useMemo } from "react";
import type { Episode, Movie } from "@/api/library-rows";
import { isMovie, isMovieKind } from "@/api/media";
import type { TitleKind } from "@/api/media";
import { useInSlices } from "@/features/lists/model/use-in-slices";
import { useEpisodesOfMany } from "@/queries/bulk";
import { useAllTitles } from "@/queries/library";
import type { TitleRow } from "@/queries/library";
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

const missingOf = (title: TitleRow) =>
  isMovie(title) ? title.missing_subtitles.length : title.episodeMissingCount;

const itemOf = (title: TitleRow): BulkItem => ({
  owner: { kind: title.kind, id: title.id },
  title: titleWithYear(title.title, title.year),
  profileId: title.profileId,
  missing: missingOf(title),
});

const NO_TITLES: readonly TitleRow[] = [];

/** Current items of a scope; empty until all are loaded. Not fetched while not `enabled`. */
export function useBulkItems({ kind, ids, onlyMissing = false }: BulkScope, enabled = true) {
  const { rows, data, error, isFetching, refetch } = useAllTitles(kind, enabled);
  const isLoaded = data !== undefined;
  // Not recomputed for each page while a long list loads.
  const all: readonly TitleRow[] = isLoaded ? rows : NO_TITLES;
  const wanted = useMemo(() => ids && new Set(ids), [ids]);
  const titles = useMemo(
    () =>
      all.filter((one) => (wanted?.has(one.id) ?? true) && (!onlyMissing || missingOf(one) > 0)),
    [all, wanted, onlyMissing],
  );
  const series = useMemo(() => titles.filter((one) => !isMovie(one)), [titles]);
  const movies = useMemo(() => titles.filter(isMovie), [titles]);
  const items = useMemo(() => titles.map(itemOf), [titles]);
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
  const isSeries = !isMovieKind(kind);
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
