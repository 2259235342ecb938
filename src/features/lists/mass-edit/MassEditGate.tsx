import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import type { Movie, Series } from "@/api/library-rows";
import { VirtualRows } from "@/ui/DataTable";
import { lazy } from "@/ui/lazy";
import { useEditMode } from "../model/use-edit-mode";
import type { TitlesProps } from "./TitleMassEdit";

/** State of Mass Edit while the list is still shown below it. */
export interface MassEditProgress {
  /** Shown above the rows. */
  notice: ReactNode;
  isLoading: boolean;
  /** Retries loading the missing items. */
  onRetry: () => void;
}

/**
 * Exported for loading it early. Most libraries also need the virtual rows; loading them later would render all rows
 * twice.
 */
export const MassEdit = lazy(async () => {
  const [module] = await Promise.all([import("./TitleMassEdit"), VirtualRows.load()]);
  return module.TitleMassEdit;
});

const MassEditLoading = lazy(
  () => import("./MassEditLoading").then((module) => module.MassEditLoading),
  { fallback: () => null },
);

interface MassEditGateProps<T extends Series | Movie> extends TitlesProps<T> {
  /** True in edit mode. */
  isOn: boolean;
  /** Renders the list until Mass Edit opens; undefined if the list is not in edit mode. */
  renderList: (massEdit: MassEditProgress | undefined) => ReactNode;
}

/**
 * The list of /series and /movies, and Mass Edit in its place. Mass Edit opens when everything is loaded; until then
 * the list stays (spec section 4). The list must be the same element in both modes: to render it again would delay the
 * response to the click.
 */
export function MassEditGate<T extends Series | Movie>(props: MassEditGateProps<T>) {
  const { isOn, renderList, ...titles } = props;
  const { data, isFetching, error, loaded, refetch } = titles.fullList;
  const { leave } = useEditMode();
  const [isOpen, setOpen] = useState(false);
  // Stays open while everything is read again after a gap in the events, so that the selection is kept. Deferred,
  // because rendering all rows at once would block scrolling in the list.
  const isReady = data !== undefined && !isFetching && !error;
  const wasReady = useDeferredValue(isReady);
  if (isOpen ? !isOn : isOn && isReady && wasReady) setOpen(isOn);
  if (isOn && isOpen) return <MassEdit {...titles} />;
  if (!isOn) return renderList(undefined);
  const onRetry = () => void refetch();
  return renderList({
    notice: (
      <MassEditLoading
        noun={titles.noun}
        loaded={loaded}
        error={isFetching ? null : error}
        onRetry={onRetry}
        onCancel={leave}
      />
    ),
    isLoading: isFetching,
    onRetry,
  });
}
