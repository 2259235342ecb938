import { useProfile } from "@/queries/languages";
import styles from "./ProfileName.module.css";

/** The name of an item's languages profile; items without one say so, for nothing is searched for them. */
export function ProfileName({ profileId }: { profileId: number | null }) {
  const profile = useProfile(profileId);
  if (profile) return <span title={profile.name}>{profile.name}</span>;
  return <span className={styles.none}>{profileId === null ? "No profile" : "–"}</span>;
}
