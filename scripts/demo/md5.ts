/** Replaces the mock API's MD5, which browsers lack. Not MD5, but equally unreadable: the demo has no login. */
export const md5 = (text: string): string =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(16)).join("");
