import { msg, t } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import {
  Button,
  Checkbox,
  Fieldset,
  Input,
  SegmentedControl,
  SimpleGrid,
  Stack,
} from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ViewMode } from "../model/list-params";
import type { ListName } from "../model/list-choices";
import type { ListSpec } from "../model/list-view";
import { PanelFooter, usePanel } from "@/ui/PanelFrame";
import type { Columns } from "@/ui/table-features";
import { SavedViews } from "./SavedViews";
import { SortField } from "../fields/SortField";
import { useListColumns } from "../columns/use-list-columns";
import { useViewMode } from "../model/use-view-mode";
import { useIsPhone } from "@/ui/use-is-phone";
import { useDensity, POSTER_SIZES, usePosterSize } from "@/ui/use-preferences";
import type { Density, PosterSize } from "@/ui/use-preferences";

const DENSITIES: { value: Density; label: MessageDescriptor }[] = [
  { value: "comfortable", label: msg`Comfortable` },
  { value: "compact", label: msg`Compact` },
];

/** Row density of tables; applies immediately, in this browser. */
function DensityField() {
  const [density, setDensity] = useDensity();
  return (
    <Input.Wrapper label={t`Density`} labelElement="div">
      <SegmentedControl
        aria-label={t`Density`}
        fullWidth
        value={density}
        data={DENSITIES.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setDensity}
      />
    </Input.Wrapper>
  );
}

const SIZES: Record<PosterSize, MessageDescriptor> = {
  small: msg({ message: "Small", context: "posters" }),
  medium: msg({ message: "Medium", context: "posters" }),
  large: msg({ message: "Large", context: "posters" }),
};

/** Size of posters; applies immediately, in this browser. */
function PosterSizeField() {
  const [size, setSize] = usePosterSize();
  return (
    <Input.Wrapper label={t`Poster size`} labelElement="div">
      <SegmentedControl
        aria-label={t`Poster size`}
        fullWidth
        value={size}
        data={POSTER_SIZES.map((value) => ({ value, label: t(SIZES[value]) }))}
        onChange={setSize}
      />
    </Input.Wrapper>
  );
}

export interface ViewFieldsProps<R, T extends RowData> {
  list: ListName;
  /** The sort orders of the list. */
  spec: Pick<ListSpec<R>, "sorts" | "serverOrder">;
  /** All available columns. */
  columns: Columns<T>;
  /** True if the list has a poster view. */
  hasPosters?: boolean;
  /** Additional settings of this list's view. */
  more?: ReactNode;
}

const VIEW_MODES: { value: ViewMode; label: MessageDescriptor }[] = [
  { value: "table", label: msg`Table` },
  { value: "posters", label: msg`Posters` },
];

/** View of a list: table or posters, its order, its columns, and named views. */
export function ViewFields<R, T extends RowData>(props: ViewFieldsProps<R, T>) {
  const { list, spec, columns, hasPosters = false, more } = props;
  const { viewMode, setViewMode } = useViewMode(list);
  const { close } = usePanel();
  const isPhone = useIsPhone();
  const isTable = !hasPosters || viewMode === "table";
  return (
    <Stack gap="md">
      {/* On larger screens, the toolbar has this switch. */}
      {hasPosters && isPhone && (
        <SegmentedControl
          aria-label={t`Show as`}
          fullWidth
          value={viewMode}
          data={VIEW_MODES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={setViewMode}
        />
      )}
      <SortField {...spec} />
      {more}
      {isTable ? <DensityField /> : <PosterSizeField />}
      {isTable && <ColumnFields list={list} columns={columns} />}
      <SavedViews list={list} viewMode={hasPosters ? viewMode : undefined} />
      <PanelFooter>
        <span />
        <Button onClick={close}>{t`Done`}</Button>
      </PanelFooter>
    </Stack>
  );
}

/** Columns of the table, stored in this browser for this list. */
function ColumnFields<T extends RowData>(props: { list: ListName; columns: Columns<T> }) {
  const { isShown, toggle, isDefault, reset } = useListColumns(props.list, props.columns);
  const choices = props.columns.filter(({ meta }) => meta?.card !== "select");
  return (
    <Fieldset legend={t`Columns`}>
      <SimpleGrid minColWidth={150} spacing={8} mb={6}>
        {choices.map((column) => {
          const { id = "", header, meta } = column;
          const isTitle = meta?.card === "title";
          return (
            <Checkbox
              key={id}
              label={meta?.name ?? (typeof header === "string" ? header : id)}
              checked={isShown(column)}
              disabled={isTitle}
              title={isTitle ? t`The name column is always shown` : undefined}
              onChange={() => toggle(id)}
            />
          );
        })}
      </SimpleGrid>
      <Button
        size="compact-sm"
        variant="subtle"
        // Not disabled: a disabled button would lose the focus to the page.
        aria-disabled={isDefault || undefined}
        data-disabled={isDefault || undefined}
        onClick={isDefault ? undefined : reset}
      >
        {t`Reset columns`}
      </Button>
    </Fieldset>
  );
}
