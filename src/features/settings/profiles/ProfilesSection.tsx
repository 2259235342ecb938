/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards, tables lose the roles of their tags */
import { Box, Button, Stack, VisuallyHidden } from "@mantine/core";
import type { Profile } from "@/api/languages";
import { SettingsSection } from "../SettingsGroup";
import { useEnabledLanguages } from "../use-enabled-languages";
import { profileKey } from "../catalogue/plan";
import { useProfiles } from "@/queries/languages";
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
      {canAdd ? "Add New Profile" : "No Enabled Languages"}
    </Button>
  );
}

function ProfileTable({ rows, actions }: { rows: ProfileRow[]; actions: ProfileActions }) {
  return (
    <table role="table" aria-label="Languages profiles" className={cards.table}>
      <thead role="rowgroup" className={cards.headings}>
        <tr role="row" className={styles.head}>
          <th role="columnheader">Name</th>
          <th role="columnheader">Languages</th>
          <th role="columnheader">Cutoff</th>
          <th role="columnheader" className={styles.details}>
            <VisuallyHidden>Details</VisuallyHidden>
          </th>
          <th role="columnheader">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <ProfileTableRow key={profileKey(row.profile.profileId)} row={row} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}

/** No loading state: the application starts only after the profiles are loaded. */
function Profiles() {
  const { data: saved = NO_PROFILES } = useProfiles();
  const rows = useProfileRows(saved);
  const actions = useProfileActions(saved);
  const { enabled } = useEnabledLanguages();
  const add = <AddButton onAdd={actions.add} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconLanguage}
        title="No languages profile yet"
        reason={
          enabled.length > 0
            ? "For series and movies without a profile nothing is searched."
            : "Profiles are made of enabled languages: choose some above first."
        }
        action={add}
      />
    );
  return (
    <Stack gap="lg">
      <ProfileTable rows={rows} actions={actions} />
      <div>{add}</div>
    </Stack>
  );
}

/** The languages profiles with the staged changes (spec section 3, "Language profile"; section 5). */
export function ProfilesSection() {
  return (
    <Box id="part-profiles">
      <SettingsSection
        title="Languages profiles"
        note="A profile says in which languages a series or movie needs subtitles."
      >
        <RestoreFocus>
          <Profiles />
        </RestoreFocus>
      </SettingsSection>
    </Box>
  );
}
