import { useProfiles } from "@/queries/languages";

/** How people call a profile; one that the server no longer has by its number. */
export function useProfileNames(): (profileId: number) => string {
  const { data = [] } = useProfiles();
  const names = new Map(data.map(({ profileId, name }) => [profileId, name]));
  return (profileId) => names.get(profileId) || `Profile ${profileId}`;
}
