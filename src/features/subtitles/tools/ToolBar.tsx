import { Button, Checkbox, Group, Menu, Select, Text } from "@mantine/core";
import { useState } from "react";
import { IconArrowsHorizontal, IconChevronDown } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import { showToast } from "@/ui/toasts";
import { TOOL_ACTIONS } from "./tool-actions";
import type { ToolAction } from "./tool-actions";
import { languageOptions } from "./tool-files";
import type { ToolFile } from "./tool-files";
import styles from "./ToolBar.module.css";
import { SEARCHABLE_FROM } from "@/ui/searchable";

const WHY_NOT = "Choose files first";

interface ToolBarProps {
  /** All files, before the filter. */
  files: readonly ToolFile[];
  shown: number;
  chosen: number;
  onChooseAll: (isChosen: boolean) => void;
  language: string | null;
  onLanguage: (language: string | null) => void;
  onSync: () => void;
  onTool: (action: ToolAction) => void;
}

/** Selection, language filter, Sync and the tools (spec section 2, "Subtitle Tools"). */
export function ToolBar(props: ToolBarProps) {
  const { files, shown, chosen, language, onTool, onSync } = props;
  const languages = languageOptions(files);
  const has = useCapabilities();
  const [isOpen, setOpen] = useState(false);
  const isOff = chosen === 0;
  // aria-disabled instead of disabled: the button stays focusable, and a tap explains why.
  const off = {
    "aria-disabled": isOff || undefined,
    "data-disabled": isOff || undefined,
    title: isOff ? WHY_NOT : undefined,
  };
  const sayWhyNot = () => showToast({ kind: "info", message: WHY_NOT });
  return (
    <Group gap="sm" className={styles.root}>
      <Checkbox
        className={styles.all}
        label="Select all"
        checked={chosen > 0 && chosen === shown}
        indeterminate={chosen > 0 && chosen < shown}
        onChange={(event) => props.onChooseAll(event.currentTarget.checked)}
      />
      <Text component="output" size="sm" c="dimmed" flex="1 1 auto">
        {`${chosen} of ${shown} selected`}
      </Text>
      {languages.length > 1 && (
        <Select
          className={styles.language}
          aria-label="Language"
          placeholder="All languages"
          data={languages}
          value={language}
          onChange={props.onLanguage}
          allowDeselect={false}
          clearable
          clearButtonProps={{ "aria-hidden": false, "aria-label": "All languages", tabIndex: 0 }}
          searchable={languages.length >= SEARCHABLE_FROM}
          nothingFoundMessage="No such language"
        />
      )}
      <Group gap="xs" wrap="nowrap" className={styles.actions}>
        <Button
          {...off}
          leftSection={<IconArrowsHorizontal size={18} aria-hidden />}
          onClick={isOff ? sayWhyNot : onSync}
        >
          Sync
        </Button>
        <Menu
          // The focus starts on the first item instead of an unnamed placeholder.
          withInitialFocusPlaceholder={false}
          opened={isOpen}
          onChange={(next) => (next && isOff ? sayWhyNot() : setOpen(next))}
          position="bottom-end"
          width={230}
          withinPortal
        >
          <Menu.Target>
            <Button
              {...off}
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              More tools
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {TOOL_ACTIONS.filter(({ needs }) => needs === undefined || has[needs]).map((action) => (
              <Menu.Item
                key={action.label}
                leftSection={<action.icon size={18} aria-hidden />}
                onClick={() => onTool(action)}
              >
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Group>
  );
}
