import { folded } from "./text";

/**
 * Tags for which the server has its own codes, and names that are missing in Intl. Separators are spaces. A name of two
 * languages, such as "简英", means the first one.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  pb: "pt br|por br|ptbr|pob|pb|brazilian|brazilian portuguese|portuguese brazil|portuguese brazilian|portugues brasil|brasileiro",
  zt: "zh tw|zh hk|zh mo|zh hant|zht|zt|cht|tc|big5|chinese traditional|traditional chinese|traditional|繁体|繁體|繁中|繁体中文|繁體中文|繁英|繁日|繁韩",
  zh: "zh cn|zh sg|zh hans|zhs|chs|cn|chinese simplified|simplified chinese|simplified|mandarin|简体|簡體|简中|简体中文|中英|简英|简日|简韩",
  ea: "es mx|es 419|es la|spl|ea|latino|latin american spanish|spanish latin america|spanish latino|espanol latino|espanol latinoamericano|latam",
  es: "castellano|castilian|spanish spain",
  pt: "portuguese portugal",
  fr: "french canadian|canadian french",
  en: "英文|英语|英語",
  ja: "jp|jap|日文|日语|日語",
  ko: "韩文|韓文|韩语|韓語",
  cs: "cz",
  da: "dk",
  el: "gr",
  uk: "ua",
  he: "iw",
  fa: "farsi",
  bn: "bengali",
  nl: "flemish",
  tl: "tl|fil|tgl|tagalog|filipino",
};

/** "aa" to "zz". */
function twoLetters(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
  return letters.flatMap((first) => letters.map((second) => first + second));
}

let languageNames: ReadonlyMap<string, string> | undefined;

/** Two-letter codes, and names in English and in the language itself. Created on first use. */
export function knownLanguages(): ReadonlyMap<string, string> {
  if (languageNames) return languageNames;
  const names = new Map<string, string>();
  const add = (name: string | undefined, code: string) => {
    const key = name === undefined ? "" : folded(name);
    if (key !== "" && !names.has(key)) names.set(key, code);
  };
  for (const [code, others] of Object.entries(OTHER_NAMES))
    for (const name of others.split("|")) add(name, code);
  const inEnglish = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  for (const code of twoLetters()) {
    const name = inEnglish.of(code);
    // Skip old codes, because some are words, such as "in" for Indonesian.
    if (name === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue;
    add(code, code);
    add(name, code);
    add(new Intl.DisplayNames(code, { type: "language", fallback: "none" }).of(code), code);
  }
  languageNames = names;
  return names;
}

const placeNames = new Map<"region" | "script", Intl.DisplayNames>();

/** The browser's English names of regions or scripts, which are slow to create. */
function namesOf(type: "region" | "script"): Intl.DisplayNames {
  const names = placeNames.get(type) ?? new Intl.DisplayNames("en", { type, fallback: "none" });
  placeNames.set(type, names);
  return names;
}

/** True for "us", "419" and "latn". */
export function isRegion(word: string): boolean {
  if (!/^(?:[a-z]{2}|\d{3}|[a-z]{4})$/.test(word)) return false;
  // Intl requires "Latn" and "US".
  const { script, region = "" } = new Intl.Locale(`und-${word}`);
  const type = script === undefined ? "region" : "script";
  return namesOf(type).of(script ?? region) !== undefined;
}

const regionNames = new Map<string, ReadonlyMap<string, string>>();

/** The regions ("br", "419") by their names in a language, as in "Português (Brasil)". Created on first use. */
export function regionsIn(language: string): ReadonlyMap<string, string> {
  const known = regionNames.get(language);
  if (known) return known;
  const regions = new Map<string, string>();
  for (const style of ["long", "short"] as const) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
    for (const region of [...twoLetters(), "419"]) {
      const name = names.of(region.toUpperCase());
      if (name !== undefined)
        regions.set(folded(name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")).trim(), region);
    }
  }
  regionNames.set(language, regions);
  return regions;
}
