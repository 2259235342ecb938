import { t } from "@lingui/core/macro";
import { Box } from "@mantine/core";
import type { ComponentType } from "react";
import type { Movie } from "@/api/movies";
import type { Series } from "@/api/series";
import { IconChecklist, IconListDetails } from "@/config/icons";
import { ProfileNames } from "@/features/languages/ProfileName";
import { useWhenIdle } from "@/queries/idle";
import { lazy } from "@/ui/lazy";
import { useShortcut } from "@/ui/shortcuts";
import { ListPage } from "./ListPage";
import type { ListPageProps } from "./ListPage";
import { ADDED } from "../model/facets";
import { viewOf } from "../model/list-view";
import { preloadMassEdit } from "../mass-edit/MassEditGate";
import type { MassEditProgress } from "../mass-edit/MassEditGate";
import { useEditMode } from "../model/use-edit-mode";
import { whyNoRows } from "./PagedList";
import type { RenderRowsProps } from "./PagedList";
import type { PosterActionsProps } from "../posters/poster-item";
import { useViewMode } from "../model/use-view-mode";

const PosterGrid = lazy(() => import("../posters/PosterGrid").then((module) => module.PosterGrid), {
  fallback: ({ label }) => (
    <Box component="output" display="block" aria-busy aria-label={label} mih="100dvh" />
  ),
});

interface LibraryListProps<T extends Series | Movie> extends Pick<
  ListPageProps<T>,
  "view" | "label" | "noun" | "spec" | "list" | "whole" | "empty" | "searchKeyOf"
> {
  /** What can be done for a poster, loaded when it is needed. */
  PosterActions: ComponentType<PosterActionsProps> & { preload: () => void };
  /** Opens the bulk actions: for those with these ids, or for all. */
  onBulk: (ids: readonly number[] | undefined) => void;
  /** Undefined while the list is not in edit mode. */
  massEdit: MassEditProgress | undefined;
}

const isOther = ({ id }: { id?: string }) => id !== ADDED;

const getRowId = (row: Series | Movie) => String(row.id);

/** The list of /series and /movies, as a table or as posters, with the button that starts Mass Edit. */
export function LibraryList<T extends Series | Movie>(props: LibraryListProps<T>) {
  const { massEdit, onBulk, PosterActions, view: wholeView, spec: wholeSpec, ...rest } = props;
  const { label, noun, list, whole } = rest;
  const { many: nouns } = noun;
  // Only newer servers tell when a title was added: without it, neither column nor order.
  const known = list.rows.length > 0 ? list.rows : whole.rows;
  const lacksAdded = known.length > 0 && known.every((row) => row.created_at_timestamp === null);
  const columns = lacksAdded ? wholeView.columns.filter(isOther) : wholeView.columns;
  const allColumns = lacksAdded ? wholeView.allColumns.filter(isOther) : wholeView.allColumns;
  const spec = lacksAdded
    ? { ...wholeSpec, sorts: wholeSpec.sorts.filter(({ key }) => key !== ADDED) }
    : wholeSpec;
  const view = { ...wholeView, columns, allColumns };
  const page = { ...rest, view, spec };
  const { enter } = useEditMode();
  const { viewMode, setViewMode } = useViewMode(view.name);
  const isPosters = viewMode === "posters";
  useWhenIdle(PosterGrid.preload);
  useWhenIdle(PosterActions.preload);
  useWhenIdle(preloadMassEdit);
  useShortcut("v", t`Table or posters`, () => setViewMode(isPosters ? "table" : "posters"));
  const { state } = view.listState;
  const isFiltered = state.text !== "" || state.chosen.size > 0;
  const openBulk = () =>
    onBulk(isFiltered ? viewOf(whole.rows, spec, state).map(({ id }) => id) : undefined);
  const whyNot = view.needsPage ? whyNoRows(list, t`There are no ${nouns}`) : undefined;
  const renderPosters = ({ rows, isLoading, isStale }: RenderRowsProps<T>) => (
    <PosterGrid
      label={label}
      rows={rows}
      Actions={PosterActions}
      isLoading={isLoading}
      isStale={isStale}
    />
  );
  return (
    <ProfileNames>
      <ListPage
        {...page}
        getRowId={getRowId}
        hasPosters
        renderRows={isPosters ? renderPosters : undefined}
        above={massEdit?.notice}
        actions={[
          {
            icon: IconListDetails,
            label: t`Mass Edit`,
            tone: "plain",
            preload: preloadMassEdit,
            onClick: massEdit?.onRetry ?? enter,
            isBusy: massEdit?.isLoading ?? false,
            whyNot,
          },
          {
            icon: IconChecklist,
            label: t`Bulk Actions`,
            onClick: openBulk,
            whyNot:
              isFiltered && whole.data === undefined ? t`Everything is still loading` : whyNot,
          },
        ]}
      />
    </ProfileNames>
  );
}
