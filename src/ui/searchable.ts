/** Selectors, and lists of cards, can be searched from this many entries on (spec section 5). */
export const SEARCHABLE_FROM = 10;
