/** Sounds, songs, and speakers: brackets, notes, a line in capitals, a name with a colon. */
const HEARING_IMPAIRED = /[[\](){}*¶♫♪#]|^[^\p{Ll}]*$|^[^\n:]{1,40}:|\n[^\n:]{1,40}:/u;
const EMOJI = /\p{Extended_Pictographic}/u;
const LETTER = /[\p{L}\p{N}]/u;
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** True if one of the server's text modifications can remove a line with this text completely. */
export const canRemoveLine = (mods: readonly string[], text: string): boolean =>
  mods.length > 0 &&
  ((mods.includes("remove_HI") && HEARING_IMPAIRED.test(text)) ||
    (mods.includes("emoji") && EMOJI.test(text)) ||
    !LETTER.test(text));

/** True if a text modification of the server can have made this change. */
export function canChangeText(mod: string, before: string, after: string): boolean {
  switch (mod) {
    case "remove_HI":
      return after.length < before.length && HEARING_IMPAIRED.test(before);
    case "emoji":
      return EMOJI.test(before);
    case "fix_uppercase":
      return before.toLowerCase() === after.toLowerCase();
    case "reverse_rtl":
      return RTL.test(before);
    default:
      return true;
  }
}

/** True if a text is what remains after the server repaired garbled characters: UTF-8 that was read as Windows-1252. */
export const isRepaired = (before: string, after: string): boolean =>
  new TextDecoder("windows-1252").decode(new TextEncoder().encode(after)) === before;
