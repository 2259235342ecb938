import { Text } from "@mantine/core";
import { useProfile } from "../queries/languages";

/** The name of an item's languages profile; items without one say so, for nothing is searched for them. */
export function ProfileName({ profileId }: { profileId: number | null }) {
  const profile = useProfile(profileId);
  if (profile) return <span title={profile.name}>{profile.name}</span>;
  return (
    <Text span size="sm" c="dimmed">
      {profileId === null ? "No profile" : "–"}
    </Text>
  );
}
