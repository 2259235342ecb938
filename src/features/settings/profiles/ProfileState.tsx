import { Badge, Button, Group } from "@mantine/core";
import { WarningLine } from "../WarningLine";
import { useStagedValue } from "../use-setting";
import { profileKey } from "../catalogue/plan";
import { profileName } from "../catalogue/profiles";
import { useStaged } from "@/store/staged-settings";
import type { ProfileActions } from "./use-profile-actions";
import type { ProfileRow } from "./use-profile-rows";

const WORDS = { new: "New", changed: "Changed", deleted: "Deleted" } as const;
const COLORS = { new: "green", changed: "violet", deleted: "red" } as const;

/** The mark of a row whose change waits for Save. */
export function StateMark({ state }: Pick<ProfileRow, "state">) {
  if (state === "saved") return null;
  return (
    <Badge variant="light" color={COLORS[state]} size="sm" tt="none" fw={600} flex="none">
      {WORDS[state]}
    </Badge>
  );
}

/** What somebody else did to a profile that is changed here, and the choice between the two. */
export function ProfileConflict({ row, actions }: { row: ProfileRow; actions: ProfileActions }) {
  const key = profileKey(row.profile.profileId);
  const handle = useStagedValue<unknown>(key, row.saved);
  const base = useStaged(key)?.base;
  if (!handle.isConflict) return null;
  // Both browsers gave their new profile the same number.
  const isTwin = base === null && row.saved !== null;
  const what = isTwin
    ? `Another new profile has its number: “${profileName(row.saved ?? row.profile)}”.`
    : row.saved === null
      ? "Deleted elsewhere meanwhile."
      : "Changed elsewhere meanwhile.";
  return (
    <Group gap="xs" role="alert">
      <WarningLine>{what}</WarningLine>
      <Button size="compact-xs" variant="default" onClick={handle.undo}>
        {isTwin ? "Drop mine" : "Take it"}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={isTwin ? () => actions.renumber(row) : handle.keep}
      >
        {isTwin ? "Keep both" : "Keep mine"}
      </Button>
    </Group>
  );
}
