import type { Profile } from "@/api/profile-rows";
import { ENABLED_LANGUAGES, isProfileKey, profileKey } from "./plan";
import { entryOf, settingOf } from "./registry";
import type { AnySetting } from "./setting";

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isNumberOrNone = (value: unknown) => value === null || isNumber(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Tests of whether a value has the type of a setting's kind. A kind without a test does not compile. */
const TESTS: Record<AnySetting["kind"], (value: unknown) => boolean> = {
  flag: (value) => typeof value === "boolean",
  integer: isNumberOrNone,
  cores: isNumberOrNone,
  percent: isNumber,
  text: isText,
  secret: isText,
  password: isText,
  apiKey: isText,
  baseUrl: isText,
  folder: isText,
  choice: (value) => isText(value) || isNumberOrNone(value),
  profile: isNumberOrNone,
  language: isText,
  texts: isTexts,
  picks: isTexts,
  secrets: isTexts,
  libraries: isTexts,
  found: (value) =>
    isText(value) || typeof value === "boolean" || isNumberOrNone(value) || isTexts(value),
  pairs: (value) =>
    Array.isArray(value) && value.every((pair) => isTexts(pair) && Object.keys(pair).length === 2),
};

type Loose<T> = { readonly [K in keyof T]?: unknown };
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function isItem(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, language, forced, hi, audio_exclude }: Loose<Profile["items"][number]> = value;
  return isNumber(id) && [language, forced, hi, audio_exclude].every(isText);
}

function isProfile(key: string, value: unknown): boolean {
  if (!isObject(value)) return false;
  const { profileId, name, cutoff, items, mustContain, mustNotContain, tag }: Loose<Profile> =
    value;
  return (
    isNumber(profileId) &&
    key === profileKey(profileId) &&
    isText(name) &&
    isNumberOrNone(cutoff) &&
    Array.isArray(items) &&
    items.every(isItem) &&
    isTexts(mustContain) &&
    isTexts(mustNotContain) &&
    (tag === null || isText(tag))
  );
}

/**
 * True if a stored change can be staged again: storage may contain a change from another version, or anything else.
 * Notification services contain secrets and are never stored.
 * @param isSent returns true if the server has a setting; otherwise any name could be one of an unknown provider
 */
export function isRestorable(
  key: string,
  value: unknown,
  isSent: (key: string) => boolean,
): boolean {
  if (key === ENABLED_LANGUAGES) return isTexts(value);
  if (isProfileKey(key)) return value === null || isProfile(key, value);
  const entry = entryOf(key);
  if (!entry || !TESTS[settingOf(key).kind](value)) return false;
  return entry.setting.kind !== "found" || isSent(key);
}

/** False for a choice without this option, which the server would reject: it may be newer than the stored change. */
export function isOption(key: string, value: unknown): boolean {
  const setting = entryOf(key)?.setting;
  return setting?.kind !== "choice" || setting.options.some((one) => one.value === value);
}
