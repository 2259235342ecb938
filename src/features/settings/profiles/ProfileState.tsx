import { Badge, Button, Group } from "@mantine/core";
import { WarningLine } from "../kit/WarningLine";
import { useStagedValue } from "../kit/use-setting";
import { profileKey } from "../catalogue/plan";
import { profileName } from "@/features/languages/profiles";
import { useStaged } from "@/store/staged-settings";
import type { ProfileActions } from "./use-profile-actions";
import type { ProfileRow } from "./use-profile-rows";

const WORDS = { new: "New", changed: "Changed", deleted: "Deleted" } as const;
const COLORS = { new: "green", changed: "brand", deleted: "red" } as const;

/** The badge of a staged change. */
export function StateBadge({ state }: Pick<ProfileRow, "state">) {
  if (state === "saved") return null;
  return (
    <Badge variant="light" color={COLORS[state]} size="sm" tt="none" fw={600} flex="none">
      {WORDS[state]}
    </Badge>
  );
}

/** Another client has changed or deleted a profile with a staged change: take theirs or keep the staged one. */
export function ProfileConflict({ row, actions }: { row: ProfileRow; actions: ProfileActions }) {
  const key = profileKey(row.profile.profileId);
  const handle = useStagedValue<unknown>(key, row.saved);
  const base = useStaged(key)?.base;
  if (!handle.isConflict) return null;
  // Two clients gave their new profiles the same id.
  const hasSameId = base === null && row.saved !== null;
  const message = hasSameId
    ? `Another new profile has its number: “${profileName(row.saved ?? row.profile)}”.`
    : row.saved === null
      ? "Deleted elsewhere meanwhile."
      : "Changed elsewhere meanwhile.";
  return (
    <Group gap="xs" role="alert">
      <WarningLine>{message}</WarningLine>
      <Button size="compact-xs" variant="default" onClick={handle.undo}>
        {hasSameId ? "Drop mine" : "Take it"}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={hasSameId ? () => actions.renumber(row) : handle.keep}
      >
        {hasSameId ? "Keep both" : "Keep mine"}
      </Button>
    </Group>
  );
}
