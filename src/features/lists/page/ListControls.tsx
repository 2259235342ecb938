import { msg, t } from "@lingui/core/macro";
import { ActionIcon, Box, Group } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, type Ref, startTransition, useState } from "react";
import { IconAdjustmentsHorizontal, IconFilter, IconLayoutGrid, IconTable } from "@/config/icons";
import type { FilterFieldsProps } from "@/features/lists/fields/FilterFields";
import { useViewMode } from "@/features/lists/model/use-view-mode";
import type { ViewFieldsProps } from "@/features/lists/views/ViewFields";
import { usePreloadPanel } from "@/queries/preload";
import { badgeHolder, CountBadge } from "@/ui/CountBadge";
import { lazy } from "@/ui/lazy";
import { PanelFrame } from "@/ui/PanelFrame";
import { useShortcut } from "@/ui/shortcuts";
import type { Columns } from "@/ui/table-features";
import { PHONE } from "@/ui/use-is-phone";
import type { Noun } from "@/config/nouns";
import { TextFilter } from "../fields/TextFilter";
import type { FullList } from "../model/full-list";
import type { ListName } from "../model/list-choices";
import type { ListSpec } from "../model/list-view";
import { useListState } from "../model/use-list-state";

const MODES = [
  { mode: "table", label: msg`Table`, icon: IconTable },
  { mode: "posters", label: msg`Posters`, icon: IconLayoutGrid },
] as const;

/** Switches a list between table and posters. On phones, whose toolbar has no space for it, it is in the view panel. */
function ViewModeSwitch({ list }: { list: ListName }) {
  const { viewMode, setViewMode } = useViewMode(list);
  const { mode, label, icon: Icon } = MODES[viewMode === "table" ? 1 : 0];
  return (
    <ActionIcon
      visibleFrom="sm"
      aria-label={t(label)}
      title={t(label)}
      onClick={() => setViewMode(mode)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const ViewFields = lazy(() => import("../views/ViewFields").then((module) => module.ViewFields));

/** View settings of a list, in a panel: table or posters, its order, its columns, and named views. */
function ViewPanel<R, T extends RowData>(fields: ViewFieldsProps<R, T>) {
  const [isOpen, setOpen] = useState(false);
  usePreloadPanel(ViewFields);
  return (
    <PanelFrame
      title={t`View`}
      isOpen={isOpen}
      onOpen={setOpen}
      preload={ViewFields.preload}
      renderButton={(button) => (
        <ViewButton {...button} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      )}
    >
      <ViewFields {...fields} />
    </PanelFrame>
  );
}

const FilterFields = lazy(() =>
  import("../fields/FilterFields").then((module) => module.FilterFields),
);

interface FilterPanelProps<T> extends FilterFieldsProps<T> {
  /** Number of active filters. */
  active: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Filters of a list, in a panel. */
function FilterPanel<T extends object>(props: FilterPanelProps<T>) {
  const { active, isOpen, onOpen, ...fields } = props;
  usePreloadPanel(FilterFields);
  return (
    <PanelFrame
      title={t`Filters`}
      isOpen={isOpen}
      onOpen={onOpen}
      preload={FilterFields.preload}
      renderButton={(button) => (
        <FilterButton {...button} active={active} isOpen={isOpen} onClick={() => onOpen(!isOpen)} />
      )}
    >
      <FilterFields {...fields} />
    </PanelFrame>
  );
}

interface ListControlsProps<T extends RowData & object> {
  /** The key for its stored columns, view mode and saved views. */
  list: ListName;
  noun: Noun;
  spec: ListSpec<T>;
  /** All rows, for the values of the facets. */
  fullList: FullList<T>;
  /** All available columns. */
  columns: Columns<T>;
  /** True if the list has a poster view. */
  hasPosters?: boolean;
  /** Additional fields for the view panel. */
  viewFields?: ReactNode;
  /** Called in a transition: the page, which may then need all rows, must not delay the panel. */
  onFilterOpen?: (isOpen: boolean) => void;
}

const textId = (what: string) => `list-text-${what}`;

/** View controls of a list: the text filter (inside the panel on phones), the filters and the view. */
export function ListControls<T extends RowData & object>(props: ListControlsProps<T>) {
  const { list, noun, spec, fullList, columns, hasPosters, onFilterOpen } = props;
  const [wantsText, setWantsText] = useState(false);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const openFilter = (isOpen: boolean) => {
    setFilterOpen(isOpen);
    startTransition(() => onFilterOpen?.(isOpen));
  };
  useShortcut("f", t`Filter the list`, () => {
    const isPhone = window.matchMedia(PHONE).matches;
    setWantsText(isPhone);
    if (isPhone) openFilter(true);
    else document.getElementById(textId(noun.many))?.focus();
  });
  const { state } = useListState();
  return (
    <Group gap={4} wrap="nowrap">
      <Box visibleFrom="sm" w="clamp(150px, 20vw, 240px)">
        <TextFilter what={noun.many} id={textId(noun.many)} />
      </Box>
      <FilterPanel
        noun={noun}
        spec={spec}
        fullList={fullList}
        active={state.chosen.size + (state.text === "" ? 0 : 1)}
        wantsText={wantsText}
        isOpen={isFilterOpen}
        onOpen={(isOpen) => {
          setWantsText(false);
          openFilter(isOpen);
        }}
      />
      {hasPosters && <ViewModeSwitch list={list} />}
      <ViewPanel
        list={list}
        columns={columns}
        spec={spec}
        hasPosters={hasPosters ?? false}
        more={props.viewFields}
      />
    </Group>
  );
}

interface ListButtonProps {
  isLoading?: boolean;
  isOpen?: boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the filters of a list; shows the number of active ones. */
function FilterButton({ active, ...button }: ListButtonProps & { active: number }) {
  return (
    <ListButton
      {...button}
      label={active === 0 ? t`Filters` : t`Filters, ${{ filterCount: active }} set`}
      title={t`Filters`}
    >
      <IconFilter size={18} aria-hidden />
      <CountBadge count={active} />
    </ListButton>
  );
}

/** Opens the view settings of a list: its order, columns and saved views. */
function ViewButton(button: ListButtonProps) {
  return (
    <ListButton {...button} label={t`View`} title={t`View`}>
      <IconAdjustmentsHorizontal size={18} aria-hidden />
    </ListButton>
  );
}

interface AnyButtonProps extends ListButtonProps {
  label: string;
  title: string;
  children: ReactNode;
}

/** `rest`: props from the surrounding popover. */
function ListButton({ label, isLoading, isOpen = false, children, ...rest }: AnyButtonProps) {
  return (
    <ActionIcon
      {...rest}
      className={badgeHolder}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isLoading}
    >
      {children}
    </ActionIcon>
  );
}
