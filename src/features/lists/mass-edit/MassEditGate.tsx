import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import type { Movie } from "@/api/movies";
import type { Series } from "@/api/series";
import { memoize } from "@/utils/memoize";
import { idOf } from "@/features/media/library-item";
import type { ListSpec } from "../model/list-view";
import type { WholeList } from "../model/whole-list";
import type { Noun } from "../model/noun";
import { lazy } from "@/ui/lazy";
import { MassEditLoading } from "./MassEditLoading";
import type { MassItem } from "./mass-columns";
import { useEditMode } from "../model/use-edit-mode";
import { useOnlyFiltered } from "./use-only-filtered";
import { useSetProfiles } from "@/features/media/use-set-profiles";

/** How far Mass Edit is while the list still stands below it. */
export interface MassEditProgress {
  /** Stands above the rows. */
  notice: ReactNode;
  isLoading: boolean;
  /** Loads what is missing once more. */
  onRetry: () => void;
}

const MassEdit = lazy(() => import("./MassEdit").then((module) => module.MassEdit));

/** Loads its code before it is needed. */
export const preloadMassEdit = MassEdit.preload;

interface MassEditGateProps<T extends Series | Movie> {
  kind: "series" | "movies";
  noun: Noun;
  spec: ListSpec<T>;
  whole: WholeList<T>;
  /** The list as it is outside of edit mode. */
  renderList: (massEdit: MassEditProgress) => ReactNode;
}

/** The same item as long as the record is the same, so that its row is not drawn again. */
const massItemOf = memoize((item: Series | Movie): MassItem => ({
  id: idOf(item),
  title: item.title,
  year: item.year,
  also: [...item.alternativeTitles, item.year],
  audio: item.audio_language,
  profileId: item.profileId,
}));

/** Mass Edit of /series and /movies. It opens when everything is loaded; until then the list stays (spec section 4). */
export function MassEditGate<T extends Series | Movie>(props: MassEditGateProps<T>) {
  const { kind, noun, spec, whole, renderList } = props;
  const profiles = useSetProfiles(kind);
  const { leave } = useEditMode();
  const only = useOnlyFiltered(whole.rows, spec, idOf);
  const { rows, data, isFetching, error, loaded, refetch } = whole;
  const items = rows.map(massItemOf);
  const [isOpen, setOpen] = useState(false);
  // Once open it stays so: when everything is read again, after a gap in the events, nobody loses the selection.
  // All of it at once would hold up whoever scrolls the list meanwhile.
  const isReady = useDeferredValue(data !== undefined && !isFetching && !error);
  if (!isOpen && isReady) setOpen(true);
  if (isOpen)
    return (
      <MassEdit
        noun={noun}
        items={items}
        only={only}
        saving={{
          save: (changes, onSaved) => {
            const before = new Map(items.map((item) => [item.id, item.profileId]));
            profiles.set(
              changes.map((change) => ({ ...change, before: before.get(change.id) ?? null })),
              onSaved,
            );
          },
          isSaving: profiles.isPending,
          error: profiles.error,
          forgetError: profiles.reset,
          count: profiles.count,
        }}
      />
    );
  const onRetry = () => void refetch();
  return renderList({
    notice: (
      <MassEditLoading
        noun={noun}
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
