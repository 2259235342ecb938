import { useState } from "react";
import type { ReactNode } from "react";
import type { Noun } from "../../lib/mass-edit";
import { MassEdit } from "./MassEdit";
import type { SaveProfiles } from "./MassEdit";
import { MassEditLoading } from "./MassEditLoading";
import type { MassItem } from "./mass-columns";
import { useEditMode } from "./useEditMode";

interface MassEditGateProps {
  noun: Noun;
  items: readonly MassItem[];
  /** How the reading of everything goes. */
  whole: {
    data: object | undefined;
    isFetching: boolean;
    error: Error | null;
    loaded: { loaded: number; total: number } | undefined;
    refetch: () => unknown;
  };
  saving: SaveProfiles;
  /** The list as it is outside of edit mode, with this above its rows. */
  list: (above: ReactNode) => ReactNode;
}

/** Edit mode opens when everything is loaded; until then the list stays (spec section 4, "Mass Edit"). */
export function MassEditGate({ noun, items, whole, saving, list }: MassEditGateProps) {
  const { leave } = useEditMode();
  const { data, isFetching, error, loaded, refetch } = whole;
  const [isOpen, setOpen] = useState(false);
  // Once open it stays so: when everything is read again, after a gap in the events, nobody loses the selection.
  if (!isOpen && data !== undefined && !isFetching && !error) setOpen(true);
  if (isOpen) return <MassEdit noun={noun} items={items} saving={saving} />;
  return list(
    <MassEditLoading
      noun={noun}
      loaded={loaded}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      onCancel={leave}
    />,
  );
}
