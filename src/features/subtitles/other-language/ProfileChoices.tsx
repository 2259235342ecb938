import { t } from "@lingui/core/macro";
import { Alert, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { isMovie } from "@/api/media";
import type { Profile } from "@/api/profile-rows";
import type { MissingSubtitle } from "@/api/shared";
import { TITLE_NOUNS } from "@/config/nouns";
import { IconCopy, IconPlus } from "@/config/icons";
import { listed, profileName } from "@/features/languages/profiles";
import { useLanguages, useProfiles } from "@/queries/languages";
import { useProfileUse } from "@/queries/profile-use";
import { languageName } from "@/utils/languages";
import type { FullItem } from "../item/subtitle-item";
import { BigChoice } from "./BigChoice";
import { useAddLanguage } from "./use-add-language";

interface ProfileChoicesProps {
  item: FullItem;
  /** The language to add. */
  added: MissingSubtitle;
  /** The profile of the title, as its ID; null if it has none, or a deleted one. */
  profileId: number | null;
  /** Called when the server wants the language for the title. */
  onAdded: () => void;
}

/** Ways to make a title want a language that its profile lacks, with their effects. */
export function ProfileChoices({ item, added, profileId, onAdded }: ProfileChoicesProps) {
  const { data: profiles = [] } = useProfiles();
  const { data: languages = [] } = useLanguages();
  const profile = profiles.find((one) => one.profileId === profileId);
  const actions = useAddLanguage(item, profile?.profileId ?? null, added, onAdded);
  const { error, isPending } = actions;
  const language = languageName(added);
  const isEnabled = languages.some(({ code2, enabled }) => enabled && code2 === added.code2);
  const { addToCopy, addToProfile, choose } = actions;
  const button = { isDisabled: isPending };
  return (
    <>
      <Text size="sm">
        {profile
          ? t`This language is not in the profile.`
          : t`This title has no languages profile, so Bazarr does not search for subtitles.`}{" "}
        {!isEnabled && t`${language} is not enabled. Adding it to a profile enables it.`}
      </Text>
      {profile ? (
        <>
          <AddToProfile {...button} {...{ item, profile, language }} onClick={addToProfile} />
          <BigChoice
            {...button}
            icon={IconCopy}
            label={t`Copy the profile for this title only`}
            onClick={() => addToCopy(profile.name)}
          />
        </>
      ) : (
        <>
          {profiles
            .filter(({ items }) => items.some((one) => one.language === added.code2))
            .map((one) => {
              const name = profileName(one);
              return (
                <BigChoice
                  {...button}
                  key={one.profileId}
                  icon={IconPlus}
                  label={t`Use the profile “${name}”`}
                  onClick={() => choose(one.profileId)}
                />
              );
            })}
          <BigChoice
            {...button}
            icon={IconPlus}
            label={t`Create a profile for this title only`}
            onClick={() => addToCopy("")}
          />
        </>
      )}
      {/* Without the gap of an empty line. */}
      <Text component="output" size="sm" c="dimmed" mt={isPending ? 0 : -10}>
        {isPending && t`Saving…`}
      </Text>
      {error && !isPending && (
        <Alert color="red" role="alert" title={t`Not saved`}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}

interface AddToProfileProps {
  item: FullItem;
  profile: Profile;
  /** Name of the language. */
  language: string;
  isDisabled: boolean;
  onClick: () => void;
}

/** Adds the language to the profile, and says for how many other titles. */
function AddToProfile({ item, profile, language, ...button }: AddToProfileProps) {
  const name = profileName(profile);
  const { series, movies, counting, error } = useProfileUse(profile.profileId);
  const reason = error && errorText(error);
  const others = [
    { kind: "series", count: series - (isMovie(item) ? 0 : 1) } as const,
    { kind: "movie", count: movies - (isMovie(item) ? 1 : 0) } as const,
  ].filter(({ count }) => count > 0);
  const titles = listed(others.map(({ kind, count }) => TITLE_NOUNS[kind].counted(count)));
  const hint =
    reason !== null
      ? t`Could not count the series and movies that use it: ${reason}`
      : counting
        ? t`Counting the series and movies that use it…`
        : others.length > 0
          ? t`Other titles that will also need ${language}: ${titles}`
          : t`No other title has this profile.`;
  return (
    <BigChoice {...button} icon={IconPlus} label={t`Add ${language} to “${name}”`} hint={hint} />
  );
}
