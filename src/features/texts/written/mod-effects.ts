import { rewrittenForms } from "@/subtitle-documents/checks/server-repairs";
import { decodeAs } from "@/utils/decode";

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

/** The text's UTF-8 bytes, decoded as each of these encodings. */
const misread = (text: string) =>
  ["windows-1252", "windows-1250", "windows-1251"].map((encoding) =>
    decodeAs(new TextEncoder().encode(text), encoding),
  );

/**
 * Sequences that the server repairs to a character: misread once or twice, possibly without a trailing space.
 */
function garbledForms(character: string): string[] {
  const once = misread(character);
  const forms = [...once.flatMap(misread), ...once];
  return [...forms, ...forms.map((form) => form.replace(/\u00A0$/, ""))];
}

/** True if a text is what remains after the server repaired letters, even if only some of the garbled ones. */
export const isRepaired = (before: string, after: string): boolean =>
  [before, ...rewrittenForms(before)].some((form) => isDecoded(form, after));

function isDecoded(before: string, after: string): boolean {
  let at = 0;
  for (const character of after) {
    const isHere = (form: string) => form !== "" && before.startsWith(form, at);
    const form = isHere(character) ? character : garbledForms(character).find(isHere);
    if (form === undefined) return false;
    at += form.length;
  }
  return at === before.length;
}
