import { MassEditGate } from "../../components/mass-edit/MassEditGate";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useAllSeries, useUpdateSeries } from "../../queries/series";

const NOUN = { one: "series", many: "series" };

/** Mass Edit of /series. */
export function SeriesMassEdit({ list }: { list: ListBelow }) {
  const whole = useAllSeries();
  const update = useUpdateSeries();
  const items = whole.rows.map(({ sonarrSeriesId, title, year, audio_language, profileId }) => ({
    id: sonarrSeriesId,
    title,
    year,
    audio: audio_language,
    profileId,
  }));
  return (
    <MassEditGate
      noun={NOUN}
      items={items}
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
