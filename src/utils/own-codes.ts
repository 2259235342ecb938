/**
 * Codes that only these servers use, with the tags of their language: first the standard one, which Intl knows, then
 * those of search results and browsers. Search results name "ea", the Spanish of Latin America, after Mexico.
 */
const TAGS = new Map([
  ["pb", ["pt-BR"]],
  ["zh", ["zh-Hans"]],
  ["zt", ["zh-Hant", "zh-TW", "zh-HK"]],
  ["ea", ["es-419", "es-MX"]],
]);

export const isOwnCode = (code2: string): boolean => TAGS.has(code2);

/** The standard tag of a language: "pt-BR" for "pb"; other codes are tags themselves. */
export const standardTag = (code2: string): string => TAGS.get(code2)?.[0] ?? code2;

/** The own code for a tag: "pb" for "pt-BR"; undefined if the language has a usual one. */
export const ownCode = (tag: string): string | undefined =>
  [...TAGS].find(([, tags]) => tags.includes(tag))?.[0];

/** Code2 of a search result's language. All other endpoints use the server's own codes. */
export const resultCode2 = (language: string): string => ownCode(language) ?? language;

/** True if two languages (code2) differ by region only: "pt" and "pb". */
export const isSameButRegion = (one: string, other: string): boolean =>
  standardTag(one).split("-")[0] === standardTag(other).split("-")[0];
