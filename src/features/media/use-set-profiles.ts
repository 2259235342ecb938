import { useUpdateMovies } from "@/queries/movies";
import { useUpdateSeries } from "@/queries/series";
import { showToast } from "@/ui/toasts";
import { counted } from "@/utils/format";

/** An item that gets another profile, and the one that it had. */
export interface ProfileStep {
  id: number;
  profileId: number | null;
  before: number | null;
}

const NOUNS = { series: ["series", "series"], movies: ["movie", "movies"] } as const;

/** Changes the languages profiles of many items in one request, and offers Undo for a while. */
export function useSetProfiles(kind: "series" | "movies") {
  const series = useUpdateSeries();
  const movies = useUpdateMovies();
  const send = (
    steps: readonly Pick<ProfileStep, "id" | "profileId">[],
    options: { onSuccess?: () => void } = {},
  ) =>
    kind === "series"
      ? series.mutateAsync(
          steps.map(({ id, profileId }) => ({ seriesId: id, profileId })),
          options,
        )
      : movies.mutateAsync(
          steps.map(({ id, profileId }) => ({ radarrId: id, profileId })),
          options,
        );
  const undo = (steps: readonly ProfileStep[]) => {
    // The mutation cache reports its failure.
    send(steps.map(({ id, before }) => ({ id, profileId: before }))).catch(() => undefined);
  };
  const offerUndo = (steps: readonly ProfileStep[]) => {
    const [one, many] = NOUNS[kind];
    showToast({
      kind: "info",
      message: `Changed the profile of ${counted(steps.length, one, many)}.`,
      actions: [{ label: "Undo", run: () => undo(steps) }],
    });
  };
  const update = kind === "series" ? series : movies;
  return {
    /** `onSaved` is called when the server has them and the screen is still there; a failure is in `error`. */
    set: (steps: readonly ProfileStep[], onSaved: () => void) => {
      send(steps, { onSuccess: onSaved }).then(
        () => offerUndo(steps),
        () => undefined,
      );
    },
    isPending: update.isPending,
    error: update.error,
    reset: update.reset,
    count: update.variables?.length ?? 0,
  };
}
