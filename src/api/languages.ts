import * as v from "valibot";
import { read } from "./client";
import { pyBool } from "./codec";
import { profileRows } from "./profile-rows";
import type { Profile, ProfileItem } from "./profile-rows";
import { flag, optionalText, text } from "./shared";

/**
 * A language in the server's table. Names differ between servers, so compare by `code2`. `code3` is null on 0.9.7,
 * which does not send it (contract/http.md section 7).
 */
const languageSchema = v.looseObject({
  name: text(),
  code2: text(),
  code3: optionalText(),
  enabled: flag(),
});
export type Language = v.InferOutput<typeof languageSchema>;

// A duplicate or missing code would break every list of languages.
const languages = v.pipe(
  v.array(languageSchema),
  v.transform((all) => [
    ...new Map(
      all.filter(({ code2 }) => code2 !== "").map((one): [string, Language] => [one.code2, one]),
    ).values(),
  ]),
);

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
  return read("system/languages/profiles", profileRows, { signal });
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
