import { Text } from "@mantine/core";
import { useProfile } from "@/queries/languages";

/** The name of an item's languages profile, or "No profile": nothing is searched without one. */
export function ProfileName({ profileId }: { profileId: number | null }) {
  const profile = useProfile(profileId);
  if (profile) return <span title={profile.name}>{profile.name}</span>;
  return (
    <Text span inherit c="dimmed">
      {profileId === null ? "No profile" : "–"}
    </Text>
  );
}
