import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import type { TitleKind } from "@/api/media";
import type { Movie } from "@/api/movies";
import type { Series } from "@/api/series";
import { memoize } from "@/utils/memoize";
import type { ListSpec } from "../model/list-view";
import type { WholeList } from "../model/whole-list";
import type { Noun } from "@/utils/nouns";
import { lazy } from "@/ui/lazy";
import { MassEditLoading } from "./MassEditLoading";
import type { MassItem } from "./mass-columns";
import { useEditMode } from "../model/use-edit-mode";
import { useOnlyFiltered } from "./use-only-filtered";
import { useSetProfiles } from "@/features/media/use-set-profiles";

/** The state of Mass Edit while the list is still shown below it. */
export interface MassEditProgress {
  /** Shown above the rows. */
  notice: ReactNode;
  isLoading: boolean;
  /** Retries loading what is missing. */
  onRetry: () => void;
}

const MassEdit = lazy(() => import("./MassEdit").then((module) => module.MassEdit));

/** Loads the code ahead of time. */
export const preloadMassEdit = MassEdit.preload;

interface MassEditGateProps<T extends Series | Movie> {
  kind: TitleKind;
  noun: Noun;
  spec: ListSpec<T>;
  whole: WholeList<T>;
  /** The list outside of edit mode. */
  renderList: (massEdit: MassEditProgress) => ReactNode;
}

/** The same item as long as the record is the same, so that its row is not rendered again. */
const massItemOf = memoize((item: Series | Movie): MassItem => ({
  id: item.id,
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
  const only = useOnlyFiltered(whole.rows, spec);
  const { rows, data, isFetching, error, loaded, refetch } = whole;
  const items = rows.map(massItemOf);
  const [isOpen, setOpen] = useState(false);
  // Once open, it stays open: when everything is read again after a gap in the events, the selection is kept. Deferred,
  // because rendering all of it at once would block scrolling in the list.
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
