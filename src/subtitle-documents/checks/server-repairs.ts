import { withWindowsLetters } from "@/utils/decode";
import { withoutReferences } from "../model/character-references";
import type { SubtitleDocument } from "../model/document";
import { toPlainText } from "../model/plain-text";
import { withoutMojibake } from "./damage-checks";

/** Capitals with which misread UTF-8 begins, and with which words end. */
const CAPITAL = "[ÄÅÆÇÈÉÊËÌÍÏÑØÝ]";

/**
 * Characters that a server takes for misread UTF-8, although people also write them. It looks at single lines, not at
 * the evidence in the file: "LÃ—E" becomes "L×E", but "AMANHÃ…" is kept. Found by trying all pairs of the characters
 * that misread UTF-8 consists of.
 */
const REPAIRED = new RegExp(
  [
    "[ÂÃÎÐ][\\u0080-¤¦-¿€‚ƒ„†‡ˆ‰Š‹‘“”•–—˜™š›žŸ]",
    "(?:^|[a-z] ?)[ÂÃ] ",
    `${CAPITAL}[\\u0080-\\u009F¤¦§¨ª¬¯±²³µ¶¸¹º¼½¾ƒ†‡ˆ‰˜]`,
    `[a-z]${CAPITAL}[“‘‚„•‹¡«¿©€£¢]`,
    `${CAPITAL}[”™›®»][\\p{L}\\p{N}]`,
    "×[¤¦§¨ª¬¯²³¶¸ºƒ†‡ˆ‰˜]",
  ].join("|"),
  "mu",
);

/** Ligatures and digraphs. NFKC would also change other characters. */
const LIGATURE = /[ĲĳŉǄ-ǌǱ-ǳﬀ-ﬆ]/g;
const REFERENCE = /&#?[\da-z]{1,24};/gi;
/** Invisible characters: terminal escapes and control characters. */
const INVISIBLE =
  /(?![\t\n\f\r\u0080-\u009F])(?:\p{Cc}(?:\[[\d;]*[a-z])?|[\u206A-\u206F\uFEFF\uFFF9-\uFFFC])/giu;

/** The server splits ligatures, and replaces control characters and line separators. */
const withPlainLetters = (text: string) =>
  withWindowsLetters(text)
    .replaceAll(LIGATURE, (letter) => (letter === "ﬅ" ? "ſt" : letter.normalize("NFKC")))
    .replaceAll(/[\u2028\u2029]/g, "\n");

/** The server replaces "&amp;", unless the line, or one before it in the file, has a "<". */
const unescaped = (text: string) => text.replaceAll(REFERENCE, (all) => withoutReferences(all));

/** The server’s repairs of a text apart from garbled characters, with and without references. */
export function rewrittenForms(text: string): string[] {
  const plain = withPlainLetters(text).replaceAll(INVISIBLE, "");
  return [plain, unescaped(plain)].map((form) => form.normalize("NFC"));
}

/**
 * The lines in which a server that repairs garbled characters will probably change letters, right or wrong. Changes
 * that no user sees are not included.
 */
export function linesToRepair({ cues, format }: SubtitleDocument): string[] {
  const suspicious = cues.filter(({ text }) => /\P{ASCII}/u.test(text));
  const texts = withoutMojibake(suspicious.map(({ text }) => text));
  const garbled = new Set(
    suspicious.filter(({ text }, at) => texts[at] !== text || REPAIRED.test(text)),
  );
  const firstTag = cues.findIndex(({ text }) => text.includes("<"));
  // Other formats have their own escapes, and are often converted first.
  const isUnescaped = (text: string, at: number) => {
    if (format !== "srt" || !text.includes("&") || (firstTag >= 0 && at > firstTag)) return false;
    const end = at === firstTag ? text.lastIndexOf("\n", text.indexOf("<")) + 1 : text.length;
    return unescaped(text.slice(0, end)) !== text.slice(0, end);
  };
  return cues
    .filter(
      (cue, at) =>
        garbled.has(cue) || withPlainLetters(cue.text) !== cue.text || isUnescaped(cue.text, at),
    )
    .map((cue) => toPlainText(cue, format));
}
