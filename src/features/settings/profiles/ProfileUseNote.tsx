import { Button, Group, Loader, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { useSetting } from "../kit/use-setting";
import { counted, grouped } from "@/utils/format";
import { useProfileUse } from "@/queries/profile-use";
import type { ProfileUse } from "@/queries/profile-use";

/** "38 series and 12 movies use it and will have no profile." */
function textOf({ series, movies }: ProfileUse): string {
  const parts = [
    ...(series > 0 ? [counted(series, "series", "series")] : []),
    ...(movies > 0 ? [counted(movies, "movie")] : []),
  ];
  if (parts.length === 0) return "No series or movie uses it.";
  const isOne = series + movies === 1;
  return `${parts.join(" and ")} ${isOne ? "uses" : "use"} it and will have no profile.`;
}

/** "series and movies" when the profile is the default of both; undefined when it is the default of neither. */
function useDefaultsOf(profileId: number): string | undefined {
  const isFor = (isOn: boolean, chosen: number | null) => isOn && chosen === profileId;
  const series = isFor(
    useSetting("general.serie_default_enabled").value,
    useSetting("general.serie_default_profile").value,
  );
  const movies = isFor(
    useSetting("general.movie_default_enabled").value,
    useSetting("general.movie_default_profile").value,
  );
  const words = [...(series ? ["series"] : []), ...(movies ? ["movies"] : [])];
  return words.length === 0 ? undefined : words.join(" and ");
}

/** The effect of deleting a profile: the items that lose it and the defaults that are cleared. */
export function ProfileUseNote({ profileId }: { profileId: number }) {
  const use = useProfileUse(profileId);
  const defaults = useDefaultsOf(profileId);
  const { counting, error } = use;
  return (
    <>
      <output>
        {error ? (
          <Text size="sm" component="span">
            Which series and movies use it could not be counted: {errorText(error)}
          </Text>
        ) : counting ? (
          <Group component="span" gap={6} wrap="nowrap">
            <Loader size={14} aria-hidden />
            <Text size="sm" component="span">
              Counting the series and movies that use it…
              {counting.total > 0 && ` ${grouped(counting.loaded)} of ${grouped(counting.total)}`}
            </Text>
          </Group>
        ) : (
          <Text size="sm" component="span">
            {textOf(use)}
          </Text>
        )}
      </output>
      {error && (
        <Button size="compact-xs" variant="default" ms="xs" onClick={use.retry}>
          Count again
        </Button>
      )}
      {defaults !== undefined && (
        <Text size="sm">
          It is the default of new {defaults}: choose another one below, or they get none.
        </Text>
      )}
    </>
  );
}
