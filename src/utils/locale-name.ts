/** The native name of a language of the interface; some browsers' names begin with a lowercase letter. */
export function localeName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
