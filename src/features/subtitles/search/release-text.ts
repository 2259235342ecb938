/** A piece of a line: text, or a link around it. */
export interface TextPiece {
  text: string;
  href?: string;
}

/** "[#2900](https://...)", or an address that stands alone; its last dot or bracket is the sentence's. */
const LINK =
  /\[([^[\]]{1,300})\]\((https?:\/\/[^\s()]{1,2000})\)|https?:\/\/[^\s<>"'()]{0,2000}[^\s<>"'().,;:!?]/gi;

/** Takes a line of release notes apart: markdown links and bare web addresses, the rest as it stands. */
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

/** The lines of a release body: without their bullets, without those that say nothing. */
export function releaseLines(body: readonly string[]): string[] {
  return body.map((line) => line.trim().replace(/^[-*•]\s+/, "")).filter((line) => line !== "");
}
