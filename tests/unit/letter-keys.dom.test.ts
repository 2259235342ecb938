import { describe, expect, it } from "vitest";
import { keySequence, getLetter, handlesLetters } from "@/features/shortcuts/letter-keys";
import { keyParts } from "@/features/shortcuts/shortcut-list";

const none = {
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
};
const letter = (press: Partial<Parameters<typeof getLetter>[0]> & { key: string }) =>
  getLetter({ ...none, ...press });

const isGraph = (key: string) => key === "AltGraph";

describe("the letter of a key press", () => {
  it("is lower case without Shift, even with Caps Lock", () => {
    expect(letter({ key: "g" })).toBe("g");
    expect(letter({ key: "G" })).toBe("g");
    expect(letter({ key: "G", shiftKey: true })).toBe("G");
    expect(letter({ key: "?", shiftKey: true })).toBe("?");
    expect(letter({ key: "/", shiftKey: true })).toBe("/");
  });

  it("belongs to the same key on keyboards of other scripts", () => {
    expect(letter({ key: "п", code: "KeyG" })).toBe("g");
    expect(letter({ key: "é", code: "Digit2" })).toBe("é");
  });

  it.each([
    [{ key: "k", ctrlKey: true }],
    [{ key: "k", metaKey: true }],
    [{ key: "k", altKey: true }],
    [{ key: "g", isComposing: true }],
    [{ key: "g", repeat: true }],
    [{ key: "Enter" }],
    [{ key: "Shift" }],
    [{ key: "Dead" }],
  ])("is undefined for %j", (init) => {
    expect(letter(init)).toBeUndefined();
  });

  it("may need AltGr", () => {
    const press = { key: "[", ctrlKey: true, altKey: true };
    expect(letter({ ...press, getModifierState: isGraph })).toBe("[");
    expect(letter(press)).toBeUndefined();
  });
});

describe("letters belong to", () => {
  it.each([
    ["<input />", true],
    ['<input type="search" />', true],
    ['<input type="number" />', true],
    ['<input type="checkbox" />', false],
    ["<textarea></textarea>", true],
    ["<select></select>", true],
    ['<div contenteditable="true"></div>', true],
    ['<div role="textbox"></div>', true],
    ['<div role="menu"><button></button></div>', true],
    ["<button></button>", false],
    ["<a></a>", false],
  ])("%s: %s", (html, expected) => {
    const holder = document.createElement("div");
    holder.innerHTML = html;
    const target =
      holder.querySelector("button, input, textarea, select, a") ?? holder.firstElementChild;
    expect(handlesLetters(target)).toBe(expected);
  });

  it("no element if nothing has the focus", () => {
    expect(handlesLetters(null)).toBe(false);
    expect(handlesLetters(window)).toBe(false);
  });
});

describe("keys in sequence", () => {
  const known = ["g s", "g m", "s", "/"];

  it("are found if the second follows soon", () => {
    const keys = keySequence();
    expect(keys.press("g", 0, known)).toBeUndefined();
    expect(keys.press("s", 900, known)).toBe("g s");
    // The time for the second key is over.
    expect(keys.press("s", 1000, known)).toBe("s");
  });

  it("are not found late, after another key, or after a reset", () => {
    const keys = keySequence();
    keys.press("g", 0, known);
    expect(keys.press("m", 60_000, known)).toBeUndefined();
    keys.press("g", 0, known);
    expect(keys.press("x", 10, known)).toBeUndefined();
    expect(keys.press("m", 20, known)).toBeUndefined();
    keys.press("g", 0, known);
    keys.forget();
    expect(keys.press("m", 10, known)).toBeUndefined();
  });

  it("whose first key was pressed twice still count", () => {
    const keys = keySequence();
    keys.press("g", 0, known);
    keys.press("g", 10, known);
    expect(keys.press("m", 20, known)).toBe("g m");
  });
});

describe("keys that are shown", () => {
  it.each([
    ["g s", ["g", "then s"]],
    ["Ctrl+K", ["Ctrl", "+ K"]],
    ["↑ / ↓", ["↑", "or ↓"]],
    ["/", ["/"]],
    [",", [","]],
    ["+", ["+"]],
  ])("%s", (keys, expected) => {
    expect(keyParts(keys).map(({ before, cap }) => `${before} ${cap}`.trim())).toEqual(expected);
  });
});
