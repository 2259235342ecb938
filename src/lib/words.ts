const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a text holds every word that was typed, in any order; accents and capitals do not matter. */
export function hasWords(text: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const within = plain(text);
  return words.every((word) => within.includes(word));
}
