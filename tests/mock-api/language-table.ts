import languages from "./data/languages.json" with { type: "json" };
import type { LanguageEntry, MissingSubtitle, PythonBoolean } from "./types.ts";

/** The 187 languages of the server, by name; `enabled` is the initial state of the demo. */
export const languageTable: readonly LanguageEntry[] = languages;

const byCode = new Map(languageTable.map((entry) => [entry.code2, entry]));

/** The table row of a two-letter code; undefined if the server does not have the code. */
export function languageOf(code2: string): LanguageEntry | undefined {
  return byCode.get(code2);
}

// Shared objects, because 60,000 episodes would otherwise contain a few hundred thousand equal ones.
const wanted = new Map<string, MissingSubtitle>();

/** The missing-subtitle object of a code with its flags; the same object each time. */
export function wantedLanguage(code2: string, forced = false, hi = false): MissingSubtitle {
  const key = languageKey(code2, forced, hi);
  let found = wanted.get(key);
  if (!found) {
    const entry = byCode.get(code2);
    found = {
      name: entry?.name ?? code2,
      code2,
      code3: entry?.code3 ?? code2,
      forced,
      hi,
    };
    wanted.set(key, found);
  }
  return found;
}

/** `en`, `en:hi` or `en:forced`: the server's format of a language in history and blacklist. */
export function languageKey(code2: string, forced: boolean, hi: boolean): string {
  if (forced) return `${code2}:forced`;
  return hi ? `${code2}:hi` : code2;
}

/** The inverse of languageKey. */
export function parseLanguageKey(key: string): MissingSubtitle {
  const [code2 = "", flag] = key.split(":");
  return wantedLanguage(code2, flag === "forced", flag === "hi");
}

/** The language part of a subtitle's file name: `en`, `pt-BR.forced`, `fr.hi`. */
export function fileSuffix(code2: string, forced: boolean, hi: boolean): string {
  const base = { pb: "pt-BR", zt: "zh-TW", ea: "es-MX" }[code2] ?? code2;
  if (forced) return `${base}.forced`;
  return hi ? `${base}.hi` : base;
}

/** The server's flags are strings in profiles and search results. */
export function pythonBoolean(value: boolean): PythonBoolean {
  return value ? "True" : "False";
}

/** Names of special codes on the 0.9.7 server (entities, Languages). */
export const names097: Readonly<Record<string, string>> = {
  pb: "Brazilian Portuguese",
  ea: "Latin American Spanish",
};

/** The language of a profile or result in a search result: `en`, `pt-BR`, `zh`. */
export function resultLanguage(code2: string): string {
  return fileSuffix(code2, false, false);
}

/** The code2 for a language in a result or file name. */
export function fromResultLanguage(text: string): string {
  return { "pt-br": "pb", "zh-tw": "zt", "es-mx": "ea" }[text.toLowerCase()] ?? text;
}
