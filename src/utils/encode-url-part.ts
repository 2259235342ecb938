/**
 * encodeURIComponent for any text. The browser's own throws on a lone surrogate, which JSON and file names may contain:
 * it is replaced by the replacement character.
 */
export const encodeUrlPart = (text: string | number) =>
  encodeURIComponent(String(text).replaceAll(/\p{Surrogate}/gu, "\ufffd"));
