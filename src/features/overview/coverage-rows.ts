import { t } from "@lingui/core/macro";
import { createContext } from "react";
import type { WantedEpisode, WantedMovie } from "@/api/library-rows";
import type { TitleRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import { paths } from "@/config/paths";
import { compare } from "@/utils/text";
import { languageKey, languageLabel } from "@/utils/languages";

interface Coverage {
  /** True if a title wants a kind of subtitle, by its key; undefined if unknown. */
  isWanted: (row: CoverageRow, language: string) => boolean | undefined;
  /** Called when a search of many has started, with its scope. */
  onSearch: (scope: string) => void;
}

/** State for the cells of the table; inside the columns, every change would render all cells again. */
export const CoverageContext = createContext<Coverage>({
  isWanted: () => undefined,
  onSearch: () => undefined,
});

/** A title's missing subtitle in one language: of the movie itself, or of its episodes. */
export interface Gap {
  language: MissingSubtitle;
  /** Empty for movies. */
  episodes: readonly WantedEpisode[];
}

/** A title with missing subtitles. */
export interface CoverageRow extends TitleRef {
  /** Unique among series and movies. */
  key: string;
  title: string;
  to: string;
  /** Keyed by language. */
  gaps: ReadonlyMap<string, Gap>;
}

/** Unique kinds of subtitles, by key. */
const unique = (missing: readonly MissingSubtitle[]) =>
  new Map(missing.map((one) => [languageKey(one), one]));

function movieRow({ id, title, missing_subtitles: missing }: WantedMovie): CoverageRow {
  return {
    key: `movie ${id}`,
    kind: "movie",
    id,
    title: title || t`Unknown movie`,
    to: paths.movieDetail(id),
    gaps: new Map([...unique(missing)].map(([key, language]) => [key, { language, episodes: [] }])),
  };
}

function seriesRows(episodes: readonly WantedEpisode[]): CoverageRow[] {
  type SeriesGap = Gap & { episodes: WantedEpisode[] };
  const bySeries = new Map<number, { title: string; gaps: Map<string, SeriesGap> }>();
  for (const episode of episodes) {
    const { seriesId: id, seriesTitle, missing_subtitles: missing } = episode;
    const series = bySeries.get(id) ?? { title: seriesTitle || t`Unknown series`, gaps: new Map() };
    bySeries.set(id, series);
    for (const [key, language] of unique(missing)) {
      const gap = series.gaps.get(key) ?? { language, episodes: [] };
      gap.episodes.push(episode);
      series.gaps.set(key, gap);
    }
  }
  return [...bySeries].map(([id, { title, gaps }]) => ({
    key: `series ${id}`,
    kind: "series",
    id,
    title,
    to: paths.seriesDetail(id),
    gaps,
  }));
}

/** All titles with missing subtitles, sorted by name. */
export function coverageRows(
  episodes: readonly WantedEpisode[],
  movies: readonly WantedMovie[],
): CoverageRow[] {
  return [...seriesRows(episodes), ...movies.map(movieRow)].toSorted((one, other) =>
    compare(one.title, other.title),
  );
}

/** A language missing in any title. */
export interface CoverageLanguage {
  key: string;
  label: string;
}

/** The missing languages, the most frequent first. */
export function coverageLanguages(rows: readonly CoverageRow[]): CoverageLanguage[] {
  const found = new Map<string, CoverageLanguage & { titles: number }>();
  for (const { gaps } of rows)
    for (const [key, { language }] of gaps) {
      const titles = (found.get(key)?.titles ?? 0) + 1;
      found.set(key, { key, label: languageLabel(language), titles });
    }
  return [...found.values()]
    .toSorted((one, other) => other.titles - one.titles || compare(one.label, other.label))
    .map(({ key, label }) => ({ key, label }));
}
