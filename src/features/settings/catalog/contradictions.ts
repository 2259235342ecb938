import { plural, t } from "@lingui/core/macro";
import type { Profile } from "@/api/profile-rows";
import type { Settings } from "@/api/settings";
import { listed, profileName } from "@/features/languages/profiles";
import { ENABLED_LANGUAGES, profileKey } from "./plan";
import { notEnabledIn } from "./profiles";
import { ENABLED_KEYS, providerAvailability, providerOf, providerFields } from "./provider-list";
import { settingOf } from "./registry";
import { providerAnchor } from "./search";
import { textOf } from "@/utils/text";

const USER = ["username", "password"] as const;

/** Fields that providers require: all fields of one of the lists. Optional logins are not included. */
const LOGINS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  addic7ed: [USER, ["cookies"]],
  assrt: [["token"]],
  avistaz: [["cookies"]],
  betaseries: [["token"]],
  cinemaz: [["cookies"]],
  hdbits: [["username", "passkey"]],
  jimaku: [["api_key"]],
  karagarga: [[...USER, "f_username", "f_password"]],
  ktuvit: [["email", "hashed_password"]],
  legendasdivx: [USER],
  legendasnet: [USER],
  legendastv: [USER],
  opensubtitles: [USER],
  opensubtitlescom: [USER],
  pipocas: [USER],
  subdl: [["api_key"]],
  subscene: [USER],
  subsource: [["apikey"]],
  subsro: [["api_key"]],
  subx: [["api_key"]],
  titlovi: [USER],
  titulky: [USER],
  turkcealtyaziorg: [["cookies"]],
  xsubs: [USER],
};

/** Settings that contradict each other. */
export interface Contradiction {
  id: string;
  message: string;
  /** Short text for a chip. */
  short: string;
  /** Affected fields and cards: the key of a setting, the staged key of a profile, or the anchor of a card. */
  about: readonly string[];
  /** The location of the setting. */
  where: { page: "languages" | "providers" | "subtitles"; anchor: string };
}

export interface ContradictionFacts {
  settings: Settings;
  /** Returns the value of a setting, with or without staged changes. */
  valueOf: (key: string) => unknown;
  profiles: readonly Profile[];
  /** Enabled languages by code2. */
  enabled: readonly string[];
  nameOf: (code2: string) => string;
  /** Profiles in use by any series or movie; undefined until counted. */
  used: ReadonlySet<number> | undefined;
}

const EMBEDDED = "embeddedsubtitles";
export const USE_EMBEDDED = "general.use_embedded_subs";

const quoted = (name: string) => t`“${name}”`;

function enabledProviders({ settings, valueOf }: ContradictionFacts): string[] {
  const list = valueOf(ENABLED_KEYS.provider);
  const keys: unknown[] = Array.isArray(list) ? list : [];
  return keys.filter(
    (key): key is string =>
      typeof key === "string" && providerAvailability("provider", key, settings) === "here",
  );
}

function providerContradictions(key: string, facts: ContradictionFacts): Contradiction[] {
  const anchor = providerAnchor(key);
  const { name } = providerOf("provider", key);
  const found: Contradiction[] = [];
  if (key === EMBEDDED && facts.valueOf(USE_EMBEDDED) === true) {
    const setting = textOf(settingOf(USE_EMBEDDED).label);
    found.push({
      id: "embedded",
      message: t`Provider “${name}” works only if “${setting}” is off`,
      short: t`Conflicts with a setting`,
      about: [USE_EMBEDDED, anchor],
      where: { page: "subtitles", anchor: USE_EMBEDDED },
    });
  }
  if (isLoginMissing(key, facts.settings, facts.valueOf))
    found.push({
      id: `login ${key}`,
      message: t`Provider “${name}” is enabled, but its login is missing`,
      short: t`Login missing`,
      about: [anchor],
      where: { page: "providers", anchor },
    });
  return found;
}

function languageContradictions({
  profiles,
  enabled,
  nameOf,
}: ContradictionFacts): Contradiction[] {
  return notEnabledIn(profiles, enabled).map(({ code2, names }) => {
    const languageName = nameOf(code2);
    const count = names.length;
    const profileList = listed(names.map(quoted));
    return {
      id: `language ${code2}`,
      message: plural(count, {
        one: `${languageName} is used by profile ${profileList}, but not enabled`,
        other: `${languageName} is used by profiles ${profileList}, but not enabled`,
      }),
      short: t`Not enabled`,
      about: [ENABLED_LANGUAGES],
      where: { page: "languages", anchor: "part-enabled-languages" },
    };
  });
}

const DEFAULTS = [
  ["general.serie_default_enabled", "general.serie_default_profile"],
  ["general.movie_default_enabled", "general.movie_default_profile"],
] as const;
const BY_TAG = ["general.serie_tag_enabled", "general.movie_tag_enabled"] as const;

/** True if new items will get the profile, even if no item has it yet. */
function isForNewItems({ profileId, tag }: Profile, { valueOf }: ContradictionFacts): boolean {
  const isDefault = DEFAULTS.some(
    ([isOn, chosen]) => valueOf(isOn) === true && valueOf(chosen) === profileId,
  );
  return isDefault || (Boolean(tag) && BY_TAG.some((key) => valueOf(key) === true));
}

function profileContradictions(facts: ContradictionFacts): Contradiction[] {
  const { profiles, used } = facts;
  if (!used) return [];
  const unused = profiles.filter(
    (profile) => !used.has(profile.profileId) && !isForNewItems(profile, facts),
  );
  return unused.map((profile) => {
    const name = profileName(profile);
    return {
      id: `profile ${profile.profileId}`,
      message: t`No series or movie uses the profile “${name}”`,
      short: t`Not used`,
      about: [profileKey(profile.profileId)],
      where: { page: "languages", anchor: "part-profiles" },
    };
  });
}

/** Contradictions in the settings, the most costly first. */
export function contradictions(facts: ContradictionFacts): Contradiction[] {
  return [
    ...enabledProviders(facts).flatMap((key) => providerContradictions(key, facts)),
    ...languageContradictions(facts),
    ...profileContradictions(facts),
  ];
}

/** True if a login that the connected server requires is incomplete. */
function isLoginMissing(
  provider: string,
  settings: Settings,
  valueOf: (key: string) => unknown,
): boolean {
  const offered = providerFields("provider", provider, settings);
  const logins = (LOGINS[provider] ?? [])
    .map((fields) => fields.map((field) => `${provider}.${field}`))
    .filter((keys) => keys.every((key) => offered.includes(key)));
  const isFilled = (key: string) => {
    const value = valueOf(key);
    return typeof value === "string" && value.trim() !== "";
  };
  return logins.length > 0 && !logins.some((keys) => keys.every(isFilled));
}
