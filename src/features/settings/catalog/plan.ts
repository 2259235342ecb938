import { capabilitiesOf } from "@/api/capabilities";
import type { Profile } from "@/api/profile-rows";
import type { NotificationService } from "@/api/notifications";
import type { Settings } from "@/api/settings";
import type { SavePlan } from "@/queries/settings-save";
import { profilesToSend } from "@/queries/profile-edits";
import { isPattern } from "./profiles";
import type { Encoded } from "./setting";
import {
  isOffered,
  meetsConditions,
  modsOf,
  entryOf,
  rawOf,
  settingOf,
  untypedSettingOf,
  wireKey,
} from "./registry";

/** Key of the staged set of enabled languages: a list of code2 values. */
export const ENABLED_LANGUAGES = "languages-enabled";
const PROFILE = "languages-profiles/";
const NOTIFIER = "notifications-providers/";

/** Staged key of a languages profile; its value is a Profile, or null if it is deleted. */
export const profileKey = (profileId: number) => `${PROFILE}${profileId}`;
export const isProfileKey = (key: string) => key.startsWith(PROFILE);
/** Staged key of a notification service; its value is a NotificationService. */
export const notificationServiceKey = (name: string) => `${NOTIFIER}${name}`;

/** Staged values by key. */
export type Changes = Readonly<Record<string, { readonly value: unknown }>>;

/** The saved values of everything that can be staged. */
export interface Saved {
  settings: Settings;
  profiles: readonly Profile[];
  notificationServices: readonly NotificationService[];
  enabled: readonly string[];
}

/** The saved value of a staged key; undefined if there is none. */
export function savedValue(key: string, saved: Saved): unknown {
  if (key === ENABLED_LANGUAGES) return saved.enabled;
  if (key.startsWith(PROFILE))
    return saved.profiles.find(({ profileId }) => profileKey(profileId) === key) ?? null;
  if (key.startsWith(NOTIFIER))
    return saved.notificationServices.find(({ name }) => notificationServiceKey(name) === key);
  return entryOf(key) ? settingOf(key).read(rawOf(saved.settings, key)) : undefined;
}

/** The staged values by key of one kind, which has its own prefix: only its handles stage under these keys. */
function stagedUnder<T>(prefix: string, changes: Changes): Map<string, T> {
  const entries = Object.entries(changes).filter(([key]) => key.startsWith(prefix));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the prefix
  return new Map(entries.map(([key, { value }]) => [key, value as T]));
}

/** The staged profiles by key; null if deleted. */
const stagedProfiles = (changes: Changes) => stagedUnder<Profile | null>(PROFILE, changes);
/** The staged notification services by key. */
export const stagedServices = (changes: Changes) =>
  stagedUnder<NotificationService>(NOTIFIER, changes);

/** The saved profiles with the staged changes applied, new ones last. */
export function profilesWith(profiles: readonly Profile[], changes: Changes): Profile[] {
  const staged = stagedProfiles(changes);
  const left = profiles.flatMap((profile) => {
    const change = staged.get(profileKey(profile.profileId));
    return change === undefined ? [profile] : (change ?? []);
  });
  const known = new Set(profiles.map(({ profileId }) => profileKey(profileId)));
  const added = [...staged].flatMap(([key, profile]) => (known.has(key) ? [] : (profile ?? [])));
  return [...left, ...added];
}

/** All profiles for the server, with the staged changes. */
const sentProfiles = (changes: Changes, { profiles, settings }: Saved): Profile[] =>
  profilesToSend(profilesWith(profiles, changes), {
    saved: profiles,
    hasAudioOnlyInclude: capabilitiesOf(settings).hasAudioOnlyInclude,
  });

/** Validation errors of staged values that are shown, by key. */
export function problemsOf(changes: Changes, saved: Saved): Map<string, string> {
  const valueOf = (key: string) => (key in changes ? changes[key]?.value : savedValue(key, saved));
  const problems = new Map<string, string>();
  for (const [key, { value }] of Object.entries(changes)) {
    if (!entryOf(key) || !meetsConditions(key, valueOf)) continue;
    const problem = untypedSettingOf(key).check?.(value);
    if (problem !== undefined) problems.set(key, problem);
  }
  return problems;
}

const USE_REGEX = "log.use_regex";
const LOG_FILTERS = ["log.include_filter", "log.exclude_filter"];

/**
 * The log filter that must be a regular expression and is none: the server would reject the save, which can stop its
 * jobs (contract/1.6.2.md section 3).
 */
export function wrongLogFilter(changes: Changes, saved: Saved): string | undefined {
  const valueOf = (key: string) => (key in changes ? changes[key]?.value : savedValue(key, saved));
  if (valueOf(USE_REGEX) !== true) return undefined;
  const isChanged = (key: string) => key in changes || USE_REGEX in changes;
  return LOG_FILTERS.find((key) => {
    const filter = valueOf(key);
    return isChanged(key) && typeof filter === "string" && !isPattern(filter);
  });
}

/**
 * The server removes one copy of a modification per request, and accepts a new color only after the old one is removed.
 */
function modRequests(key: string, encoded: Encoded, settings: Settings): Record<string, Encoded>[] {
  const name = wireKey(key);
  const mods = modsOf(settings);
  if (key === "subzero.color") {
    const isOn = mods.some((mod) => mod.startsWith("color"));
    const set = encoded === "None" ? "" : `color(name=${String(encoded)})`;
    return isOn && set !== "" ? [{ [name]: "" }, { [name]: set }] : [{ [name]: set }];
  }
  const copies = mods.filter((mod) => `subzero.${mod}` === key).length;
  if (encoded === true) return copies === 0 ? [{ [name]: true }] : [];
  return Array.from({ length: copies }, () => ({ [name]: false }));
}

/** The list of modifications after a change to one of them. */
function modsWith(mods: readonly string[], key: string, encoded: Encoded): string[] {
  const mod = key.replace("subzero.", "");
  const others = mods.filter((one) => (mod === "color" ? !one.startsWith("color") : one !== mod));
  if (mod === "color")
    return encoded === "None" ? others : [...others, `color(name=${String(encoded)})`];
  return encoded === true ? [...others, mod] : others;
}

const DEFAULT_PROFILES = [
  "general.serie_default_profile",
  "general.movie_default_profile",
] as const;

/** Default profiles of new items that this save deletes; they are cleared. */
function orphanedDefaults(left: readonly Profile[], changes: Changes, saved: Saved): string[] {
  const deleted = saved.profiles.filter((old) =>
    left.every((one) => one.profileId !== old.profileId),
  );
  return DEFAULT_PROFILES.filter((key) => {
    const chosen = key in changes ? changes[key]?.value : savedValue(key, saved);
    return isOffered(saved.settings, key) && deleted.some(({ profileId }) => profileId === chosen);
  });
}

/**
 * The requests that save the staged changes, without settings that the server does not have and without invalid values
 * of hidden fields (contract/settings.md sections 1, 2, 4 and 5).
 */
export function planOf(changes: Changes, saved: Saved): SavePlan {
  const form: Record<string, Encoded> = {};
  const values: Record<string, unknown> = {};
  const after: Record<string, Encoded>[] = [];
  const notificationServices = [...stagedServices(changes).values()];
  let changesProfiles = false;
  let enabled: readonly string[] | undefined;
  let mods: readonly string[] | undefined;
  for (const [key, { value }] of Object.entries(changes)) {
    if (key.startsWith(PROFILE)) changesProfiles = true;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the staged value is a list of codes
    else if (key === ENABLED_LANGUAGES) enabled = value as string[];
    else if (entryOf(key) && isOffered(saved.settings, key)) {
      const setting = untypedSettingOf(key);
      if (setting.check?.(value) !== undefined) continue;
      values[key] = value;
      const encoded = setting.encode(value);
      if (key.startsWith("subzero.")) {
        const [first, ...more] = modRequests(key, encoded, saved.settings);
        Object.assign(form, first);
        after.push(...more);
        mods = modsWith(mods ?? modsOf(saved.settings), key, encoded);
      } else form[wireKey(key)] = encoded;
    }
  }
  const profiles = changesProfiles ? sentProfiles(changes, saved) : undefined;
  for (const key of profiles ? orphanedDefaults(profiles, changes, saved) : []) {
    values[key] = null;
    form[wireKey(key)] = untypedSettingOf(key).encode(null);
  }
  return {
    form,
    values,
    after,
    ...(profiles ? { profiles } : {}),
    ...(enabled ? { enabled } : {}),
    ...(notificationServices.length > 0 ? { notificationServices } : {}),
    ...(mods ? { mods } : {}),
  };
}
