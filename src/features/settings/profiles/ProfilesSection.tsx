import { t } from "@lingui/core/macro";
import { Alert, Box, Button, Stack, Table, Text, VisuallyHidden } from "@mantine/core";
import type { Profile } from "@/api/profile-rows";
import { SettingsSection } from "../inputs/SettingsGroup";
import { useContradictions } from "../kit/use-contradictions";
import { useEnabledLanguages } from "../kit/use-enabled-languages";
import { profileKey, profilesWith } from "../catalog/plan";
import { isIncomplete } from "@/queries/profile-edits";
import { listed, profileName } from "@/features/languages/profiles";
import { useCapabilities } from "@/queries/capabilities";
import { useStagedChanges } from "@/store/staged-settings";
import { useIsIdle } from "@/queries/idle";
import { useProfiles } from "@/queries/languages";
import { useUsedProfiles } from "@/queries/profile-use";
import { EmptyState } from "@/ui/EmptyState";
import { IconLanguage, IconPlus } from "@/config/icons";
import cards from "@/ui/CardTable.module.css";
import { RestoreFocus } from "@/ui/RestoreFocus";
import styles from "./Profiles.module.css";
import { ProfileTableRow } from "./ProfileTableRow";
import { useProfileActions } from "./use-profile-actions";
import type { ProfileActions } from "./use-profile-actions";
import { useProfileRows } from "./use-profile-rows";
import type { ProfileRow } from "./use-profile-rows";

const NO_PROFILES: readonly Profile[] = [];

/** A new profile needs an enabled language (spec section 5, "Languages profile"). */
function AddButton({ onAdd }: { onAdd: () => void }) {
  const { enabled } = useEnabledLanguages();
  const canAdd = enabled.length > 0;
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!canAdd}
      onClick={onAdd}
    >
      {canAdd ? t`Add a profile` : t`No Enabled Languages`}
    </Button>
  );
}

function ProfileTable({ rows, actions }: { rows: ProfileRow[]; actions: ProfileActions }) {
  const against = useContradictions(useUsedProfiles(useIsIdle()));
  const isUnused = (profileId: number) =>
    against.some(({ about }) => about.includes(profileKey(profileId)));
  return (
    <Table
      role="table"
      withRowBorders={false}
      aria-label={t`Languages profiles`}
      className={cards.table}
    >
      <Table.Thead role="rowgroup" className={cards.headings}>
        <Table.Tr role="row" className={styles.head}>
          <Table.Th role="columnheader">{t`Name`}</Table.Th>
          <Table.Th role="columnheader">{t`Languages`}</Table.Th>
          <Table.Th role="columnheader">{t`Cutoff`}</Table.Th>
          <Table.Th role="columnheader" className={styles.details}>
            <VisuallyHidden>{t`Details`}</VisuallyHidden>
          </Table.Th>
          <Table.Th role="columnheader">
            <VisuallyHidden>{t`Actions`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <ProfileTableRow
            key={profileKey(row.profile.profileId)}
            row={row}
            actions={actions}
            isUnused={row.saved !== null && isUnused(row.profile.profileId)}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Profiles that the server cannot process, and how to repair them. */
function IncompleteNote({
  saved,
  actions,
}: {
  saved: readonly Profile[];
  actions: ProfileActions;
}) {
  const { hasAudioOnlyInclude } = useCapabilities();
  const changes = useStagedChanges();
  // A new profile gets the field when it is saved.
  const incomplete = profilesWith(saved, changes).filter(
    (one) =>
      isIncomplete(one) &&
      saved.some((before) => before.profileId === one.profileId && isIncomplete(before)),
  );
  if (!hasAudioOnlyInclude || incomplete.length === 0) return null;
  const names = listed(incomplete.map(profileName));
  return (
    <Alert color="yellow" title={t`These profiles lack a field that the server needs`}>
      <Text size="sm" mb="sm">
        {t`An older version of this interface saved ${names} without it, so the server cannot tell which subtitles are missing. Saving any profile repairs all of them.`}
      </Text>
      <Button variant="default" onClick={() => actions.complete(incomplete)}>
        {t`Repair`}
      </Button>
    </Alert>
  );
}

/**
 * Languages profiles with the staged changes (spec section 3, "Language profile"; section 5). No loading state: the
 * application starts only after the profiles are loaded.
 */
export function ProfilesSection() {
  const { data: saved = NO_PROFILES } = useProfiles();
  const rows = useProfileRows(saved);
  const actions = useProfileActions(saved);
  const { enabled } = useEnabledLanguages();
  const add = <AddButton onAdd={actions.add} />;
  const isEmpty = rows.length === 0;
  return (
    <Box id="part-profiles">
      <SettingsSection
        title={t`Languages profiles`}
        note={t`A profile defines which subtitle languages a series or movie needs.`}
        end={!isEmpty && add}
      >
        <RestoreFocus>
          {isEmpty ? (
            <EmptyState
              icon={IconLanguage}
              title={t`No languages profile yet`}
              reason={
                enabled.length > 0
                  ? t`Searches skip series and movies without a profile.`
                  : t`Enable some languages above first.`
              }
              action={add}
            />
          ) : (
            <Stack gap="lg">
              <IncompleteNote saved={saved} actions={actions} />
              <ProfileTable rows={rows} actions={actions} />
            </Stack>
          )}
        </RestoreFocus>
      </SettingsSection>
    </Box>
  );
}
