/**
 * encodeURIComponent for any text. The browser's own throws at a lone surrogate, which JSON and file names may hold:
 * it becomes the replacement character.
 */
export const encodeUrlPart = (text: string | number) =>
  encodeURIComponent(String(text).replaceAll(/\p{Surrogate}/gu, "\ufffd"));
