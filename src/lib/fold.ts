/** A text for comparing: without accents and without the difference of upper and lower case. */
export function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
