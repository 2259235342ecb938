import { MassEditGate } from "../../components/mass-edit/MassEditGate";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useAllMovies, useUpdateMovies } from "../../queries/movies";

const NOUN = { one: "movie", many: "movies" };

/** Mass Edit of /movies. */
export function MovieMassEdit({ list }: { list: ListBelow }) {
  const whole = useAllMovies();
  const update = useUpdateMovies();
  const items = whole.rows.map(({ radarrId, title, year, audio_language, profileId }) => ({
    id: radarrId,
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
            changes.map(({ id, profileId }) => ({ radarrId: id, profileId })),
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
