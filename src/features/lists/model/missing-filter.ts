import { createContext, use, useMemo } from "react";
import type { MissingSubtitle } from "@/api/shared";
import { KIND, LANGUAGE, missingKind } from "./facets";
import type { ListState } from "./list-view";
import { languageName } from "@/utils/languages";

/** The filter for missing subtitles; an empty set does not filter. */
interface MissingFilter {
  languages: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
}

/** The filter of the surrounding list. */
export const MissingFilterContext = createContext<MissingFilter>({
  languages: new Set(),
  kinds: new Set(),
});

const SEPARATOR = "\n";
const valuesOf = (text: string) => new Set(text.split(SEPARATOR).filter(Boolean));

/**
 * Returns the same object while its content is unchanged, regardless of the rest of the URL, because all rows
 * depend on it.
 */
export function useMissingFilter({ chosen }: ListState): MissingFilter {
  const languages = chosen.get(LANGUAGE)?.join(SEPARATOR) ?? "";
  const kinds = chosen.get(KIND)?.join(SEPARATOR) ?? "";
  return useMemo(
    () => ({ languages: valuesOf(languages), kinds: valuesOf(kinds) }),
    [languages, kinds],
  );
}

/** The missing subtitles, with those in the list's filter first, because only the first few are shown. */
export function useFilteredFirst(missing: readonly MissingSubtitle[]): readonly MissingSubtitle[] {
  const { languages, kinds } = use(MissingFilterContext);
  if (languages.size + kinds.size === 0) return missing;
  const isRequestedLanguage = (one: MissingSubtitle) =>
    (languages.size === 0 || languages.has(languageName(one))) &&
    (kinds.size === 0 || kinds.has(missingKind(one)));
  return [
    ...missing.filter(isRequestedLanguage),
    ...missing.filter((one) => !isRequestedLanguage(one)),
  ];
}
