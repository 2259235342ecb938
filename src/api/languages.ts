import * as v from "valibot";
import { read } from "./client";
import { pyBool } from "./codec";
import { flag, id, list, optionalNumber, optionalText, text, texts } from "./shared";

/**
 * A language in the server's table. Names differ between servers, so compare by `code2`. `code3` is null on 0.9.7,
 * which does not send it (contract/http.md section 7).
 */
export const languageSchema = v.looseObject({
  name: text(),
  code2: text(),
  code3: optionalText(),
  enabled: flag(),
});
export type Language = v.InferOutput<typeof languageSchema>;

/** One language of a profile. The server spells its flags "True" and "False" in both directions. */
const profileItemSchema = v.looseObject({
  id: id(),
  language: text(),
  forced: flag(),
  hi: flag(),
  audio_exclude: flag(),
  /** Required since 1.5.3, not supported by older servers (contract/newer-servers.md section 5). */
  audio_only_include: v.optional(flag()),
});
export type ProfileItem = v.InferOutput<typeof profileItemSchema>;

/**
 * A languages profile (contract/entities.md). Profiles are written back in full, so unknown fields are kept, and fields
 * that an older server does not send get the value that a newer one requires.
 */
export const profileSchema = v.looseObject({
  profileId: id(),
  name: text(),
  /** The id of an item, 65535 for any, or null. */
  cutoff: optionalNumber(),
  items: list(profileItemSchema),
  mustContain: texts(),
  mustNotContain: texts(),
  /** Keeps the file format of a subtitle: read as 0, 1 or null; written as read, or as a boolean. */
  originalFormat: v.nullish(v.union([v.number(), v.boolean()]), null),
  tag: optionalText(),
});
export type Profile = v.InferOutput<typeof profileSchema>;

// A duplicate or missing code would break every list of languages.
const languages = v.pipe(
  v.array(languageSchema),
  v.transform((all) => [
    ...new Map(
      all.filter(({ code2 }) => code2 !== "").map((one): [string, Language] => [one.code2, one]),
    ).values(),
  ]),
);
const profiles = v.array(profileSchema);

/** GET /system/languages: all of the server's languages, sorted by name. Spec section 7. @throws ApiError */
export function listLanguages(signal?: AbortSignal): Promise<Language[]> {
  return read("system/languages", languages, { signal });
}

/** GET /system/languages: those in the history; `enabled` has no meaning here. Spec section 7. @throws ApiError */
export function listHistoryLanguages(signal?: AbortSignal): Promise<Language[]> {
  return read("system/languages", languages, { query: { history: true }, signal });
}

/** GET /system/languages/profiles. Spec section 7. @throws ApiError */
export function listProfiles(signal?: AbortSignal): Promise<Profile[]> {
  return read("system/languages/profiles", profiles, { signal });
}

const encodeItem = ({ audio_only_include, ...item }: ProfileItem) => ({
  ...item,
  forced: pyBool(item.forced),
  hi: pyBool(item.hi),
  audio_exclude: pyBool(item.audio_exclude),
  ...(audio_only_include === undefined ? {} : { audio_only_include: pyBool(audio_only_include) }),
});

/**
 * The value of the settings field `languages-profiles`: always the full list, because the server deletes profiles that
 * are not in it (contract/settings.md section 5).
 */
export function encodeProfiles(all: readonly Profile[]): string {
  return JSON.stringify(
    all.map((profile) => ({ ...profile, items: profile.items.map(encodeItem) })),
  );
}
