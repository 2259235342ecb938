import { t } from "@lingui/core/macro";
import { ActionIcon, Group } from "@mantine/core";
import type { ComponentType } from "react";
import {
  IconArrowsJoin,
  IconBookmark,
  IconBookmarkFilled,
  IconChevronDown,
  IconChevronUp,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconScissors,
  IconTrash,
} from "@/config/icons";
import { useActions, useEditor } from "../editor";

interface Action {
  label: string;
  keys?: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  run: () => void;
  isRed?: boolean;
  /** Set for a toggle. */
  isPressed?: boolean;
}

/** Buttons of the line editor. A press does not move the focus, because Split needs the caret. */
export function CueActions() {
  const { move, add, split, mergeNext, removeCurrent, toggleBookmark } = useActions();
  const isBookmarked = useEditor(
    ({ bookmarks, current }) => current !== undefined && bookmarks.has(current),
  );
  const actions: Action[] = [
    { label: t`Previous line`, keys: "Alt+↑", icon: IconChevronUp, run: () => move(-1, "one") },
    { label: t`Next line`, keys: "Alt+↓", icon: IconChevronDown, run: () => move(1, "one") },
    { label: t`Add a line before`, icon: IconRowInsertTop, run: () => add("before") },
    { label: t`Add a line after`, icon: IconRowInsertBottom, run: () => add("after") },
    { label: t`Split at the cursor`, keys: "Ctrl+Enter", icon: IconScissors, run: split },
    { label: t`Merge with the next line`, icon: IconArrowsJoin, run: mergeNext },
    {
      label: t`Bookmark the line`,
      keys: "Ctrl+F2",
      icon: isBookmarked ? IconBookmarkFilled : IconBookmark,
      run: toggleBookmark,
      isPressed: isBookmarked,
    },
    { label: t`Delete the line`, icon: IconTrash, run: removeCurrent, isRed: true },
  ];
  return (
    <Group gap={0} wrap="nowrap">
      {actions.map(({ label, keys, icon: Icon, run, isRed = false, isPressed }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          size={28}
          color={isRed ? "red" : "gray"}
          aria-label={label}
          aria-pressed={isPressed}
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
