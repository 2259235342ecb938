import { msg, t } from "@lingui/core/macro";
import { Badge, Button, Group } from "@mantine/core";
import { WarningLine } from "../kit/WarningLine";
import { useStagedValue } from "../kit/use-setting";
import { profileKey } from "../catalogue/plan";
import { profileName } from "@/features/languages/profiles";
import { useStaged } from "@/store/staged-settings";
import type { ProfileActions } from "./use-profile-actions";
import type { ProfileRow } from "./use-profile-rows";

const WORDS = { new: msg`New`, changed: msg`Changed`, deleted: msg`Deleted` } as const;
const COLORS = { new: "green", changed: "brand", deleted: "red" } as const;

/** The badge of a staged change. */
export function StateBadge({ state }: Pick<ProfileRow, "state">) {
  if (state === "saved") return null;
  return (
    <Badge variant="light" color={COLORS[state]} size="sm" tt="none" fw={600} flex="none">
      {t(WORDS[state])}
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
  const name = profileName(row.saved ?? row.profile);
  const message = hasSameId
    ? t`Another new profile has its number: “${name}”.`
    : row.saved === null
      ? t`Deleted elsewhere meanwhile.`
      : t`Changed elsewhere meanwhile.`;
  return (
    <Group gap="xs" role="alert">
      <WarningLine>{message}</WarningLine>
      <Button size="compact-xs" variant="default" onClick={handle.undo}>
        {hasSameId ? t`Discard mine` : t`Accept`}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={hasSameId ? () => actions.renumber(row) : handle.keep}
      >
        {hasSameId ? t`Keep both` : t`Keep mine`}
      </Button>
    </Group>
  );
}
