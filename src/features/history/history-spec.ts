import { plural, t } from "@lingui/core/macro";
import type { MediaKind } from "@/api/media";
import { historyAction } from "@/features/languages/history-actions";
import {
  languageOf,
  nameSorts,
  nameTexts,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
} from "@/features/lists/model/row-spec";
import type { ListSpec } from "@/features/lists/model/list-view";
import type { HistoryRow } from "./columns";
import { scoreOf } from "./cells";
import type { Noun } from "@/utils/nouns";
import { perLocaleAndKey } from "@/utils/locale";

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

/** Filters and sort orders of a history page. The dates cannot be parsed, so the server's order is used for them. */
export const historySpec = perLocaleAndKey((kind: MediaKind): ListSpec<HistoryRow> => ({
  textOf: (row) => [
    ...nameTexts(row),
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
    ...nameSorts(kind),
    { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
    { key: "score", label: t`Score`, valueOf: scoreOf, first: "desc" },
    // The server sends them newest first.
    { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
  ],
}));
