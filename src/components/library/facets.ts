import type { AudioLanguage } from "../../api/shared";
import { languageName } from "../../lib/languages";
import type { Facet } from "../../lib/list-view";

const NONE = "none";

/** Which languages profile, or none. */
export function profileFacet<T extends { profileId: number | null }>(
  nameOf: (profileId: number) => string,
): Facet<T> {
  return {
    key: "profile",
    label: "Languages Profile",
    valuesOf: ({ profileId }) => [profileId === null ? NONE : String(profileId)],
    labelOf: (value) => (value === NONE ? "No profile" : nameOf(Number(value))),
  };
}

/** Whether the manager watches it. */
export function monitoredFacet<T extends { monitored: boolean }>(): Facet<T> {
  return {
    key: "monitored",
    label: "Monitored",
    valuesOf: ({ monitored }) => [monitored ? "yes" : "no"],
    labelOf: (value) => (value === "yes" ? "Monitored" : "Not monitored"),
    order: ["yes", "no"],
  };
}

/** The languages of its audio tracks, by name: servers send no code for some. */
export function audioFacet<T extends { audio_language: readonly AudioLanguage[] }>(): Facet<T> {
  return {
    key: "audio",
    label: "Audio",
    valuesOf: ({ audio_language: languages }) =>
      languages.length === 0 ? [NONE] : languages.map(languageName),
    labelOf: (value) => (value === NONE ? "Unknown" : value),
  };
}

/** The tags that it has in its manager. */
export function tagFacet<T extends { tags: readonly string[] }>(): Facet<T> {
  return {
    key: "tag",
    label: "Tags",
    valuesOf: ({ tags }) => tags,
    labelOf: (value) => value,
  };
}
