import { t } from "@lingui/core/macro";
import { languageLabel } from "@/utils/languages";
import { useLanguageName, useProfile } from "@/queries/languages";
import { OverflowList } from "@/ui/OverflowList";
import { IconLanguage, IconUserOff } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { LanguageChip } from "@/features/languages/LanguageChip";

/** True if the profile's name already contains all its languages: "English + French". */
const namesAll = (name: string, labels: readonly string[]) => {
  const parts = new Set(name.split(/[+,&/]/).map((part) => part.trim().toLowerCase()));
  return labels.every((label) => parts.has(label.toLowerCase()));
};

/** Languages profile of an item, followed by its languages if its name does not list them. */
export function ProfileChips({ profileId }: { profileId: number | null }) {
  const profile = useProfile(profileId);
  const nameOf = useLanguageName();
  if (!profile) {
    return (
      <StatusChip
        tone="plain"
        icon={IconUserOff}
        label={t`Without a languages profile, no subtitles are searched for`}
      >
        {profileId === null ? t`No languages profile` : t`Languages profile was deleted`}
      </StatusChip>
    );
  }
  const { name } = profile;
  const languages = profile.items.map((item) => ({
    name: nameOf(item.language),
    code2: item.language,
    hi: item.hi,
    forced: item.forced,
  }));
  return (
    <>
      <StatusChip tone="plain" icon={IconLanguage} label={t`Languages profile: ${name}`}>
        {name}
      </StatusChip>
      {!namesAll(name, languages.map(languageLabel)) && (
        <OverflowList items={languages} max={6} nameOf={languageLabel}>
          {(language, index) => <LanguageChip key={index} language={language} state="plain" />}
        </OverflowList>
      )}
    </>
  );
}
