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
      hint: msg`Assigns a languages profile to new series.`,
    }),
    "general.serie_default_profile": profile(msg`Profile for new series`, {
      onlyIf: [["general.serie_default_enabled", true]],
    }),
    "general.movie_default_enabled": flag(msg`Movies`, {
      hint: msg`Assigns a languages profile to new movies.`,
    }),
    "general.movie_default_profile": profile(msg`Profile for new movies`, {
      onlyIf: [["general.movie_default_enabled", true]],
    }),
  },
  "Profile by tag": {
    "general.serie_tag_enabled": flag(msg`Series`, {
      hint: msg`Assigns profiles to series by their Sonarr tags.`,
      only: "newer",
    }),
    "general.movie_tag_enabled": flag(msg`Movies`, {
      hint: msg`Assigns profiles to movies by their Radarr tags.`,
      only: "newer",
    }),
    "general.remove_profile_tags": tags(msg`Tags that remove the profile`, {
      hint: msg`Items with any of these tags lose their profile.`,
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
    "general.parse_embedded_audio_track": flag(msg`Detect the audio language from the file`, {
      hint: msg`Replaces the language reported by Sonarr and Radarr. Saving this change syncs the entire library.`,
      only: "newer",
    }),
    "general.default_und_audio_lang": language(msg`Treat unknown audio as`, {
      hint: msg`For tracks without a language.`,
      only: "newer",
      onlyIf: [["general.parse_embedded_audio_track", true]],
    }),
    "general.default_und_embedded_subtitles_lang": language(
      msg`Treat unknown embedded subtitles as`,
      {
        hint: msg`For tracks without a language. Saving this re-indexes all files.`,
        only: "newer",
      },
    ),
  },
};
