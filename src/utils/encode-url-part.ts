/**
 * A text as one piece of an address, as encodeURIComponent makes it. That one throws at half of a letter, which
 * JSON and names of files may hold: such a half becomes the sign for what cannot be read.
 */
export const encodeUrlPart = (text: string | number) =>
  encodeURIComponent(String(text).replaceAll(/\p{Surrogate}/gu, "\ufffd"));
