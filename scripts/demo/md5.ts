/** In place of the mock API's, which browsers lack. Not MD5, but as hard to read: nobody logs in to the demo. */
export const md5 = (text: string): string =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(16)).join("");
