import { MassEditGate } from "../../components/mass-edit/MassEditGate";
import type { ListBelow } from "../../components/mass-edit/MassEditGate";
import { useOnlyFiltered } from "../../components/mass-edit/useOnlyFiltered";
import { useAllMovies, useUpdateMovies } from "../../queries/movies";
import { useMovieSpec } from "./movie-spec";

const NOUN = { one: "movie", many: "movies" };

/** Mass Edit of /movies. */
export function MovieMassEdit({ list }: { list: ListBelow }) {
  const whole = useAllMovies();
  const update = useUpdateMovies();
  const only = useOnlyFiltered(whole.rows, useMovieSpec(), (movie) => movie.radarrId);
  const items = whole.rows.map((movie) => ({
    id: movie.radarrId,
    title: movie.title,
    year: movie.year,
    also: [...movie.alternativeTitles, movie.year],
    audio: movie.audio_language,
    profileId: movie.profileId,
  }));
  return (
    <MassEditGate
      noun={NOUN}
      items={items}
      only={only}
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
