import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { Profile } from "@/api/profile-rows";
import { useProfiles } from "@/queries/languages";

const ProfilesContext = createContext<readonly Profile[]>([]);

/** Subscribes to the languages profiles once for all rows inside. */
export function ProfileNames({ children }: { children: ReactNode }) {
  return <ProfilesContext value={useProfiles().data ?? []}>{children}</ProfilesContext>;
}

/**
 * Name of an item's languages profile, or "No profile", without which no subtitles are searched for. Must be inside
 * ProfileNames.
 */
export function ProfileName({ profileId }: { profileId: number | null }) {
  const profile = use(ProfilesContext).find((one) => one.profileId === profileId);
  if (profile) return <span title={profile.name}>{profile.name}</span>;
  return (
    <Text span inherit c="dimmed">
      {profileId === null ? t`No profile` : "–"}
    </Text>
  );
}

/** Returns the name of a profile; one that the server no longer has is named by its id. */
export function useProfileNames(): (profileId: number) => string {
  const { data = [] } = useProfiles();
  const names = new Map(data.map((profile) => [profile.profileId, profile.name]));
  return (profileId) => names.get(profileId) || t`Profile ${profileId}`;
}
