/** Letters of windows-1252 at the codes of Latin 1 controls; some JavaScript engines confuse the two. */
const WINDOWS_LETTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** The text with the letters of windows-1252 in place of controls that nobody writes. */
export const withWindowsLetters = (text: string) =>
  text.replaceAll(
    /[\u0080-\u009F]/g,
    (control) => WINDOWS_LETTERS[control.charCodeAt(0) - 0x80] ?? "",
  );
