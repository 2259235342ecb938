import { folded } from "./fold";

/** Whether a text contains every typed word, in any order; accents and case do not matter. */
export function hasWords(text: string, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const within = folded(text);
  return words.every((word) => within.includes(word));
}
