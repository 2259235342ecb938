import type { RowLanguage } from "@/api/shared";
import { LanguageChip } from "./LanguageChip";

/** The language of a history or blacklist row; nothing where the server knows none. */
export function RowLanguageChip({ language }: { language: RowLanguage }) {
  if (!language?.code2) return null;
  return <LanguageChip language={{ ...language, name: language.name ?? "" }} state="plain" />;
}
