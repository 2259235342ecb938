import { t } from "@lingui/core/macro";
import { ActionIcon, Group } from "@mantine/core";
import type { ComponentType } from "react";
import {
  IconArrowsJoin,
  IconChevronDown,
  IconChevronUp,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconScissors,
  IconTrash,
} from "@/config/icons";
import styles from "./CueEditor.module.css";

/** What can be done to the current cue. */
export interface CueCommands {
  previous: () => void;
  next: () => void;
  addBefore: () => void;
  addAfter: () => void;
  split: () => void;
  merge: () => void;
  remove: () => void;
}

interface Action {
  label: string;
  keys?: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  run: () => void;
  isRed?: boolean;
}

/** The buttons of the editor. A press keeps the caret where it is, which Split needs. */
export function CueActions({ commands }: { commands: CueCommands }) {
  const actions: Action[] = [
    { label: t`Previous line`, keys: "Alt+↑", icon: IconChevronUp, run: commands.previous },
    { label: t`Next line`, keys: "Alt+↓", icon: IconChevronDown, run: commands.next },
    { label: t`Add a line before`, icon: IconRowInsertTop, run: commands.addBefore },
    { label: t`Add a line after`, icon: IconRowInsertBottom, run: commands.addAfter },
    { label: t`Split at the cursor`, keys: "Ctrl+Enter", icon: IconScissors, run: commands.split },
    { label: t`Merge with the next line`, icon: IconArrowsJoin, run: commands.merge },
    { label: t`Delete the line`, icon: IconTrash, run: commands.remove, isRed: true },
  ];
  return (
    <Group gap={0}>
      {actions.map(({ label, keys, icon: Icon, run, isRed = false }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color={isRed ? "red" : "gray"}
          className={styles.action ?? ""}
          aria-label={label}
          title={keys === undefined ? label : `${label} (${keys})`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
