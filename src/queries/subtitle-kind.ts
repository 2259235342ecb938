import type { QueryClient } from "@tanstack/react-query";
import { languagePhrase } from "@/utils/languages";
import { languageQueries } from "./languages";

/** A kind of subtitle as requests name it; `language` is a code2. */
interface SubtitleKind {
  language: string;
  hi: boolean;
  forced: boolean;
}

/** The same language with the same flags. */
export function isSameKind(one: SubtitleKind, other: SubtitleKind): boolean {
  return one.language === other.language && one.hi === other.hi && one.forced === other.forced;
}

/** "English, hearing impaired": the language of a subtitle, for failure notifications. */
export function kindPhrase(client: QueryClient, kind: SubtitleKind): string {
  const { language: code2, hi, forced } = kind;
  const languages = client.getQueryData(languageQueries.list().queryKey);
  const name = languages?.find((one) => one.code2 === code2)?.name ?? code2;
  return languagePhrase({ name, code2, hi, forced });
}
