import { t } from "@lingui/core/macro";
import { useProfiles } from "@/queries/languages";

/** The names of profiles; one that the server no longer has is named by its id. */
export function useProfileNames(): (profileId: number) => string {
  const { data = [] } = useProfiles();
  const names = new Map(data.map((profile) => [profile.profileId, profile.name]));
  return (profileId) => names.get(profileId) || t`Profile ${profileId}`;
}
