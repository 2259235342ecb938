import type { Movie } from "@/api/movies";
import type { MassItem } from "@/features/library/mass-edit/mass-columns";
import { MassEditGate } from "@/features/library/mass-edit/MassEditGate";
import type { ListBelow } from "@/features/library/mass-edit/MassEditGate";
import { useOnlyFiltered } from "@/features/library/mass-edit/use-only-filtered";
import { useUpdateMovies } from "@/queries/movies";
import { useAllMovies } from "@/queries/movies";
import { memoize } from "@/utils/memoize";
import { useMovieSpec } from "./movie-spec";

const NOUN = { one: "movie", many: "movies" };

/** The same item as long as the movie is the same, so that its row is not drawn again. */
const itemOf = memoize((movie: Movie): MassItem => ({
  id: movie.radarrId,
  title: movie.title,
  year: movie.year,
  also: [...movie.alternativeTitles, movie.year],
  audio: movie.audio_language,
  profileId: movie.profileId,
}));

/** Mass Edit of /movies. */
export function MovieMassEdit({ list }: { list: ListBelow }) {
  const whole = useAllMovies();
  const update = useUpdateMovies();
  const only = useOnlyFiltered(whole.rows, useMovieSpec(), (movie) => movie.radarrId);
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
