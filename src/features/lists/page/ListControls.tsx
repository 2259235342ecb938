import { Box, Group } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { useState } from "react";
import type { ReactNode } from "react";
import type { ListName } from "../model/list-choices";
import type { ListSpec } from "../model/list-view";
import type { Noun } from "@/utils/nouns";
import { useShortcut } from "@/ui/shortcuts";
import { PHONE } from "@/ui/use-is-phone";
import type { Columns } from "@/ui/table-features";
import { FilterPanel } from "../fields/FilterPanel";
import type { WholeList } from "../model/whole-list";
import { TextFilter } from "../fields/TextFilter";
import { useListState } from "../model/use-list-state";
import { ViewModeSwitch } from "../views/ViewModeSwitch";
import { ViewPanel } from "../views/ViewPanel";

interface ListControlsProps<T extends RowData & object> {
  /** The name under which the browser stores its columns, view mode and saved views. */
  list: ListName;
  noun: Noun;
  spec: ListSpec<T>;
  /** Every row, for the values that the facets offer. */
  whole: WholeList<T>;
  /** Every column that the list can have. */
  columns: Columns<T>;
  /** It has a poster view. */
  hasPosters?: boolean;
  /** Additional fields for the view panel. */
  viewFields?: ReactNode;
  isFilterOpen: boolean;
  onFilterOpen: (isOpen: boolean) => void;
}

const textId = (what: string) => `list-text-${what}`;

/** The view controls of a list: the text filter (inside the panel on phones), the filters and the view. */
export function ListControls<T extends RowData & object>(props: ListControlsProps<T>) {
  const { list, noun, spec, whole, columns, hasPosters, isFilterOpen, onFilterOpen } = props;
  const [wantsText, setWantsText] = useState(false);
  useShortcut("f", "Filter the list", () => {
    const isPhone = window.matchMedia(PHONE).matches;
    setWantsText(isPhone);
    if (isPhone) onFilterOpen(true);
    else document.getElementById(textId(noun.many))?.focus();
  });
  const { state } = useListState();
  return (
    <Group gap={4} wrap="nowrap">
      <Box visibleFrom="sm" w="clamp(110px, 22vw, 240px)">
        <TextFilter what={noun.many} id={textId(noun.many)} />
      </Box>
      <FilterPanel
        noun={noun}
        spec={spec}
        whole={whole}
        active={state.chosen.size + (state.text === "" ? 0 : 1)}
        wantsText={wantsText}
        isOpen={isFilterOpen}
        onOpen={(isOpen) => {
          setWantsText(false);
          onFilterOpen(isOpen);
        }}
      />
      {hasPosters && <ViewModeSwitch list={list} />}
      <ViewPanel
        list={list}
        columns={columns}
        sorts={spec.sorts}
        hasPosters={hasPosters ?? false}
        more={props.viewFields}
      />
    </Group>
  );
}

/** The view controls of a list whose rows are all loaded: its filters fetch nothing. */
export function LoadedListControls<T extends RowData & object>(
  props: Omit<ListControlsProps<T>, "whole" | "isFilterOpen" | "onFilterOpen"> & {
    rows: readonly T[];
  },
) {
  const { rows, ...controls } = props;
  const [isFilterOpen, setFilterOpen] = useState(false);
  return (
    <ListControls
      {...controls}
      whole={{
        rows,
        data: rows,
        error: null,
        isFetching: false,
        loaded: undefined,
        refetch: () => undefined,
      }}
      isFilterOpen={isFilterOpen}
      onFilterOpen={setFilterOpen}
    />
  );
}
