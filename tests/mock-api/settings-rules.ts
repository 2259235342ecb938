import { plainText } from "./library.ts";
import { Rejection } from "./route.ts";
import type { SettingValue } from "./types.ts";

/** The checks of 1.5.2 on single settings, with its own wording: settings, sections 2 and 3. */

const minutes = [15, 60, 180, 360, 720, 1440, 10080, 52560000];
const hours = [6, 12, 24, 168, 876000];
const timeouts = [60, 120, 180, 240, 300, 600];
const schedules = ["Manually", "Daily", "Weekly"];
const choices: Record<string, readonly (string | number | null)[]> = {
  "auth.type": [null, "basic", "form"],
  "proxy.type": [null, "socks5", "socks5h", "http"],
  "general.anti_captcha_provider": [null, "anti-captcha", "death-by-captcha", "captchaai"],
  "general.branch": ["master", "development"],
  "general.hi_extension": ["hi", "cc", "sdh"],
  "general.embedded_subtitles_parser": ["ffprobe", "mediainfo"],
  "general.adaptive_searching_delay": ["1w", "2w", "3w", "4w"],
  "general.adaptive_searching_delta": ["3d", "1w", "2w", "3w", "4w"],
  "general.page_size": [25, 50, 100, 250, 500, 1000],
  "general.theme": ["auto", "light", "dark"],
  "general.wanted_search_frequency": hours,
  "general.wanted_search_frequency_movie": hours,
  "general.upgrade_frequency": hours,
  "subsync.max_offset_seconds": [60, 120, 300, 600],
  "subsync.quality_max_offset_seconds": [5, 10, 15, 20, 30, 45, 60],
  "sonarr.http_timeout": timeouts,
  "radarr.http_timeout": timeouts,
  "sonarr.series_sync": minutes,
  "radarr.movies_sync": minutes,
  "sonarr.full_update": schedules,
  "radarr.full_update": schedules,
  "backup.frequency": schedules,
  "whisperai.loglevel": ["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"],
};

const ranges: [pattern: RegExp, from: number, to: number][] = [
  [/\.port$/, 1, 65535],
  [/^general\.minimum_score/, 0, 100],
  [/threshold(_movie)?$/, 0, 100],
  [/subsync_(movie_)?threshold$/, 0, 100],
  [/full_update_day$|^backup\.day$/, 0, 6],
  [/full_update_hour$|^backup\.hour$/, 0, 23],
  [/days_to_upgrade_subs$/, 0, 30],
  [/^backup\.retention$/, 0, Infinity],
  [/^animetosho\.search_threshold$/, 1, 15],
  [/\.(timeout|response)$/, 1, Infinity],
];

const tagLists = ["general.remove_profile_tags", "sonarr.excluded_tags", "radarr.excluded_tags"];
const fractions = ["subsync.quality_min_score", "subsync.quality_max_framerate_deviation"];
// Text or number, depending on the input.
const mixed = ["general.serie_default_profile", "general.movie_default_profile", "proxy.port"];
// Text fields that the server does not cast back to text: a purely numeric value is rejected.
const uncast =
  /^(jimaku\.api_key|anticaptcha\.anti_captcha_key|ktuvit\.email|plex\.|general\.(base_url|subfolder|postprocessing_cmd|ip)|proxy\.url|(sonarr|radarr)\.(ip|apikey|base_url)|.*\.(cookies|user_agent)$)/;

/** The server's list fields: settings, section 2. */
export const listFields = new Set(
  "excluded_tags exclude included_codecs subzero_mods excluded_series_types enabled_providers enabled_integrations path_mappings path_mappings_movie path_mappings_sports remove_profile_tags language_equals blacklisted_languages blacklisted_providers".split(
    " ",
  ),
);

/** A single form value as cast by the server: booleans, integers, null, otherwise text. */
export function castValue(field: string, text: string): string | number | boolean | null {
  if (text === "true" || text === "false") return text === "true";
  if (["None", "null", "undefined"].includes(text)) return null;
  const staysText = ["chmod", "password", "f_password", "hashed_password"].includes(field);
  return /^-?\d+$/.test(text) && !staysText ? Number(text) : text;
}

/** The value to store, or a 406 Rejection with the server's text. `known` is the current value. */
export function checkedValue(
  name: string,
  value: SettingValue,
  known: SettingValue | undefined,
): SettingValue {
  if (Array.isArray(value)) return checkedList(name, value);
  const allowed = choices[name];
  if (allowed) {
    if (allowed.some((one) => one === value)) return value;
    throw new Rejection(
      406,
      `${name} must is_in ${python([...allowed])} but it is ${python(value, false)}`,
    );
  }
  // The server casts only whole numbers, so a fraction stays a text and is refused (contract/1.6.2.md section 2).
  if (fractions.includes(name) && typeof value !== "number")
    throw new Rejection(
      406,
      `${name} must is_type_of (<class 'int'>, <class 'float'>) but it is ${python(value, false)}`,
    );
  if (typeof known === "number" && !mixed.includes(name)) {
    if (typeof value !== "number") throw wrongType(name, "int", value);
    checkRange(name, value);
    return value;
  }
  if (typeof known === "boolean" && typeof value !== "boolean")
    throw wrongType(name, "bool", value);
  if (typeof known !== "string" || mixed.includes(name)) return value ?? "";
  if (value === null) return "";
  if (typeof value === "number" && uncast.test(name)) throw wrongType(name, "str", value);
  return plainText(value);
}

function checkRange(name: string, value: number): void {
  const [, from, to] = ranges.find(([pattern]) => pattern.test(name)) ?? [];
  if (from !== undefined && value < from)
    throw new Rejection(406, `${name} must gte ${from} but it is ${value}`);
  if (to !== undefined && value > to)
    throw new Rejection(406, `${name} must lte ${to} but it is ${value}`);
}

function checkedList(name: string, value: SettingValue[]): SettingValue[] {
  const isWrong =
    tagLists.includes(name) && !value.every((tag) => /^[a-z0-9_-]+$/.test(plainText(tag)));
  if (isWrong) throw new Rejection(406, `${name} invalid for validate_tags(${python(value)})`);
  return value;
}

function wrongType(name: string, type: string, value: SettingValue): Rejection {
  return new Rejection(
    406,
    `${name} must is_type_of <class '${type}'> but it is ${python(value, false)}`,
  );
}

function python(value: SettingValue, isQuoted = true): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map((one) => python(one)).join(", ")}]`;
  return typeof value === "string" && isQuoted ? `'${value}'` : plainText(value);
}
