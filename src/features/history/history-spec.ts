import { plural, t } from "@lingui/core/macro";
import type { EpisodeHistory, HistoryEvent, MovieHistory } from "@/api/history";
import { historyAction } from "@/features/languages/history-actions";
import {
  episodeNameSorts,
  languageOf,
  movieNameSort,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
} from "@/features/lists/model/row-spec";
import { episodeCodeOf } from "@/utils/format";
import type { ListSpec, SortBy } from "@/features/lists/model/list-view";
import type { HistoryRow } from "./columns";
import { scoreOf } from "./cells";
import type { Noun } from "@/utils/nouns";
import { perLocale } from "@/utils/locale";

/** The noun for the rows. */
export const ENTRIES: Noun = {
  get one() {
    return t`entry`;
  },
  get many() {
    return t`entries`;
  },
  counted: (count) => plural(count, { one: "# entry", other: "# entries" }),
};

type Row<T extends HistoryEvent> = HistoryRow<T>;

/**
 * What a page of a history is filtered and sorted by. The dates cannot be parsed, so the server's order is used for
 * them.
 */
function historySpec<T extends HistoryEvent>(
  textOf: (row: T) => string[],
  sorts: SortBy<Row<T>>[],
): ListSpec<Row<T>> {
  return {
    textOf: (row) => [
      ...textOf(row),
      row.description,
      ...providerTexts(row),
      historyAction(row.action).word,
    ],
    facets: [
      {
        key: "action",
        label: t`Action`,
        valuesOf: ({ action }) => [String(action)],
        labelOf: (value) => historyAction(Number(value)).word,
      },
      rowLanguageFacet(),
      providerFacet(),
    ],
    sorts: [
      ...sorts,
      { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
      { key: "score", label: t`Score`, valueOf: scoreOf, first: "desc" },
      // They arrive newest first.
      { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
    ],
  };
}

const textsOf = (row: EpisodeHistory) => [
  row.seriesTitle,
  row.episodeTitle,
  episodeCodeOf(row.episode_number),
];

/** What a page of /history/series is filtered and sorted by. */
export const episodeHistorySpec = perLocale(() =>
  historySpec<EpisodeHistory>(textsOf, episodeNameSorts()),
);

/** What a page of /history/sports is filtered and sorted by. */
export const eventHistorySpec = perLocale(() =>
  historySpec<EpisodeHistory>(textsOf, episodeNameSorts(t`League`, t`Event`)),
);

/** What a page of /history/movies is filtered and sorted by. */
export const movieHistorySpec = perLocale(() =>
  historySpec<MovieHistory>((row) => [row.title], [movieNameSort()]),
);
