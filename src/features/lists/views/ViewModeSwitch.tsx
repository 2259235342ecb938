import { ActionIcon } from "@mantine/core";
import { IconLayoutGrid, IconTable } from "@/config/icons";
import type { ListName } from "../model/list-choices";
import { useViewMode } from "../model/use-view-mode";

const MODES = [
  { mode: "table", label: "Table", icon: IconTable },
  { mode: "posters", label: "Posters", icon: IconLayoutGrid },
] as const;

/** Shows a list as a table or as posters. On phones, where a toolbar has no room for it, the view panel has it. */
export function ViewModeSwitch({ list }: { list: ListName }) {
  const { viewMode, setViewMode } = useViewMode(list);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a layout of its own
    <ActionIcon.Group role="group" aria-label="Show as" visibleFrom="sm">
      {MODES.map(({ mode, label, icon: Icon }) => (
        <ActionIcon
          key={mode}
          variant={mode === viewMode ? "light" : "subtle"}
          color={mode === viewMode ? "brand" : "gray"}
          aria-label={label}
          title={label}
          aria-pressed={mode === viewMode}
          onClick={() => setViewMode(mode)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </ActionIcon.Group>
  );
}
