import { plural, t } from "@lingui/core/macro";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "@/api/error";
import type { MissingSubtitle } from "@/api/shared";
import { IconLanguage } from "@/config/icons";
import { useLanguages, useProfiles } from "@/queries/languages";
import { useSearchSubject } from "@/queries/search-subject";
import type { SearchSubject } from "@/queries/search-subject";
import type { ModalControls } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ModalFrame } from "@/ui/ModalFrame";
import { OptionPicker } from "@/ui/OptionPicker";
import { useIsPhone } from "@/ui/use-is-phone";
import type { ExternalSubtitle, FullItem } from "../item/subtitle-item";
import { languageChoices } from "./choices";
import { LanguageSearch } from "./LanguageSearch";

export interface OtherLanguageProps {
  item: FullItem;
  /** Path of the file that is chosen already, if the caller shows one file. */
  current?: string | undefined;
  /** True if the file is used as soon as it is there. */
  isDirect?: boolean;
}

/**
 * All languages of the server for one item: a press searches for the language, or chooses a file that is already there.
 * Resolves with the file.
 */
export function OtherLanguageModal({
  item,
  current,
  isDirect = false,
  close,
}: OtherLanguageProps & ModalControls<ExternalSubtitle>) {
  const subject = useSearchSubject(item);
  const languages = useLanguages();
  const profiles = useProfiles();
  const reads = [subject, languages, profiles];
  const failed = reads.find(({ data, error }) => !data && error);
  const { title } = item;
  return (
    <ModalFrame title={t`Another language`} onClose={() => close()}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <bdi>{title}</bdi>
        </Text>
        {failed?.error ? (
          <ErrorPanel
            message={failureText(failed.error)}
            error={failed.error}
            onRetry={() => {
              for (const { data, refetch } of reads) if (!data) void refetch();
            }}
            isRetrying={reads.some(({ isFetching }) => isFetching)}
          />
        ) : subject.data && languages.data && profiles.data ? (
          <Languages item={item} subject={subject.data} {...{ current, isDirect }} onUse={close} />
        ) : (
          [44, 44, 44, 44, 44].map((height, index) => <Skeleton key={index} h={height} />)
        )}
      </Stack>
    </ModalFrame>
  );
}

interface LanguagesProps {
  item: FullItem;
  subject: SearchSubject;
  current: string | undefined;
  isDirect: boolean;
  onUse: (file: ExternalSubtitle) => void;
}

/** The list, and then the search for the chosen language. */
function Languages({ item, subject, current, isDirect, onUse }: LanguagesProps) {
  const { data: languages = [] } = useLanguages();
  const { data: profiles = [] } = useProfiles();
  const profile = profiles.find(({ profileId }) => profileId === subject.profileId);
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<MissingSubtitle>();
  const choices = languageChoices({ languages, subject, profile, current });
  if (chosen)
    return (
      <LanguageSearch
        {...{ item, subject, profile, onUse }}
        language={chosen}
        isDirect={isPhone || isDirect}
        onBack={() => setChosen(undefined)}
      />
    );
  if (choices.length === 0)
    return <EmptyState icon={IconLanguage} title={t`The server has no languages`} />;
  return (
    <OptionPicker
      label={t`Find a language`}
      counted={(count) => plural(count, { one: "# language", other: "# languages" })}
      choices={choices.map(({ key, label, file, isInProfile }) => ({
        key,
        name: label,
        ...(file
          ? { mark: t({ message: "Present", context: "subtitle" }) }
          : isInProfile && { about: t`In the profile` }),
      }))}
      onChoose={(key) => {
        const choice = choices.find((one) => one.key === key);
        if (choice?.file) onUse(choice.file);
        else setChosen(choice?.language);
      }}
    />
  );
}
