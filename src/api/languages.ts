import * as v from "valibot";
import { read } from "./client";
import { flag, id, list, optionalNumber, optionalText, pyFlag, text, texts } from "./shared";

/**
 * A language of the server's table. Names differ between servers: compare `code2`. `code3` is null on 0.9.7,
 * which does not send it (contract/http.md section 7).
 */
export const languageSchema = v.looseObject({
  name: text(),
  code2: text(),
  code3: optionalText(),
  enabled: flag(),
});
export type Language = v.InferOutput<typeof languageSchema>;

/** One language of a profile; the flags are the texts "True" and "False". */
const profileItemSchema = v.looseObject({
  id: id(),
  language: text(),
  forced: pyFlag(),
  hi: pyFlag(),
  audio_exclude: pyFlag(),
  /** Servers since 1.5.3 need it, older ones do not know it (contract/newer-servers.md section 5). */
  audio_only_include: v.optional(pyFlag()),
});
export type ProfileItem = v.InferOutput<typeof profileItemSchema>;

/**
 * A languages profile (contract/entities.md). Profiles are written back as a whole, so what we do not know
 * is kept, and what an older server does not send has the value that a newer one insists on.
 */
export const profileSchema = v.looseObject({
  profileId: id(),
  name: text(),
  /** The id of an item, 65535 for any, or null. */
  cutoff: optionalNumber(),
  items: list(profileItemSchema),
  mustContain: texts(),
  mustNotContain: texts(),
  /** Keep a subtitle's own file format: read as 0, 1 or null, written as it was read or as a boolean. */
  originalFormat: v.nullish(v.union([v.number(), v.boolean()]), null),
  tag: optionalText(),
});
export type Profile = v.InferOutput<typeof profileSchema>;

// A code that stands twice, or none, would break every list of them.
const languages = v.pipe(
  v.array(languageSchema),
  v.transform((all) => [
    ...new Map(
      all.filter(({ code2 }) => code2 !== "").map((one): [string, Language] => [one.code2, one]),
    ).values(),
  ]),
);
const profiles = v.array(profileSchema);

/** GET /system/languages: all that the server knows, by name. Spec section 7. @throws ApiError */
export function listLanguages(signal?: AbortSignal): Promise<Language[]> {
  return read("system/languages", languages, { signal });
}

/** GET /system/languages that occur in the history; `enabled` says nothing here. Spec section 7. @throws ApiError */
export function listHistoryLanguages(signal?: AbortSignal): Promise<Language[]> {
  return read("system/languages", languages, { query: { history: true }, signal });
}

/** GET /system/languages/profiles. Spec section 7. @throws ApiError */
export function listProfiles(signal?: AbortSignal): Promise<Profile[]> {
  return read("system/languages/profiles", profiles, { signal });
}

/**
 * The value of the settings field `languages-profiles`: always the full list, profiles that are not in it
 * are deleted (contract/settings.md section 5).
 */
export function encodeProfiles(all: readonly Profile[]): string {
  return JSON.stringify(all);
}
