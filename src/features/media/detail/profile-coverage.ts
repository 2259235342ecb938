import type { Profile, ProfileItem } from "@/api/profile-rows";
import type { AudioLanguage, Subtitle } from "@/api/shared";
import { languageKey } from "@/utils/languages";
import type { LanguageFlags } from "@/utils/languages";

/** Language fields of an episode or a movie. */
interface CoveredItem {
  audio_language: readonly Pick<AudioLanguage, "code2">[];
  subtitles: readonly Pick<Subtitle, "code2" | "hi" | "forced">[];
  missing_subtitles: readonly LanguageFlags[];
}

/** Number of items that want a language, with the number of those that have it. */
export interface LanguageCount {
  language: LanguageFlags;
  /** Key of the language and its kind: "en:hi". */
  key: string;
  total: number;
  present: number;
  missing: number;
}

const flagsOf = ({ language: code2, hi, forced }: ProfileItem) => ({ name: "", code2, hi, forced });

/** True if the profile wants this language for this item, which may depend on the audio. */
function isWanted(item: ProfileItem, { audio_language }: CoveredItem): boolean {
  const hasAudio = audio_language.some(({ code2 }) => code2 === item.language);
  return hasAudio ? !item.audio_exclude : item.audio_only_include !== true;
}

/** Counted as on the server: a subtitle for the hearing impaired also satisfies an item for a normal one. */
function isPresent({ language, hi, forced }: ProfileItem, { subtitles }: CoveredItem): boolean {
  return subtitles.some(
    (own) => own.code2 === language && own.forced === forced && (own.hi === hi || own.hi),
  );
}

/**
 * Coverage of each language of a profile, in the profile's order. If the cutoff is met, a language is neither present
 * nor missing.
 */
export function countLanguages(profile: Profile, all: readonly CoveredItem[]): LanguageCount[] {
  const counts = new Map<string, LanguageCount>();
  for (const item of profile.items) {
    const language = flagsOf(item);
    const key = languageKey(language);
    // A profile may contain a language twice, with different rules for the audio.
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
