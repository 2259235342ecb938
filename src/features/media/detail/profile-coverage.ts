import type { Profile, ProfileItem } from "@/api/languages";
import type { AudioLanguage, Subtitle } from "@/api/shared";
import { languageKey } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** What an episode or a movie says about its languages. */
interface Covered {
  audio_language: readonly Pick<AudioLanguage, "code2">[];
  subtitles: readonly Pick<Subtitle, "code2" | "hi" | "forced">[];
  missing_subtitles: readonly LanguageFlags[];
}

/** How many of the items that want a language have it. */
export interface LanguageCount {
  language: LanguageFlags;
  /** Of the language and its kind: "en:hi". */
  key: string;
  total: number;
  present: number;
  missing: number;
}

const flagsOf = ({ language: code2, hi, forced }: ProfileItem) => ({ name: "", code2, hi, forced });

/** Whether the profile asks for this language here: that can depend on the audio. */
function isWanted(item: ProfileItem, { audio_language }: Covered): boolean {
  const isHeard = audio_language.some(({ code2 }) => code2 === item.language);
  return isHeard ? !item.audio_exclude : item.audio_only_include !== true;
}

/** Counted as the server does: a subtitle for the hearing impaired will do where a normal one is wanted. */
function isPresent({ language, hi, forced }: ProfileItem, { subtitles }: Covered): boolean {
  return subtitles.some(
    (own) => own.code2 === language && own.forced === forced && (own.hi === hi || own.hi),
  );
}

/**
 * The coverage of each language of a profile, in the profile's order. Where its cutoff is met, a language is neither
 * present nor missing.
 */
export function countLanguages(profile: Profile, all: readonly Covered[]): LanguageCount[] {
  const counts = new Map<string, LanguageCount>();
  for (const item of profile.items) {
    const language = flagsOf(item);
    const key = languageKey(language);
    // A profile can name a language twice, with other rules for the audio.
    const count = counts.get(key) ?? { language, key, total: 0, present: 0, missing: 0 };
    counts.set(key, count);
    for (const one of all) {
      if (!isWanted(item, one)) continue;
      count.total += 1;
      if (one.missing_subtitles.some((missing) => languageKey(missing) === key)) count.missing += 1;
      else if (isPresent(item, one)) count.present += 1;
    }
  }
  return [...counts.values()].filter(({ total }) => total > 0);
}
