import { useCallback } from "react";
import type { TitleKind } from "@/api/media";
import type { Movie, Series } from "@/api/library-rows";
import type { Noun } from "@/config/nouns";
import { useSetProfiles } from "@/features/media/use-set-profiles";
import { memoize } from "@/utils/objects";
import type { FullList } from "../model/full-list";
import { viewOf } from "../model/list-view";
import type { ListSpec } from "../model/list-view";
import type { MassItem } from "./mass-columns";
import { MassEdit } from "./MassEdit";
import type { Matching } from "./use-mass-filter";

export interface TitleMassEditProps<T extends Series | Movie> {
  kind: TitleKind;
  noun: Noun;
  spec: ListSpec<T>;
  fullList: FullList<T>;
}

/** Returns the same item for the same record, so that its row does not render again. */
const massItemOf = memoize((item: Series | Movie): MassItem => ({
  id: item.id,
  title: item.title,
  year: item.year,
  audio: item.audio_language,
  profileId: item.profileId,
}));

/** Mass Edit of all titles, and the request that saves it. */
export function TitleMassEdit<T extends Series | Movie>({
  kind,
  noun,
  spec,
  fullList,
}: TitleMassEditProps<T>) {
  const profiles = useSetProfiles(kind);
  const { rows } = fullList;
  const matching = useCallback<Matching>(
    (filter) => viewOf(rows, spec, { ...filter, sort: undefined }).map(massItemOf),
    [rows, spec],
  );
  const items = rows.map(massItemOf);
  return (
    <MassEdit
      noun={noun}
      items={items}
      matching={matching}
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
}
