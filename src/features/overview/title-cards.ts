/** The minimum number of cards; more if they fit on the line. */
const LEAST = 6;
/** The width of a card with its gap, in pixels: Downloads.module.css. */
const CARD = 116;

/** How many cards fill one line of this width, in pixels. */
export const mostCards = (width: number): number => Math.max(LEAST, Math.floor(width / CARD));
