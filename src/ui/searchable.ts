/** Selects, and lists of cards, become searchable from this many entries on (spec section 5). */
export const SEARCHABLE_FROM = 10;
