import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { compiled, keyOf } from "../lib/messages.ts";
import { isFuzzy, poFormat } from "../lib/po.mjs";

const PSEUDO = "virtual:pseudo-texts";
const ACCENTS: Readonly<Record<string, string>> = {
  a: "á",
  c: "ç",
  e: "é",
  i: "í",
  n: "ñ",
  o: "ö",
  u: "ü",
  A: "Å",
  C: "Ç",
  E: "É",
  I: "Î",
  N: "Ñ",
  O: "Ø",
  U: "Û",
};
/** Additional length of other languages, relative to English. */
const LONGER = 0.4;
/** The tags of `<Trans>`: <0>, </0>, <0/>. */
const TAG = /(<\/?\d+\/?>)/;

const accented = (text: string) =>
  text
    .split(TAG)
    .map((part) =>
      TAG.test(part) ? part : part.replaceAll(/[a-z]/gi, (one) => ACCENTS[one] ?? one),
    )
    .join("");

/** Text in brackets, with accents, and as long as a long translation: "[Sávé ··]". */
function pseudo(message: string): unknown[] {
  const more = "·".repeat(Math.ceil(message.replaceAll(/[{<][^}>]*[}>]/g, "").length * LONGER));
  return ["[", ...[compiled(message, accented)].flat(), ` ${more}]`];
}

interface Text {
  /** The English text. */
  message: string;
  /** Key in the catalog. */
  key: string;
  /** The translation, in compiled form. */
  translated: string | unknown[];
}

/**
 * The translated texts of a PO file; for the pseudo-language, all texts of the English one. Fuzzy translations may be
 * wrong, and are omitted.
 */
export async function textsOf(file: string, isPseudo = false): Promise<Text[]> {
  const entries = poFormat().parse(await readFile(file, "utf8"), {});
  return Object.entries(entries).flatMap(([id, entry]) => {
    const { message = id, translation, obsolete } = entry;
    if (obsolete || isFuzzy(entry) || (!translation && !isPseudo)) return [];
    const translated = isPseudo ? pseudo(message) : compiled(translation);
    return [{ message, key: keyOf(message, id), translated }];
  });
}

/** The module of a PO file. Texts without a translation are omitted, and shown in English. */
async function catalog(file: string, isPseudo: boolean): Promise<string> {
  const texts = await textsOf(file, isPseudo);
  const messages = Object.fromEntries(texts.map(({ key, translated }) => [key, translated]));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
}

/** Compiles the translation files, and generates the pseudo-language from the English one. */
export function catalogs(): Plugin {
  let english = "";
  return {
    name: "catalogs",
    configResolved({ root }) {
      english = path.join(root, "src/locales/en.po");
    },
    resolveId: { filter: { id: new RegExp(`^${PSEUDO}$`) }, handler: () => `\0${PSEUDO}` },
    load: {
      filter: { id: [/\/src\/locales\/[\w-]+\.po$/, new RegExp(`^\0${PSEUDO}$`)] },
      async handler(id) {
        const isPseudo = id.startsWith("\0");
        const file = isPseudo ? english : id;
        this.addWatchFile(file);
        return { code: await catalog(file, isPseudo), moduleType: "js" };
      },
    },
  };
}
