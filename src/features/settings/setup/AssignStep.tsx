import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { NotSaved } from "@/features/dialogs/NotSaved";
import { profileName } from "@/features/languages/profiles";
import { useUpdateProfiles } from "@/queries/titles";
import { ReadFailure } from "@/ui/ReadFailure";
import { TITLE_NOUNS } from "@/config/nouns";
import { listed } from "@/utils/text";
import { StepButton, StepFailure } from "./StepParts";
import { useAssignment } from "./use-assignment";
import { useSaveStep } from "./use-save-step";

/** Gives the profile to new titles, by default, and to all titles that have none. */
export function AssignStep() {
  const { profile, defaults, unassigned, reads } = useAssignment();
  const { save, isSaving, failure } = useSaveStep();
  const series = useUpdateProfiles("series");
  const movies = useUpdateProfiles("movie");
  const name = profile && profileName(profile);
  const counts = listed([
    ...(unassigned.series.length > 0 ? [TITLE_NOUNS.series.counted(unassigned.series.length)] : []),
    ...(unassigned.movies.length > 0 ? [TITLE_NOUNS.movie.counted(unassigned.movies.length)] : []),
  ]);
  const give = async (profileId: number) => {
    defaults.isSeriesOn.set(true);
    defaults.series.set(profileId);
    defaults.isMoviesOn.set(true);
    defaults.movies.set(profileId);
    const isSaved = await save([
      "general.serie_default_enabled",
      "general.serie_default_profile",
      "general.movie_default_enabled",
      "general.movie_default_profile",
    ]);
    if (!isSaved) return;
    const changes = (rows: readonly { id: number }[]) => rows.map(({ id }) => ({ id, profileId }));
    if (unassigned.series.length > 0) series.mutate(changes(unassigned.series));
    if (unassigned.movies.length > 0) movies.mutate(changes(unassigned.movies));
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {name === undefined
          ? t`Create a languages profile first.`
          : counts === ""
            ? t`“${name}” will be assigned to all new series and movies.`
            : t`“${name}” will be assigned to all new series and movies, and to titles without a profile (${counts}).`}
      </Text>
      <ReadFailure reads={reads} meaning={t`The titles could not be counted.`} />
      <StepFailure failure={failure} />
      <NotSaved error={series.error ?? movies.error} title={t`The profile was not assigned`} />
      <StepButton
        isBusy={isSaving || series.isPending || movies.isPending}
        isDisabled={profile === undefined}
        onClick={() => profile && void give(profile.profileId)}
      >
        {t`Assign profile`}
      </StepButton>
    </Stack>
  );
}
