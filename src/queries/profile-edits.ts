import type { Profile, ProfileItem } from "@/api/profile-rows";

/**
 * True if an item lacks `audio_only_include`: servers since 1.5.3 then cannot determine the missing subtitles. Older
 * versions of this interface saved such profiles (contract/newer-servers.md section 5).
 */
export const isIncomplete = ({ items }: Profile) =>
  items.some((item) => item.audio_only_include === undefined);

/** The profile with the fields that servers since 1.5.3 require. */
export function completed(profile: Profile): Profile {
  if (!isIncomplete(profile)) return profile;
  const items = profile.items.map(({ audio_only_include = false, ...item }) => ({
    ...item,
    audio_only_include,
  }));
  return { ...profile, items };
}

/** All profiles for the server, which deletes those that are not sent. `hasAudioOnlyInclude`: its capability. */
export function profilesToSend(
  all: readonly Profile[],
  { saved, hasAudioOnlyInclude }: { saved: readonly Profile[]; hasAudioOnlyInclude: boolean },
): Profile[] {
  // A server that translates automatically wants the field in each profile (contract/1.6.2.md section 6).
  const listed = saved.some((one) => "autoTranslate" in one)
    ? all.map((one) => ({ autoTranslate: null, ...one }))
    : [...all];
  return hasAudioOnlyInclude ? listed.map(completed) : listed;
}

const nextAfter = (ids: readonly number[]) => Math.max(0, ...ids) + 1;

/** A new item: its id is the highest existing id plus 1, all flags are false (spec section 5, "Languages profile"). */
export function newItem(items: readonly ProfileItem[], language: string): ProfileItem {
  const id = nextAfter(items.map((item) => item.id));
  return { id, language, audio_exclude: false, hi: false, forced: false };
}

type WithId = Pick<Profile, "profileId">;

/** The id of a new profile: the highest of the saved and staged ids plus 1 (spec section 5). */
export function nextProfileId(saved: readonly WithId[], staged: readonly WithId[]): number {
  return nextAfter([...saved, ...staged].map(({ profileId }) => profileId));
}

/** An empty profile with the fields that newer servers require (contract/settings.md section 5). */
export function newProfile(profileId: number): Profile {
  const rules = { mustContain: [], mustNotContain: [], originalFormat: null, tag: null };
  return { profileId, name: "", cutoff: null, items: [], ...rules };
}
