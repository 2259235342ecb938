/** Results name three languages by region, everything else on the server by a code of its own. */
const CODE_OF_REGION: ReadonlyMap<string, string> = new Map([
  ["pt-BR", "pb"],
  ["zh-TW", "zt"],
  ["es-MX", "ea"],
]);

/** The server's own code of a search result's language: "pb" of "pt-BR". */
export function resultCode2(language: string): string {
  return CODE_OF_REGION.get(language) ?? language;
}
