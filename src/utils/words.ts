import { folded } from "./fold";

/** Whether a text holds every word that was typed, in any order; accents and capitals do not matter. */
export function hasWords(text: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const within = folded(text);
  return words.every((word) => within.includes(word));
}
