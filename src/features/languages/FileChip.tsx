import { t } from "@lingui/core/macro";
import type { Subtitle } from "@/api/shared";
import { LanguageChip } from "./LanguageChip";
import { useIsUntranslated } from "@/store/left-files";
import { languagePhrase } from "@/utils/languages";

interface FileChipProps {
  subtitle: Subtitle;
  path: string;
}

/** Chip of a subtitle file without a menu. It says if the file is known not to be translated. */
export function FileChip({ subtitle, path }: FileChipProps) {
  const isUntranslated = useIsUntranslated(path, subtitle.file_size);
  const languageName = languagePhrase(subtitle);
  return (
    <LanguageChip
      language={subtitle}
      state="present"
      isWrong={isUntranslated}
      {...(isUntranslated && { label: t`${languageName} subtitle, not translated` })}
    />
  );
}
