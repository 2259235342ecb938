import type { Series } from "@/api/series";
import type { MassItem } from "@/features/library/mass-edit/mass-columns";
import { MassEditGate } from "@/features/library/mass-edit/MassEditGate";
import type { ListBelow } from "@/features/library/mass-edit/MassEditGate";
import { useOnlyFiltered } from "@/features/library/mass-edit/use-only-filtered";
import { useAllSeries } from "@/queries/series";
import { useUpdateSeries } from "@/queries/series";
import { memoize } from "@/utils/memoize";
import { useSeriesSpec } from "./series-spec";

const NOUN = { one: "series", many: "series" };

/** The same item as long as the series is the same, so that its row is not drawn again. */
const itemOf = memoize((series: Series): MassItem => ({
  id: series.sonarrSeriesId,
  title: series.title,
  year: series.year,
  also: [...series.alternativeTitles, series.year],
  audio: series.audio_language,
  profileId: series.profileId,
}));

/** Mass Edit of /series. */
export function SeriesMassEdit({ list }: { list: ListBelow }) {
  const whole = useAllSeries();
  const update = useUpdateSeries();
  const only = useOnlyFiltered(whole.rows, useSeriesSpec(), (series) => series.sonarrSeriesId);
  const items = whole.rows.map(itemOf);
  return (
    <MassEditGate
      noun={NOUN}
      items={items}
      only={only}
      whole={whole}
      saving={{
        save: (changes, onSaved) =>
          update.mutate(
            changes.map(({ id, profileId }) => ({ seriesId: id, profileId })),
            { onSuccess: onSaved },
          ),
        isSaving: update.isPending,
        error: update.error,
        forgetError: update.reset,
        count: update.variables?.length ?? 0,
      }}
      list={list}
    />
  );
}
