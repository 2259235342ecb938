import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import type { Noun } from "./changes";
import { MassEdit } from "./MassEdit";
import type { SaveProfiles } from "./MassEdit";
import { MassEditLoading } from "./MassEditLoading";
import type { MassItem } from "./mass-columns";
import { useEditMode } from "./use-edit-mode";
import type { OnlyFiltered } from "./use-only-filtered";

/**
 * The list as it is outside of edit mode, with something above its rows. `again` tries to load what is missing once
 * more; it is undefined while that is on its way.
 */
export type ListBelow = (above: ReactNode, again: (() => void) | undefined) => ReactNode;

interface MassEditGateProps {
  noun: Noun;
  items: readonly MassItem[];
  only: OnlyFiltered | undefined;
  /** How the reading of everything goes. */
  whole: {
    data: object | undefined;
    isFetching: boolean;
    error: Error | null;
    loaded: { loaded: number; total: number } | undefined;
    refetch: () => unknown;
  };
  saving: SaveProfiles;
  list: ListBelow;
}

/** Edit mode opens when everything is loaded; until then the list stays (spec section 4, "Mass Edit"). */
export function MassEditGate(props: MassEditGateProps) {
  const { noun, items, only, whole, saving, list } = props;
  const { leave } = useEditMode();
  const { data, isFetching, error, loaded, refetch } = whole;
  const [isOpen, setOpen] = useState(false);
  // Once open it stays so: when everything is read again, after a gap in the events, nobody loses the selection.
  // All of it at once would hold up whoever scrolls the list meanwhile.
  const isReady = useDeferredValue(data !== undefined && !isFetching && !error);
  if (!isOpen && isReady) setOpen(true);
  if (isOpen) return <MassEdit noun={noun} items={items} only={only} saving={saving} />;
  const again = () => void refetch();
  return list(
    <MassEditLoading
      noun={noun}
      loaded={loaded}
      error={isFetching ? null : error}
      onRetry={again}
      onCancel={leave}
    />,
    isFetching ? undefined : again,
  );
}
