import { languageKey, wantedLanguage } from "./language-table.ts";
import type { AudioLanguage, MissingSubtitle, Profile, Subtitle } from "./types.ts";

/**
 * Missing languages of a profile by the server's rules: a hearing-impaired file also counts as the plain language,
 * audio in a language can exclude it, and the cutoff ends the search.
 */
export function missingSubtitles(
  profile: Profile | undefined,
  audio: readonly AudioLanguage[],
  subtitles: readonly Subtitle[],
): MissingSubtitle[] {
  if (!profile) return [];
  const have = new Set<string>();
  for (const one of subtitles) {
    have.add(languageKey(one.code2, one.forced, one.hi));
    if (one.hi) have.add(one.code2);
  }
  const missing: MissingSubtitle[] = [];
  for (const item of profile.items) {
    const exists = have.has(languageKey(item.language, item.forced === "True", item.hi === "True"));
    const endsHere = profile.cutoff === item.id || profile.cutoff === 65535;
    if (exists && endsHere) return [];
    if (exists) continue;
    const isSpoken = audio.some((one) => one.code2 === item.language);
    if (isSpoken ? item.audio_exclude === "True" : item.audio_only_include === "True") continue;
    missing.push(wantedLanguage(item.language, item.forced === "True", item.hi === "True"));
  }
  return missing;
}
