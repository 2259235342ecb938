import { plural, t } from "@lingui/core/macro";
import type { BlacklistRow } from "@/api/blacklist";
import type { MediaKind } from "@/api/media";
import {
  languageOf,
  nameSorts,
  nameTexts,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
} from "@/features/lists/model/row-spec";
import { providerName } from "@/utils/provider-names";
import type { WithRowKey } from "@/utils/row-keys";
import type { ListSpec } from "@/features/lists/model/list-view";
import type { Noun } from "@/utils/nouns";
import { perLocaleAndKey } from "@/utils/locale";

/** Noun for the rows. */
export const SUBTITLES: Noun = {
  get one() {
    return t`subtitle`;
  },
  get many() {
    return t`subtitles`;
  },
  counted: (count) => plural(count, { one: "# subtitle", other: "# subtitles" }),
};

/** Filters and sort orders of a blacklist. The dates cannot be parsed, so the server's order is used for them. */
export const blacklistSpec = perLocaleAndKey(
  (kind: MediaKind): ListSpec<WithRowKey<BlacklistRow>> => ({
    textOf: (row) => [...nameTexts(row), ...providerTexts(row), languageOf(row)],
    facets: [rowLanguageFacet(), providerFacet()],
    sorts: [
      ...nameSorts(kind),
      { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
      {
        key: "provider",
        label: t`Provider`,
        valueOf: (row) => providerName(row.provider) || null,
        first: "asc",
      },
      // The server sends them newest first.
      { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
    ],
  }),
);
