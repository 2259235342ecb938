import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { Profile, ProfileItem } from "@/api/profile-rows";
import { profileName } from "@/features/languages/profiles";
import type { AudioRule, ItemKind } from "@/features/languages/profiles";

/** The kinds in the order of the editor. */
export const ITEM_KINDS: readonly { value: ItemKind; label: MessageDescriptor }[] = [
  { value: "normal", label: msg`Normal or hearing impaired` },
  { value: "hi", label: msg`Hearing impaired required` },
  { value: "forced", label: msg`Forced (foreign parts only)` },
];

export function withKind(item: ProfileItem, kind: ItemKind): ProfileItem {
  return { ...item, hi: kind === "hi", forced: kind === "forced" };
}

/** Sets "exclude if the audio is in this language". */
export function withAudioExclude(item: ProfileItem, isOn: boolean): ProfileItem {
  return { ...item, audio_exclude: isOn };
}

/** The rules in the order of the editor, on servers that support all three. */
export const AUDIO_RULES: readonly { value: AudioRule; label: MessageDescriptor }[] = [
  { value: "always", label: msg`Always wanted` },
  { value: "exclude", label: msg`Unless the audio is in this language` },
  { value: "only", label: msg`Only if the audio is in this language` },
];

/** The two flags are never set together. */
export function withAudioRule(item: ProfileItem, rule: AudioRule): ProfileItem {
  return {
    ...item,
    audio_exclude: rule === "exclude",
    audio_only_include: rule === "only",
  };
}

/** A copy with a unique name. The tag stays with the original, because only one profile may have it. */
export function copyOf(profile: Profile, profileId: number, names: readonly string[]): Profile {
  const { name } = profile;
  let copied = t`${name} (copy)`;
  for (let count = 2; names.includes(copied); count += 1) copied = t`${name} (copy ${count})`;
  return { ...profile, profileId, name: copied, tag: null };
}

/** The cutoff after items were removed: null if its item is among them. */
export function cutoffAfter(
  cutoff: number | null,
  before: Profile["items"],
  items: Profile["items"],
) {
  const isIn = (list: Profile["items"]) => list.some(({ id }) => id === cutoff);
  return isIn(before) && !isIn(items) ? null : cutoff;
}

/** Languages that profiles use but that are not enabled, with the names of those profiles. */
export function notEnabledIn(
  profiles: readonly Profile[],
  enabled: readonly string[],
): { code2: string; names: string[] }[] {
  const found = new Map<string, string[]>();
  for (const profile of profiles)
    for (const code2 of new Set(profile.items.map(({ language }) => language)))
      if (!enabled.includes(code2))
        found.set(code2, [...(found.get(code2) ?? []), profileName(profile)]);
  return [...found].map(([code2, names]) => ({ code2, names }));
}

const normalized = (text: string | null) => (text ?? "").trim().toLowerCase();

/** Another profile with the same name or tag, for a warning: the server would pick either of them. */
export function duplicateOf(
  profile: Profile,
  others: readonly Profile[],
  field: "name" | "tag",
): Profile | undefined {
  if (normalized(profile[field]) === "") return undefined;
  return others.find((other) => normalized(other[field]) === normalized(profile[field]));
}

/** Translates a Python regular expression to JavaScript syntax. */
function fromPython(pattern: string): string {
  return pattern
    .replaceAll(/\(\?[aiLmsux]+\)/g, "")
    .replaceAll(/\(\?[aiLmsux]*(?:-[imsx]*)?:/g, "(?:")
    .replaceAll("(?P<", "(?<")
    .replaceAll(/\(\?P=(\w+)\)/g, String.raw`\k<$1>`)
    .replaceAll(/\(\?#[^)]*\)?/g, (comment) => (comment.endsWith(")") ? "" : comment))
    .replaceAll(/([*+?}])\+/g, "$1");
}

/** True for a valid regular expression of Python. */
export function isPattern(pattern: string): boolean {
  try {
    RegExp(fromPython(pattern));
    return true;
  } catch {
    return false;
  }
}

/** The first invalid word or regular expression for release names; the server does not check them. */
export function invalidPattern(patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => !isPattern(pattern));
}
