import type { RowLanguage } from "@/api/shared";
import { languageName } from "@/utils/languages";
import type { Facet } from "./list-view";

/** The language of a row of history or blacklist, by name; rows without one have no value. */
export function languageOf({ language }: { language: RowLanguage }): string | null {
  return language?.code2 ? languageName({ ...language, name: language.name ?? "" }) : null;
}

/** The languages of history and blacklist rows. */
export function rowLanguageFacet<T extends { language: RowLanguage }>(): Facet<T> {
  return {
    key: "language",
    label: "Language",
    valuesOf: (row) => [languageOf(row) ?? "None"],
    labelOf: (value) => value,
  };
}

/** Where the subtitles of history and blacklist rows came from. */
export function providerFacet<T extends { provider: string | null }>(): Facet<T> {
  return {
    key: "provider",
    label: "Provider",
    valuesOf: ({ provider }) => [provider || "None"],
    labelOf: (value) => value,
  };
}
