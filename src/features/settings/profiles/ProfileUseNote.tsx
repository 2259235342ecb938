import { plural, t } from "@lingui/core/macro";
import { Button, Group, Loader, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { useSetting } from "../kit/use-setting";
import { grouped } from "@/utils/format";
import { useProfileUse } from "@/queries/profile-use";
import type { ProfileUse } from "@/queries/profile-use";

/** Example: "38 series and 12 movies use it and will have no profile." */
function textOfUse({ series, movies }: ProfileUse): string {
  if (series > 0 && movies > 0)
    return t`${plural(series, { one: "# series", other: "# series" })} and ${plural(movies, {
      one: "# movie",
      other: "# movies",
    })} use it and will have no profile.`;
  if (series > 0)
    return plural(series, {
      one: "# series uses it and will have no profile.",
      other: "# series use it and will have no profile.",
    });
  if (movies > 0)
    return plural(movies, {
      one: "# movie uses it and will have no profile.",
      other: "# movies use it and will have no profile.",
    });
  return t`No series or movie uses it.`;
}

/** Note about a profile that is the default for new items; undefined if it is not. */
function useDefaultText(profileId: number): string | undefined {
  const isFor = (isOn: boolean, chosen: number | null) => isOn && chosen === profileId;
  const series = isFor(
    useSetting("general.serie_default_enabled").value,
    useSetting("general.serie_default_profile").value,
  );
  const movies = isFor(
    useSetting("general.movie_default_enabled").value,
    useSetting("general.movie_default_profile").value,
  );
  if (series && movies)
    return t`This is the default for new series and movies. Choose a different one below; otherwise they will have no profile.`;
  if (series)
    return t`This is the default for new series. Choose a different one below; otherwise they will have no profile.`;
  return movies
    ? t`This is the default for new movies. Choose a different one below; otherwise they will have no profile.`
    : undefined;
}

/** Progress of the count, once the total is known. */
function countingText(counting: { loaded: number; total: number }): string {
  if (counting.total === 0) return t`Counting the series and movies that use it…`;
  const loaded = grouped(counting.loaded);
  const total = grouped(counting.total);
  return t`Counting the series and movies that use it… ${loaded} of ${total}`;
}

/** Effects of deleting a profile: the items that lose it and the defaults that are cleared. */
export function ProfileUseNote({ profileId }: { profileId: number }) {
  const use = useProfileUse(profileId);
  const defaultText = useDefaultText(profileId);
  const { counting, error } = use;
  const reason = error && errorText(error);
  return (
    <>
      <output>
        {reason !== null ? (
          <Text size="sm" component="span">
            {t`Could not count the series and movies that use it: ${reason}`}
          </Text>
        ) : counting ? (
          <Group component="span" gap={6} wrap="nowrap">
            <Loader size={14} aria-hidden />
            <Text size="sm" component="span">
              {countingText(counting)}
            </Text>
          </Group>
        ) : (
          <Text size="sm" component="span">
            {textOfUse(use)}
          </Text>
        )}
      </output>
      {error && (
        <Button size="compact-xs" variant="default" ms="xs" onClick={use.retry}>
          {t`Count again`}
        </Button>
      )}
      {defaultText !== undefined && <Text size="sm">{defaultText}</Text>}
    </>
  );
}
