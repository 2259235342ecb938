import { Button, Group, MultiSelect, Popover, Stack } from "@mantine/core";
import { useEffect, useState } from "react";
import { optionsOf } from "../../lib/list-view";
import type { ListSpec } from "../../lib/list-view";
import { FilterButton, TextFilter } from "./ListControls";
import type { FilterPanelProps } from "./ListControls";
import type { WholeList } from "./NarrowedList";
import { useListState } from "./useListState";

/** Every facet of a list with its values and how many rows have each. */
export function FilterPanel<T>({
  active,
  what,
  spec,
  whole,
}: FilterPanelProps & { what: string; spec: ListSpec<T>; whole: WholeList<T> }) {
  const [isOpen, setOpen] = useState(false);
  const { state, choose, clearFilters } = useListState();
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <div>
          <FilterButton active={active} onClick={() => setOpen(!isOpen)} />
        </div>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Filters of ${what}`}>
        <Stack gap="xs">
          <TextFilter what={what} />
          {spec.facets.map((facet) => {
            const values = state.chosen.get(facet.key) ?? [];
            return (
              <MultiSelect
                key={facet.key}
                label={facet.label}
                data={optionsOf(whole.rows, facet, values).map(({ value, label, count }) => ({
                  value,
                  label: `${label} (${count})`,
                }))}
                value={[...values]}
                onChange={(next) => choose(facet.key, next)}
                clearable
                searchable
                comboboxProps={{ withinPortal: false }}
              />
            );
          })}
          <Group justify="end">
            <Button variant="default" onClick={clearFilters}>
              Clear
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
