import type { SubtitleDocument } from "../model/document";
import { plainOf } from "../model/plain-text";
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

/** The lines in which a server that repairs garbled characters will probably change letters, right or wrong. */
export function linesToRepair({ cues, format }: SubtitleDocument): string[] {
  const suspicious = cues.filter(({ text }) => /\P{ASCII}/u.test(text));
  const texts = withoutMojibake(suspicious.map(({ text }) => text));
  return suspicious
    .filter(({ text }, at) => texts[at] !== text || REPAIRED.test(text))
    .map((cue) => plainOf(cue, format));
}
