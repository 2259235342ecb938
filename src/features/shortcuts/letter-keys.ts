import { useStoredValue } from "@/ui/use-stored-value";

const STORED = {
  key: "ui-letter-keys",
  parse: (text: string | undefined) => text !== "off",
  print: (isOn: boolean) => (isOn ? "on" : "off"),
};

/** Distinguishes single-letter shortcuts from typing (WCAG 2.1.4). */

/** Max milliseconds between the two keys of a sequence. */
const TOGETHER = 3_000;

const NOT_TYPED_INTO = new Set(["button", "checkbox", "color", "file", "radio", "reset", "submit"]);
const HANDLES_LETTERS =
  "textarea, select, [role=textbox], [role=searchbox], [role=combobox], [role=spinbutton], [role=menu], [role=listbox]";

/** True if an element handles letters itself: it accepts text, or jumps to entries by letter. */
export function handlesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(target.type);
  return (
    target.isContentEditable || target.closest(`${HANDLES_LETTERS}, [contenteditable]`) !== null
  );
}

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "repeat"
> & { getModifierState?: KeyboardEvent["getModifierState"] };

/**
 * The character of a key press: lowercase without Shift, regardless of Caps Lock; on non-Latin keyboards, the Latin
 * letter of the same key. Undefined with a modifier, during input method composition, for repeated presses of a held
 * key and for keys without a character. "[" may need AltGr and "?" Shift, which then do not count as modifiers.
 */
export function getLetter(press: Press): string | undefined {
  const { key, code, isComposing, repeat } = press;
  const isGraph = press.getModifierState?.("AltGraph") === true;
  const isModified = press.metaKey || (!isGraph && (press.ctrlKey || press.altKey));
  if (isModified || isComposing || repeat || !/^.$/u.test(key)) return undefined;
  const isOther = /\p{L}/u.test(key) && !/\p{Script=Latin}/u.test(key);
  const latin = isOther ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  const letter = latin ?? key;
  return press.shiftKey ? letter : letter.toLowerCase();
}

/** Matches key presses against shortcuts ("/", "g s"), and stores the first key of two. */
export function keySequence() {
  let first: { letter: string; at: number } | undefined;
  return {
    /** Returns the shortcut in `known` that `letter` completes; undefined if there is none. */
    press: (letter: string, at: number, known: readonly string[]): string | undefined => {
      const both = first && at - first.at <= TOGETHER ? `${first.letter} ${letter}` : undefined;
      first = undefined;
      if (both !== undefined && known.includes(both)) return both;
      if (known.includes(letter)) return letter;
      if (known.some((keys) => keys.startsWith(`${letter} `))) first = { letter, at };
      return undefined;
    },
    /** Discards the first key; call it when another key was pressed. */
    forget: () => {
      first = undefined;
    },
  };
}

/** State of single-letter shortcuts, for all tabs of this browser (WCAG 2.1.4). On by default. */
export function useLetterKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const { value, set } = useStoredValue(STORED);
  return [value, set];
}
