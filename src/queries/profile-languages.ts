import { msg, t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { capabilitiesOf } from "@/api/capabilities";
import { encodeProfiles } from "@/api/languages";
import type { Profile } from "@/api/profile-rows";
import { saveSettings } from "@/api/settings-save";
import { stagedChanges } from "@/store/staged-settings";
import { newItem, newProfile, nextProfileId, profilesToSend } from "./profile-edits";
import { badgesInvalidation } from "./badges";
import { defineMutation } from "./cache/mutations";
import { languageInvalidations } from "./language-invalidations";
import { languageQueries } from "./languages";
import { settingsQueries } from "./settings";

/** A language to add to a profile. */
interface ProfileLanguage {
  /** The profile; null for a new one with only this language. */
  profileId: number | null;
  code2: string;
  /** If set, the profile stays as it is, and a copy with this name gets the language. Also the name of a new profile. */
  copyName?: string;
}

/** The change of a profile, for its Undo. */
export interface ProfileLanguageChange {
  /** The profile that has the language now. */
  profileId: number;
  itemId: number;
  code2: string;
  isNew: boolean;
  /** True if the language was not enabled before. */
  isEnabled: boolean;
}

/** The saved state, read now: the server deletes profiles that are not sent, and another client may have added one. */
async function readSaved(client: QueryClient) {
  const staleTime = 0;
  const [settings, profiles, languages] = await Promise.all([
    client.fetchQuery({ ...settingsQueries.current(), staleTime }),
    client.fetchQuery({ ...languageQueries.profiles(), staleTime }),
    client.fetchQuery({ ...languageQueries.list(), staleTime }),
  ]);
  const enabled = languages.filter((one) => one.enabled).map(({ code2 }) => code2);
  return { profiles, enabled, hasAudioOnlyInclude: capabilitiesOf(settings).hasAudioOnlyInclude };
}

type Saved = Awaited<ReturnType<typeof readSaved>>;

/** Sends all profiles, and the enabled languages if they change; staged settings are not sent. */
async function save(
  client: QueryClient,
  { profiles: saved, hasAudioOnlyInclude }: Saved,
  profiles: readonly Profile[],
  enabled?: readonly string[],
): Promise<void> {
  const sent = profilesToSend(profiles, { saved, hasAudioOnlyInclude });
  await saveSettings({
    "languages-profiles": encodeProfiles(sent),
    ...(enabled && { "languages-enabled": enabled }),
  });
  client.setQueryData(languageQueries.profiles().queryKey, sent);
}

const STAGED = "languages-profiles/";

/** Profiles that wait for Save on the settings pages: a new one must not get the same id. */
const stagedProfiles = () =>
  Object.keys(stagedChanges())
    .filter((key) => key.startsWith(STAGED))
    .map((key) => ({ profileId: Number(key.slice(STAGED.length)) }));

/** The name, with a number if another profile has it. */
function unusedName(name: string, profiles: readonly Profile[]): string {
  const names = new Set(profiles.map((one) => one.name));
  let unused = name;
  for (let count = 2; names.has(unused); count += 1) unused = `${name} (${count})`;
  return unused;
}

async function addLanguage(
  { profileId, code2, copyName }: ProfileLanguage,
  client: QueryClient,
): Promise<ProfileLanguageChange> {
  const saved = await readSaved(client);
  const { profiles, enabled } = saved;
  const id = nextProfileId(profiles, stagedProfiles());
  const source =
    profileId === null ? newProfile(id) : profiles.find((one) => one.profileId === profileId);
  if (!source)
    throw new Error(
      t`The languages profile no longer exists, so Bazarr does not search for subtitles.`,
    );
  const item = newItem(source.items, code2);
  const items = [...source.items, item];
  const isNew = copyName !== undefined;
  const changed: Profile = isNew
    ? // The tag stays with the original, because only one profile may have it.
      { ...source, profileId: id, name: unusedName(copyName, profiles), items, tag: null }
    : { ...source, items };
  const isEnabled = !enabled.includes(code2);
  await save(
    client,
    saved,
    isNew
      ? [...profiles, changed]
      : profiles.map((one) => (one.profileId === profileId ? changed : one)),
    isEnabled ? [...enabled, code2] : undefined,
  );
  return { profileId: changed.profileId, itemId: item.id, code2, isNew, isEnabled };
}

async function removeLanguage(change: ProfileLanguageChange, client: QueryClient): Promise<void> {
  const saved = await readSaved(client);
  const { profileId, itemId, code2, isNew, isEnabled } = change;
  const isAdded = ({ id, language }: Profile["items"][number]) =>
    id === itemId && language === code2;
  const profiles = isNew
    ? saved.profiles.filter((one) => one.profileId !== profileId)
    : saved.profiles.map((one) =>
        one.profileId === profileId
          ? { ...one, items: one.items.filter((item) => !isAdded(item)) }
          : one,
      );
  const enabled = saved.enabled.filter((one) => one !== code2);
  await save(client, saved, profiles, isEnabled && enabled.length > 0 ? enabled : undefined);
}

const invalidates = () => [
  { key: settingsQueries.all() },
  badgesInvalidation,
  ...languageInvalidations,
];

const addOptions = defineMutation({
  what: msg`Changing the languages profile`,
  mutationFn: addLanguage,
  invalidates,
  isErrorShown: "whileMounted",
});

const removeOptions = defineMutation({
  what: msg`Changing the languages profile`,
  mutationFn: removeLanguage,
  invalidates,
});

/**
 * POST /system/settings: adds a language to a profile, or to a copy of it, and enables the language. Waits for the
 * server's count of missing subtitles (up to a minute).
 */
export function useAddProfileLanguage() {
  return useMutation(addOptions);
}

/** Undoes that, even if the profile has been changed since; a copy is deleted. */
export function useRemoveProfileLanguage() {
  return useMutation(removeOptions);
}
