/** The parts of a language that tell two subtitles apart. */
export interface LanguageFlags {
  name: string;
  code2: string | null;
  hi?: boolean;
  forced?: boolean;
}

/** The name as chips show it; the code where the server knows no name. */
export function languageName(language: LanguageFlags): string {
  return language.name || language.code2 || "Unknown";
}

/** What stands behind the name on a chip; undefined for a plain subtitle. */
export function languageMark({ hi, forced }: LanguageFlags): "HI" | "Forced" | undefined {
  if (hi) return "HI";
  return forced ? "Forced" : undefined;
}

/** "English HI", "Spanish Forced": in lists and selectors. */
export function languageLabel(language: LanguageFlags): string {
  return [languageName(language), languageMark(language)].filter(Boolean).join(" ");
}

/** "English, hearing impaired": as sentences and screen readers say it. */
export function languagePhrase(language: LanguageFlags): string {
  const name = language.name || language.code2 || "unknown language";
  if (language.hi) return `${name}, hearing impaired`;
  return language.forced ? `${name}, forced` : name;
}

/** A key that is the same for the same kind of subtitle: "en:hi". */
export function languageKey(language: LanguageFlags): string {
  return `${language.code2 ?? language.name}${language.hi ? ":hi" : ""}${language.forced ? ":forced" : ""}`;
}
