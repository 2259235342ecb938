import { equivalenceProblems } from "./equivalence";
import { msg } from "@lingui/core/macro";
import { flag, language, profile, tags, texts } from "./kinds";

/** The Languages page (contract/settings.md section 3); enabled languages and profiles are staged separately. */
export const LANGUAGES = {
  "Subtitle language": {
    "general.single_language": flag(msg`Single language`, {
      hint: msg`Saves subtitle files without a language code. For a single language only.`,
    }),
  },
  "Defaults for new items": {
    "general.serie_default_enabled": flag(msg`Series`, {
      hint: msg`New series get a languages profile.`,
    }),
    "general.serie_default_profile": profile(msg`Profile of new series`, {
      onlyIf: [["general.serie_default_enabled", true]],
    }),
    "general.movie_default_enabled": flag(msg`Movies`, {
      hint: msg`New movies get a languages profile.`,
    }),
    "general.movie_default_profile": profile(msg`Profile of new movies`, {
      onlyIf: [["general.movie_default_enabled", true]],
    }),
  },
  "Profile by tag": {
    "general.serie_tag_enabled": flag(msg`Series`, {
      hint: msg`Series get the profile whose tag they carry in Sonarr.`,
      only: "newer",
    }),
    "general.movie_tag_enabled": flag(msg`Movies`, {
      hint: msg`Movies get the profile whose tag they carry in Radarr.`,
      only: "newer",
    }),
    "general.remove_profile_tags": tags(msg`Tags that remove the profile`, {
      hint: msg`Items with one of these lose their profile.`,
      only: "newer",
    }),
  },
  "Equivalent languages": {
    "general.language_equals": {
      ...texts(msg`Treat as equal`, {
        hint: msg`Two languages that count as the same, such as spl:spa or eng@hi:eng.`,
        only: "newer",
      }),
      check: (entries: readonly string[]) =>
        equivalenceProblems(entries).find((problem) => problem !== undefined),
    },
  },
  "Embedded tracks": {
    "general.parse_embedded_audio_track": flag(msg`Read the audio track's language from the file`, {
      hint: msg`Instead of what Sonarr and Radarr say. Saving this syncs the whole library.`,
      only: "newer",
    }),
    "general.default_und_audio_lang": language(msg`Unknown audio is`, {
      hint: msg`For tracks without a language.`,
      only: "newer",
      onlyIf: [["general.parse_embedded_audio_track", true]],
    }),
    "general.default_und_embedded_subtitles_lang": language(msg`Unknown embedded subtitles are`, {
      hint: msg`For tracks without a language. Saving this reads all files again.`,
      only: "newer",
    }),
  },
};
