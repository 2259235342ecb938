import { t } from "@lingui/core/macro";
import type { Profile, ProfileItem } from "@/api/profile-rows";
import { isEnglish, perLocale } from "@/utils/locale";

/** Cutoff that any language of the profile reaches (spec section 9). */
export const CUTOFF_ANY = 65535;

/** Hearing impaired and forced exclude each other (contract/entities.md, "Languages"). */
export type ItemKind = "normal" | "hi" | "forced";

/** The kind of subtitle for an item of a profile. */
export function kindOf({ hi, forced }: ProfileItem): ItemKind {
  if (hi) return "hi";
  return forced ? "forced" : "normal";
}

/** Rule for wanting a language, depending on the language of the audio. */
export type AudioRule = "always" | "exclude" | "only";

/** The audio rule of an item of a profile. */
export function audioRuleOf({ audio_exclude, audio_only_include }: ProfileItem): AudioRule {
  if (audio_exclude) return "exclude";
  return audio_only_include ? "only" : "always";
}

/** The name of a profile, or its number if it has none. */
export function profileName({ name, profileId }: Pick<Profile, "name" | "profileId">): string {
  return name || t`Profile ${profileId}`;
}

// British English has no comma before "and".
const lists = perLocale((locale) => new Intl.ListFormat(isEnglish() ? "en-GB" : locale));

/** "A", "A and B", "A, B and 3 more". */
export function listed(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most);
  const moreCount = names.length - shown.length;
  return lists().format(moreCount > 0 ? [...shown, t`${moreCount} more`] : shown);
}
