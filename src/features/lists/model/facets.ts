import { msg, t } from "@lingui/core/macro";
import { textOf } from "@/utils/text";
import type { Text } from "@/utils/text";
import type { AudioLanguage, MissingSubtitle } from "@/api/shared";
import { languageName } from "@/utils/languages";
import type { Facet, SortBy } from "./list-view";

const NONE = "none";

/** The languages profile, or none. */
export function profileFacet<T extends { profileId: number | null }>(
  nameOf: (profileId: number) => string,
): Facet<T> {
  return {
    key: "profile",
    label: t`Languages profile`,
    valuesOf: ({ profileId }) => [profileId === null ? NONE : String(profileId)],
    labelOf: (value) => {
      if (value === NONE) return t`No profile`;
      return /^\d+$/.test(value) ? nameOf(Number(value)) : t`Profile ${value}`;
    },
  };
}

/** Labels of the values "yes" and "no"; other values, from an old URL, are shown unchanged. */
const yesOrNo = (yes: string, no: string) => (value: string) => {
  if (value === "yes") return yes;
  return value === "no" ? no : value;
};

/** Facet of monitored items. */
export function monitoredFacet<T extends { monitored: boolean }>(): Facet<T> {
  return {
    key: "monitored",
    label: t`Monitored`,
    valuesOf: ({ monitored }) => [monitored ? "yes" : "no"],
    labelOf: yesOrNo(t`Monitored`, t`Unmonitored`),
    order: ["yes", "no"],
  };
}

/** Facet of the audio languages, by name, because servers send no code for some. */
export function audioFacet<T extends { audio_language: readonly AudioLanguage[] }>(): Facet<T> {
  return {
    key: "audio",
    label: t`Audio`,
    valuesOf: ({ audio_language: languages }) =>
      languages.length === 0 ? [NONE] : languages.map(languageName),
    labelOf: (value) => (value === NONE ? t`Unknown` : value),
  };
}

/** Facet of the tags in Sonarr or Radarr. */
export function tagFacet<T extends { tags: readonly string[] }>(): Facet<T> {
  return {
    key: "tag",
    label: t`Tags`,
    valuesOf: ({ tags }) => tags,
    labelOf: (value) => value,
  };
}

interface WithMissing {
  missing_subtitles: readonly MissingSubtitle[];
}

/** The group of the facets about missing subtitles. */
const MISSING_GROUP = "missing";

/** The keys of those facets. */
export const LANGUAGE = "language";
export const KIND = "kind";

const KINDS: ReadonlyMap<string, Text> = new Map([
  ["normal", msg`Normal`],
  ["forced", msg`Forced`],
  ["hi", msg`Hearing impaired`],
]);

/** The kind of a missing subtitle, as a facet value. */
export function missingKind({ hi, forced }: MissingSubtitle): string {
  if (hi) return "hi";
  return forced ? "forced" : "normal";
}

/** Facets of the missing subtitles: "French" and "forced" together find a subtitle that is both. */
export function missingFacets<T extends WithMissing>(): Facet<T>[] {
  return [
    {
      key: LANGUAGE,
      label: t`Missing language`,
      group: MISSING_GROUP,
      valuesOf: ({ missing_subtitles: missing }) => missing.map(languageName),
      labelOf: (value) => value,
    },
    {
      key: KIND,
      label: t`Missing subtitle type`,
      group: MISSING_GROUP,
      valuesOf: ({ missing_subtitles: missing }) => missing.map(missingKind),
      labelOf: (value) => textOf(KINDS.get(value) ?? value),
      order: [...KINDS.keys()],
    },
  ];
}

/** Facet of items with missing subtitles. */
export function isMissingFacet<T>(countOf: (row: T) => number): Facet<T> {
  return {
    key: "missing",
    label: t`Missing subtitles`,
    valuesOf: (row) => [countOf(row) > 0 ? "yes" : "no"],
    labelOf: yesOrNo(t`Some missing`, t`Complete`),
    order: ["yes", "no"],
  };
}

/** Key of the sort order and column for the date a title was added, which only newer servers send. */
export const ADDED = "added";

/** Sort orders that series and movies share. */
export function librarySorts<
  T extends {
    profileId: number | null;
    audio_language: readonly AudioLanguage[];
    year: string;
    created_at_timestamp: string | null;
  },
>(profileName: (profileId: number) => string): SortBy<T>[] {
  return [
    {
      key: "profile",
      label: t`Languages profile`,
      valueOf: ({ profileId }) => (profileId === null ? null : profileName(profileId)),
      first: "asc",
    },
    {
      key: "audio",
      label: t`Audio`,
      valueOf: ({ audio_language: [first] }) => (first ? languageName(first) : null),
      first: "asc",
    },
    { key: "year", label: t`Year`, valueOf: ({ year }) => Number(year) || null, first: "desc" },
    {
      key: ADDED,
      label: t`Date added`,
      valueOf: ({ created_at_timestamp: time }) => time,
      first: "desc",
    },
  ];
}
