/** Results name these three languages by region; all other endpoints use the server's own codes. */
const CODE_OF_REGION: ReadonlyMap<string, string> = new Map([
  ["pt-BR", "pb"],
  ["zh-TW", "zt"],
  ["es-MX", "ea"],
]);

/** Code2 of a result's language: "pb" for "pt-BR". */
export function resultCode2(language: string): string {
  return CODE_OF_REGION.get(language) ?? language;
}
