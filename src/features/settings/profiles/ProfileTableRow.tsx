import { t, msg } from "@lingui/core/macro";
import { ActionIcon, Button, Table, Text, Badge, Group } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import { languageLabel } from "@/utils/languages";
import { CUTOFF_ANY, profileName } from "@/features/languages/profiles";
import { useLanguageName } from "@/queries/languages";
import { listed } from "@/utils/text";
import {
  IconArrowBackUp,
  IconCopy,
  IconDotsVertical,
  IconEdit,
  IconTag,
  IconTrash,
} from "@/config/icons";
import { LazyMenu } from "@/ui/LazyMenu";
import { RestoreFocus } from "@/ui/RestoreFocus";
import rowIcon from "@/ui/RowIcon.module.css";
import { StatusChip } from "@/ui/StatusChip";
import { useCanHover } from "@/ui/use-is-phone";
import { WarningLine } from "../kit/WarningLine";
import staged from "../kit/staged.module.css";
import styles from "./Profiles.module.css";
import { ProfileUseNote } from "./ProfileUseNote";
import type { ProfileActions } from "./use-profile-actions";
import type { ProfileRow } from "./use-profile-rows";
import { useStagedValue } from "../kit/use-setting";
import { profileKey } from "../catalog/plan";
import { useStaged } from "@/store/staged-settings";
import { useIsSavingSettings } from "@/queries/settings-save";

const WORDS = { new: msg`New`, changed: msg`Changed`, deleted: msg`Deleted` } as const;

const COLORS = { new: "green", changed: "brand", deleted: "red" } as const;

/** Max languages that are named; more are counted. */
const NAMED = 6;

const mustContain = (patterns: string) => t`Must contain: ${patterns}`;
const mustNotContain = (patterns: string) => t`Must not contain: ${patterns}`;

/** The patterns for release names: "Must contain: WEB · Must not contain: CAM". */
function rulesText({ mustContain: all, mustNotContain: none }: ProfileRow["profile"]): string {
  return [
    ...(all.length > 0 ? [mustContain(all.join(", "))] : []),
    ...(none.length > 0 ? [mustNotContain(none.join(", "))] : []),
  ].join(" · ");
}

function Buttons({ row, actions }: { row: ProfileRow; actions: ProfileActions }) {
  const name = profileName(row.profile);
  const canHover = useCanHover();
  if (row.state === "deleted")
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={t`Undo the deletion of ${name}`}
        onClick={() => actions.undo(row)}
      >
        {t`Undo`}
      </Button>
    );
  const change = [
    {
      icon: IconArrowBackUp,
      label: t`Undo change to ${{ label: name }}`,
      title: t`Undo this change`,
      run: actions.undo,
      className: "",
    },
  ].slice(row.state === "changed" ? 0 : 1);
  const edit = {
    icon: IconEdit,
    label: t`Edit ${name}`,
    title: t`Edit`,
    run: actions.edit,
    className: "",
  };
  const seldom = [
    {
      icon: IconCopy,
      label: t`Duplicate ${name}`,
      title: t({ message: "Duplicate", context: "verb" }),
      run: actions.copy,
      className: styles.seldom ?? "",
    },
    {
      icon: IconTrash,
      label: t`Delete ${name}`,
      title: t`Delete`,
      run: row.state === "new" ? actions.undo : actions.remove,
      className: `${styles.seldom} ${rowIcon.careful}`,
    },
  ];
  return (
    <>
      {[...(canHover ? [...change, ...seldom] : []), edit].map(({ run, ...button }) => (
        <RowButton key={button.title} {...button} onClick={() => run(row)} />
      ))}
      {!canHover && (
        <LazyMenu
          position="bottom-end"
          renderButton={(button) => (
            <RowButton
              {...button}
              icon={IconDotsVertical}
              label={t`Actions for ${name}`}
              title={t`More actions`}
            />
          )}
        >
          {(Menu) =>
            [...change, ...seldom].map(({ icon: Icon, title, run }) => (
              <Menu.Item
                key={title}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => run(row)}
              >
                {title}
              </Menu.Item>
            ))
          }
        </LazyMenu>
      )}
    </>
  );
}

interface RowButtonProps extends Omit<ComponentPropsWithRef<"button">, "color" | "style"> {
  icon: typeof IconEdit;
  label: string;
}

function RowButton({ icon: Icon, label, ...button }: RowButtonProps) {
  return (
    <ActionIcon
      {...button}
      variant="subtle"
      color="gray"
      size={36}
      miw="var(--touch)"
      mih="var(--touch)"
      aria-label={label}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

/** `wanted`: the language of the cutoff; undefined if the profile no longer has it. */
function cutoffText(
  cutoff: ProfileRow["profile"]["cutoff"],
  wanted: Parameters<typeof languageLabel>[0] | undefined,
): string {
  if (cutoff === CUTOFF_ANY) return t({ message: "Any", context: "language" });
  if (wanted) return languageLabel(wanted);
  return cutoff === null
    ? t({ message: "None", context: "cutoff" })
    : t({ message: "Deleted", context: "cutoff" });
}

/** A profile with its staged change. */
export function ProfileTableRow({
  row,
  actions,
  isUnused,
}: {
  row: ProfileRow;
  actions: ProfileActions;
  /** True if the profile is saved, and no series or movie uses it. */
  isUnused: boolean;
}) {
  const { profile, state } = row;
  const nameOf = useLanguageName();
  const languages = profile.items.map((item) => ({
    id: item.id,
    name: nameOf(item.language),
    code2: item.language,
    hi: item.hi,
    forced: item.forced,
  }));
  const labels = languages.map(languageLabel);
  const rest = labels.length - NAMED;
  const rules = rulesText(profile);
  return (
    <Table.Tr
      role="row"
      className={`${staged.bar} ${styles.row}`}
      data-state={state}
      data-staged={state === "saved" ? undefined : state}
    >
      <NameCell row={row} />
      <Table.Td
        role="cell"
        className={styles.languages}
        style={{ gridArea: "languages" }}
        data-named={listed(labels) === profileName(profile) && rules === "" ? true : undefined}
      >
        {/* Two lines in all rows; the editor shows everything. */}
        <Text inherit lineClamp={rules === "" ? 2 : 1} title={listed(labels)}>
          {listed(labels.slice(0, NAMED)) || (
            <Text span inherit c="dimmed">
              {t`No language`}
            </Text>
          )}
          {rest > 0 && ` +${rest}`}
        </Text>
        {rules !== "" && (
          <Text size="xs" c="dimmed" truncate title={rules}>
            {rules}
          </Text>
        )}
      </Table.Td>
      <Table.Td role="cell" className={styles.cutoff} style={{ gridArea: "cutoff" }}>
        <Text span inherit hiddenFrom="sm">
          {t`Cutoff:`}{" "}
        </Text>
        {cutoffText(
          profile.cutoff,
          languages.find(({ id }) => id === profile.cutoff),
        )}
      </Table.Td>
      <Table.Td role="cell" className={styles.more}>
        {isUnused && <WarningLine>{t`No series or movie uses it`}</WarningLine>}
        {state === "deleted" && <ProfileUseNote profileId={profile.profileId} />}
        <ProfileConflict row={row} actions={actions} />
      </Table.Td>
      <Table.Td role="cell" className={styles.actions}>
        <RestoreFocus>
          <div>
            <Buttons row={row} actions={actions} />
          </div>
        </RestoreFocus>
      </Table.Td>
    </Table.Tr>
  );
}

function NameCell({ row: { profile, state } }: { row: ProfileRow }) {
  const { tag } = profile;
  return (
    <Table.Td role="cell" className={styles.name}>
      <Text
        component="bdi"
        inherit
        fw={500}
        lineClamp={2}
        className={styles.title}
        style={{ overflowWrap: "anywhere" }}
        title={profile.name}
      >
        {profileName(profile)}
      </Text>
      {tag && (
        <StatusChip tone="plain" icon={IconTag} label={t`Tag ${tag}`}>
          {tag}
        </StatusChip>
      )}
      <StateBadge state={state} />
    </Table.Td>
  );
}

/** Badge of a staged change. */
function StateBadge({ state }: Pick<ProfileRow, "state">) {
  if (state === "saved") return null;
  return (
    <Badge variant="light" color={COLORS[state]} size="sm" tt="none" fw={600} flex="none">
      {t(WORDS[state])}
    </Badge>
  );
}

/**
 * Shown if another client has changed or deleted a profile with a staged change: accept that, or keep the staged one.
 */
function ProfileConflict({ row, actions }: { row: ProfileRow; actions: ProfileActions }) {
  const key = profileKey(row.profile.profileId);
  const handle = useStagedValue<unknown>(key, row.saved);
  const base = useStaged(key)?.base;
  // During a save, the other version is this one.
  const isSaving = useIsSavingSettings();
  if (!handle.isConflict || isSaving) return null;
  // Two clients used the same id for their new profiles.
  const hasSameId = base === null && row.saved !== null;
  const name = profileName(row.saved ?? row.profile);
  const message = hasSameId
    ? t`“${name}” has the same ID.`
    : row.saved === null
      ? t`Deleted elsewhere in the meantime.`
      : t`Changed elsewhere in the meantime.`;
  return (
    <Group gap="xs" role="alert">
      <WarningLine>{message}</WarningLine>
      <Button size="compact-xs" variant="default" onClick={handle.undo}>
        {hasSameId ? t`Discard my change` : t`Accept`}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={hasSameId ? () => actions.renumber(row) : handle.keep}
      >
        {hasSameId ? t`Keep both` : t`Keep my change`}
      </Button>
    </Group>
  );
}
