import { t } from "@lingui/core/macro";
import { ActionIcon, Checkbox, Group, Select, Text } from "@mantine/core";
import type { Language } from "@/api/languages";
import type { ProfileItem } from "@/api/profile-rows";
import {
  AUDIO_RULES,
  ITEM_KINDS,
  withAudioExclude,
  withAudioRule,
  withKind,
} from "../catalog/profiles";
import { audioRuleOf, kindOf } from "@/features/languages/profiles";
import { useCapabilities } from "@/queries/capabilities";
import { languageName } from "@/utils/languages";
import { inOrder } from "@/utils/language-options";
import { IconChevronDown, IconChevronUp, IconTrash } from "@/config/icons";
import styles from "./Profile.module.css";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { textOf } from "@/utils/text";

/** The enabled languages, plus the item's own if it is no longer enabled. */
function optionsOf(enabled: readonly Language[], own: string, ownName: string) {
  const names = new Map(enabled.map((one) => [one.code2, languageName(one)]));
  if (!names.has(own)) names.set(own, t`${ownName} (not enabled)`);
  return inOrder([...names].map(([value, label]) => ({ value, label })));
}

interface ProfileItemRowProps {
  item: ProfileItem;
  /** Position, from 0, and number of items. */
  index: number;
  count: number;
  enabled: readonly Language[];
  nameOf: (code2: string) => string;
  rowKey: number;
  onChange: (item: ProfileItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A language of a profile: the wanted kind, its position, and when it is skipped. */
export function ProfileItemRow(props: ProfileItemRowProps) {
  const { item, index, enabled, nameOf, rowKey, onChange } = props;
  const { hasAudioOnlyInclude } = useCapabilities();
  const name = nameOf(item.language);
  const options = optionsOf(enabled, item.language, name);
  const position = index + 1;
  return (
    <li className={styles.item} data-row={rowKey}>
      <Text size="sm" c="dimmed" style={{ gridArea: "number" }} aria-hidden>
        {position}.
      </Text>
      <Select
        aria-label={t`Language ${position}`}
        style={{ gridArea: "language" }}
        data={options}
        value={item.language}
        onChange={(language) => language !== null && onChange({ ...item, language })}
        allowDeselect={false}
        searchable={options.length >= SEARCHABLE_FROM}
        nothingFoundMessage={t`No matching enabled language`}
      />
      <Select
        aria-label={t`Subtitle type ${position}`}
        style={{ gridArea: "kind" }}
        data={ITEM_KINDS.map(({ value, label }) => ({ value, label: textOf(label) }))}
        value={kindOf(item)}
        onChange={(kind) => kind !== null && onChange(withKind(item, kind))}
        allowDeselect={false}
      />
      {hasAudioOnlyInclude ? (
        <Select
          aria-label={t`Condition ${position}`}
          style={{ gridArea: "exclude" }}
          data={AUDIO_RULES.map(({ value, label }) => ({ value, label: textOf(label) }))}
          value={audioRuleOf(item)}
          onChange={(rule) => rule !== null && onChange(withAudioRule(item, rule))}
          allowDeselect={false}
        />
      ) : (
        <Checkbox
          style={{ gridArea: "exclude" }}
          // Make the full line clickable.
          styles={{ body: { minBlockSize: "var(--touch)" } }}
          label={t`Exclude if the audio is in this language`}
          aria-label={t`Exclude if the audio is in this language: ${name}, ${position}`}
          checked={item.audio_exclude}
          onChange={(event) => onChange(withAudioExclude(item, event.currentTarget.checked))}
        />
      )}
      <Buttons {...props} name={name} />
    </li>
  );
}

type ButtonsProps = Pick<ProfileItemRowProps, "index" | "count" | "onMove" | "onRemove"> & {
  name: string;
};

function Buttons({ name, index, count, onMove, onRemove }: ButtonsProps) {
  const position = index + 1;
  const buttons = [
    {
      part: "up",
      icon: IconChevronUp,
      isDisabled: index === 0,
      label: t`Move ${name} up, now ${position} of ${count}`,
      title: t`Move up`,
      run: () => onMove(-1),
    },
    {
      part: "down",
      icon: IconChevronDown,
      isDisabled: index === count - 1,
      label: t`Move ${name} down, now ${position} of ${count}`,
      title: t`Move down`,
      run: () => onMove(1),
    },
    {
      part: "remove",
      icon: IconTrash,
      isDisabled: false,
      label: t`Remove ${name}, ${position} of ${count}`,
      title: t`Remove`,
      run: onRemove,
    },
  ];
  return (
    <Group gap={0} wrap="nowrap" className={styles.buttons}>
      {buttons.map(({ part, icon: Icon, isDisabled, label, title, run }) => (
        <ActionIcon
          key={part}
          variant="subtle"
          color="gray"
          size={36}
          data-part={part}
          disabled={isDisabled}
          aria-label={label}
          title={title}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
