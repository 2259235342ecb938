import path from "node:path";
import { PSEUDO_LOCALE, SOURCE_LOCALE } from "../../src/config/locales.ts";
import { compiled } from "../../scripts/lib/messages.ts";
import { textsOf } from "../../scripts/plugins/catalogs.ts";

/**
 * Translates an English text of the interface, or a pattern of texts, to another language.
 * @throws Error if no text matches
 */
export type Translate = (english: string | RegExp) => string | RegExp;

export const inEnglish: Translate = (english) => english;

const LOCALES = path.resolve(import.meta.dirname, "../../src/locales");
const TAG = /<\/?\d+\/?>/g;

interface Way {
  /** Placeholder for each value. */
  value: string;
  words: (words: string) => string;
}

/** All variants of a text: one for each plural case. */
function variants(text: string | readonly unknown[], way: Way): string[] {
  const ends = (token: unknown): string[] => {
    if (typeof token === "string")
      return [token === "#" ? way.value : way.words(token.replaceAll(TAG, ""))];
    const cases: unknown = Array.isArray(token) ? token[2] : undefined;
    if (typeof cases !== "object" || cases === null) return [way.value];
    return Object.values(cases).flatMap((one: string | unknown[]) => variants(one, way));
  };
  return [text]
    .flat()
    .reduce<string[]>(
      (starts, token) => ends(token).flatMap((end) => starts.map((start) => start + end)),
      [""],
    );
}

const READ: Way = { value: "1", words: (words) => words };
const FIND: Way = {
  value: ".*",
  words: (words) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"),
};

/** Returns a function that translates the names of buttons, dialogs and lists from English. */
export async function translatorFor(locale: string): Promise<Translate> {
  if (locale === SOURCE_LOCALE) return inEnglish;
  const isPseudo = locale === PSEUDO_LOCALE;
  const file = path.join(LOCALES, `${isPseudo ? SOURCE_LOCALE : locale}.po`);
  const texts = await textsOf(file, isPseudo);
  return (english) => {
    const isMeant = (words: string) =>
      typeof english === "string" ? words === english : english.test(words);
    const candidates = texts.filter(({ message }) =>
      variants(compiled(message), READ).some(isMeant),
    );
    if (candidates.length === 0) throw new Error(`${locale} has no “${String(english)}”`);
    const found = candidates.flatMap(({ translated }) => variants(translated, FIND)).join("|");
    const { source } = typeof english === "string" ? /^$/ : english;
    return new RegExp(
      `${source.startsWith("^") ? "^" : ""}(?:${found})${source.endsWith("$") ? "$" : ""}`,
    );
  };
}
