/** A part of a line: text, or a link around it. */
export interface TextPiece {
  text: string;
  href?: string;
}

/** "[#2900](https://...)" or a bare URL, without the punctuation of the sentence after it. */
const LINK =
  /\[([^[\]]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)|https?:\/\/[^\s<>"'()]{0,2000}[^\s<>"'().,;:!?]/gi;

/** Splits a line of release notes into markdown links, bare URLs and text. */
export function releasePieces(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of line.matchAll(LINK)) {
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    const [whole, label, href] = match;
    pieces.push({ text: label ?? whole, href: href ?? whole });
    end = match.index + whole.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** The lines of a release body, without bullets and empty lines. */
export function releaseLines(body: readonly string[]): string[] {
  return body.map((line) => line.trim().replace(/^[-*•]\s+/, "")).filter((line) => line !== "");
}
