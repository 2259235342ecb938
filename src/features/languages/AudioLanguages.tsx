import type { AudioLanguage } from "@/api/shared";
import { languageLabel } from "@/utils/languages";
import { OverflowList } from "@/ui/OverflowList";
import { LanguageChip } from "./LanguageChip";

/** Audio languages of an item as chips; unknown ones are skipped. */
export function AudioLanguages({
  languages,
  max = 2,
}: {
  languages: readonly AudioLanguage[];
  max?: number;
}) {
  const known = languages.filter((language) => language.name !== "" || language.code2 !== null);
  return (
    <OverflowList items={known} max={max} nameOf={languageLabel}>
      {(language, index) => <LanguageChip key={index} language={language} state="audio" />}
    </OverflowList>
  );
}
