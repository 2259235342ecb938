import { t } from "@lingui/core/macro";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import type { TitleKind } from "@/api/media";
import { IconChecklist } from "@/config/icons";
import { KINDS } from "@/config/kinds";
import { ProfileNames, useProfileNames } from "@/features/languages/ProfileName";
import { MassEdit, MassEditGate } from "@/features/lists/mass-edit/MassEditGate";
import type { MassEditProgress } from "@/features/lists/mass-edit/MassEditGate";
import { ADDED } from "@/features/lists/model/facets";
import { listName } from "@/features/lists/model/list-choices";
import type { ListSpec } from "@/features/lists/model/list-view";
import { useEditMode } from "@/features/lists/model/use-edit-mode";
import { useViewMode } from "@/features/lists/model/use-view-mode";
import { ListPage } from "@/features/lists/page/ListPage";
import { emptyReason } from "@/features/lists/page/PagedList";
import type { RenderRowsProps } from "@/features/lists/page/PagedList";
import { useListView } from "@/features/lists/views/use-list-view";
import { SelectableRows } from "@/features/lists/selection/SelectableRows";
import { useRowSelection } from "@/features/lists/selection/use-row-selection";
import { usePreloadPanel } from "@/queries/preload";
import { useAllTitles, useTitlePage } from "@/queries/library";
import type { TitleRow } from "@/queries/library";
import { EmptyState } from "@/ui/EmptyState";
import { lazy } from "@/ui/lazy";
import { useShortcut } from "@/ui/shortcuts";
import type { Columns } from "@/ui/table-features";
import { TITLE_NOUNS } from "@/config/nouns";
import { useTitleSelection } from "./use-title-selection";

const PosterGrid = lazy(
  () => import("@/features/lists/posters/PosterGrid").then((module) => module.PosterGrid),
  {
    // As wide as the posters (Shell.module.css).
    fallback: ({ label }) => (
      <Box
        component="output"
        data-posters
        display="block"
        aria-busy
        aria-label={label}
        mih="100dvh"
      />
    ),
  },
);

/** No placeholder, because the posters do not depend on it. */
const PosterActions = lazy(
  () => import("@/features/subtitles/posters/PosterActions").then((module) => module.PosterActions),
  { fallback: null },
);

const TitleSelectionBar = lazy(
  () => import("./TitleSelectionBar").then((module) => module.TitleSelectionBar),
  { fallback: () => null },
);

interface TitleListProps<K extends TitleKind> {
  kind: K;
  /** All available columns. */
  columns: Columns<TitleRow<K>>;
  specOf: (profileName: (profileId: number) => string) => ListSpec<TitleRow<K>>;
  searchKeyOf?: (row: TitleRow<K>) => string;
  /** Puts something around the list of these rows. */
  renderAround?: (rows: readonly TitleRow<K>[], list: ReactNode) => ReactNode;
  texts: {
    label: string;
    /** Names of the bulk action scopes: titles that match the filter, and all titles. */
    matching: string;
    all: string;
    /** Title and reason of the empty list. */
    nothing: string;
    reason: string;
  };
}

/** List of all titles of a kind, or Mass Edit. */
export function TitleListPage<K extends TitleKind>(props: TitleListProps<K>) {
  const { kind, specOf } = props;
  const { isOn } = useEditMode();
  return (
    <MassEditGate<TitleRow<K>>
      isOn={isOn}
      kind={kind}
      noun={TITLE_NOUNS[kind]}
      spec={specOf(useProfileNames())}
      fullList={useAllTitles(kind, isOn)}
      renderList={(massEdit) => <TitleList {...props} massEdit={massEdit} />}
    />
  );
}

const isOther = ({ id }: { id?: string }) => id !== ADDED;

const getRowId = (row: TitleRow) => String(row.id);

interface TitleListState {
  /** Undefined if the list is not in edit mode. */
  massEdit: MassEditProgress | undefined;
}

/** Titles as a table or as posters. They can be selected for bulk actions and for Mass Edit. */
function TitleList<K extends TitleKind>(props: TitleListProps<K> & TitleListState) {
  const { kind, massEdit, texts, searchKeyOf, renderAround } = props;
  const { label } = texts;
  const noun = TITLE_NOUNS[kind];
  const { many: nouns } = noun;
  const fullView = useListView(listName("library", kind), props.columns);
  const fullSpec = props.specOf(useProfileNames());
  const list = useTitlePage(kind, fullView.paging.range, fullView.needsPage);
  const selection = useRowSelection();
  const { isSelecting } = selection;
  const fullList = useAllTitles(kind, fullView.needsAll || isSelecting);
  // Only newer servers send the date a title was added; without it, hide the column and the order.
  const known = list.rows.length > 0 ? list.rows : fullList.rows;
  const lacksAdded = known.length > 0 && known.every((row) => row.created_at_timestamp === null);
  const columns = lacksAdded ? fullView.columns.filter(isOther) : fullView.columns;
  const allColumns = lacksAdded ? fullView.allColumns.filter(isOther) : fullView.allColumns;
  const spec = lacksAdded
    ? { ...fullSpec, sorts: fullSpec.sorts.filter(({ key }) => key !== ADDED) }
    : fullSpec;
  const view = { ...fullView, columns, allColumns };
  const { viewMode, setViewMode } = useViewMode(view.name);
  const isPosters = viewMode === "posters";
  usePreloadPanel(PosterGrid);
  usePreloadPanel(PosterActions);
  usePreloadPanel(TitleSelectionBar);
  usePreloadPanel(MassEdit);
  useShortcut("v", t`Switch between table and posters`, () =>
    setViewMode(isPosters ? "table" : "posters"),
  );
  const { state } = view.listState;
  const isFiltered = state.text !== "" || state.chosen.size > 0;
  const titles = useTitleSelection({ selection, spec, page: list.rows, fullList });
  const disabledReason = view.needsPage ? emptyReason(list, t`No ${nouns}`) : undefined;
  const renderPosters = ({ rows, isLoading, isStale }: RenderRowsProps<TitleRow<K>>) => (
    <PosterGrid
      label={label}
      rows={rows}
      Actions={PosterActions}
      isLoading={isLoading}
      isStale={isStale}
    />
  );
  const page = (
    <ListPage
      {...{ view, label, noun, spec, list, fullList, searchKeyOf }}
      empty={<EmptyState icon={KINDS[kind].icon} title={texts.nothing} reason={texts.reason} />}
      getRowId={getRowId}
      hasPosters
      renderRows={isPosters ? renderPosters : undefined}
      above={massEdit?.notice}
      actions={[
        {
          icon: IconChecklist,
          label: t({ message: "Select", context: "a row" }),
          tone: "plain",
          foldedBelow: "sm",
          preload: TitleSelectionBar.preload,
          onClick: selection.start,
          disabledReason,
        },
      ]}
    />
  );
  return (
    <ProfileNames>
      {/* Mass Edit begins with what was selected before: what is selected while it loads would be lost. */}
      <SelectableRows value={{ ...titles.selectable, isLocked: massEdit !== undefined }}>
        {renderAround ? renderAround(view.needsPage ? list.rows : fullList.rows, page) : page}
      </SelectableRows>
      {isSelecting && (
        <TitleSelectionBar
          {...{ kind, selection, titles, isFiltered, massEdit, texts }}
          known={fullList.data && fullList.rows}
        />
      )}
    </ProfileNames>
  );
}
