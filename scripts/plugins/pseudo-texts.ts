import { readFile } from "node:fs/promises";
import path from "node:path";
import { formatter } from "@lingui/format-po";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const ID = "virtual:pseudo-texts";
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
/** How much longer than English other languages are. */
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

/** A message as it is compiled: texts, and values with their cases. */
type Token = string | [name: string, type?: string, cases?: unknown];

/** Texts with accents; names of values, and numbers, as they are. */
function pseudo(tokens: unknown): unknown {
  if (typeof tokens === "string") return accented(tokens);
  if (!Array.isArray(tokens)) return tokens;
  return tokens.map((token: Token) => {
    if (typeof token === "string") return token === "#" ? token : accented(token);
    const [name, type, cases] = token;
    if (typeof cases !== "object" || cases === null) return token;
    return [
      name,
      type,
      Object.fromEntries(Object.entries(cases).map(([key, one]) => [key, pseudo(one)])),
    ];
  });
}

/** In brackets, and as long as a long translation: "[Sävé ··]". */
function pseudoMessage(message: string): unknown[] {
  const tokens = pseudo(compileMessage(message));
  const more = "·".repeat(Math.ceil(message.replaceAll(/[{<][^}>]*[}>]/g, "").length * LONGER));
  return ["[", ...(Array.isArray(tokens) ? tokens : [tokens]), ` ${more}]`];
}

/** The pseudo-language, made of the English catalogue. */
export function pseudoTexts(): Plugin {
  let file = "";
  return {
    name: "pseudo-texts",
    configResolved({ root }) {
      file = path.join(root, "src/locales/en.po");
    },
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      async handler() {
        this.addWatchFile(file);
        const catalogue = await formatter().parse(await readFile(file, "utf8"), {
          locale: "en",
          sourceLocale: "en",
          filename: file,
        });
        const messages = Object.fromEntries(
          Object.entries(catalogue).map(([id, { message = id }]) => [id, pseudoMessage(message)]),
        );
        return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
      },
    },
  };
}
