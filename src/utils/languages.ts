/** The parts of a language that tell two subtitles apart. */
export interface LanguageFlags {
  name: string;
  code2: string | null;
  hi?: boolean;
  forced?: boolean;
}

/** The name as chips show it; the code when the server has no name for it. */
export function languageName(language: LanguageFlags): string {
  return language.name || language.code2 || "Unknown";
}

/** The mark after the name on a chip; undefined for a plain subtitle. */
export function languageMark({ hi, forced }: LanguageFlags): "HI" | "Forced" | undefined {
  if (hi) return "HI";
  return forced ? "Forced" : undefined;
}

/** "English HI", "Spanish Forced": in lists and selectors. */
export function languageLabel(language: LanguageFlags): string {
  return [languageName(language), languageMark(language)].filter(Boolean).join(" ");
}

/** "English, hearing impaired": for sentences and screen readers. */
export function languagePhrase(language: LanguageFlags): string {
  const name = language.name || language.code2 || "unknown language";
  if (language.hi) return `${name}, hearing impaired`;
  return language.forced ? `${name}, forced` : name;
}

/** The key of a kind of subtitle: "en:hi". */
export function languageKey(language: LanguageFlags): string {
  return `${language.code2 ?? language.name}${language.hi ? ":hi" : ""}${language.forced ? ":forced" : ""}`;
}
