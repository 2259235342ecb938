import { withoutReferences } from "../model/character-references";
import type { CueParts } from "../model/document";
import { tagText } from "./convert";
import type { Piece } from "./convert";
import type { ImportedCues } from "./losses";

/** A language of a SAMI file. */
export interface SamiClass {
  /** Name of the class in lowercase; "" for paragraphs without a class. */
  id: string;
  /** Name and language of the style sheet, such as "English" and "en-US"; "" if missing. */
  name: string;
  language: string;
  /** Number of lines. */
  count: number;
}

/** A paragraph of the file: a text, or a blank one that ends the text before it. */
interface Paragraph {
  start: number;
  end: number | undefined;
  className: string;
  text: string;
  isLossy: boolean;
}

/** Duration in milliseconds of the last line if nothing ends it. */
const GUESS = 4000;

/** Max classes that share paragraphs without a class. Real files have two or three languages. */
const MAX_CLASSES = 32;

const RULE = /([.#]?[\w-]{1,60})\s{0,99}\{([^{}]*)\}/g;
const TAG = /<(\/?)([a-z][a-z\d]{0,20})([^<>]*)>/gi;
const STYLE_TAGS: Readonly<Record<string, "i" | "b" | "u" | "s">> = {
  i: "i",
  em: "i",
  b: "b",
  strong: "b",
  u: "u",
  s: "s",
  strike: "s",
};
/** Tags without their own effect. */
const PLAIN_TAGS = new Set(["sami", "body", "sync", "p", "br", "head", "div"]);

/** The value of an attribute, with or without quotes. */
function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(
    String.raw`(?:^|\s)${name}\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"']+))`,
    "i",
  ).exec(attributes);
  return found?.slice(1).find((value) => value !== undefined);
}

const timeOf = (text: string | undefined) =>
  /^-?\d{1,9}(?:\.\d+)?\s*(?:ms)?$/i.test(text?.trim() ?? "")
    ? Number.parseFloat(text ?? "")
    : undefined;

/** Removes comments; one without an end is kept as text. */
function withoutComments(text: string): { text: string; count: number } {
  let [plain, from, count] = ["", 0, 0];
  for (;;) {
    const start = text.indexOf("<!--", from);
    const end = start === -1 ? -1 : text.indexOf("-->", start);
    if (end === -1) return { text: plain + text.slice(from), count };
    plain += text.slice(from, start);
    from = end + "-->".length;
    count++;
  }
}

/** Words of HTML: spaces and line breaks are one space, references are characters. */
const wordsOf = (html: string) =>
  withoutReferences(html.replaceAll(/[ \t\r\n\f]+/g, " ")).replaceAll("\u00A0", " ");

/** The paragraphs of the body in the order of the file, and the texts without a time. */
function paragraphsOf(body: string) {
  const paragraphs: Paragraph[] = [];
  let outside = 0;
  let time: { start: number; end: number | undefined } | undefined;
  let className = "";
  let pieces: Piece[] = [];
  let [isOpen, isLossy] = [false, false];
  const flush = () => {
    const lines = tagText({ pieces, place: undefined }, "srt").split("\n");
    const text = lines
      .map((line) => line.trim())
      .filter((line) => line !== "")
      .join("\n");
    if (time && (isOpen || text !== "")) paragraphs.push({ ...time, className, text, isLossy });
    else if (text !== "") outside++;
    pieces = [];
    [isOpen, isLossy] = [false, false];
  };
  let from = 0;
  const addWords = (to: number) => {
    if (to > from) pieces.push({ kind: "words", words: wordsOf(body.slice(from, to)) });
  };
  for (const { 0: all, 1: slash = "", 2: name = "", 3: attributes = "", index } of body.matchAll(
    TAG,
  )) {
    addWords(index);
    from = index + all.length;
    const tag = name.toLowerCase();
    const isEnd = slash !== "";
    const style = STYLE_TAGS[tag];
    if (tag === "sync" || tag === "p") {
      flush();
      if (isEnd) continue;
      isOpen = tag === "p";
      className = isOpen ? (attribute(attributes, "class") ?? "").toLowerCase() : "";
      if (isOpen) continue;
      const start = timeOf(attribute(attributes, "start"));
      time = start === undefined ? undefined : { start, end: timeOf(attribute(attributes, "end")) };
    } else if (tag === "br") pieces.push({ kind: "words", words: "\n" });
    else if (style) pieces.push({ kind: isEnd ? "off" : "on", style });
    else if (tag === "font") {
      const color = attribute(attributes, "color");
      if (isEnd) pieces.push({ kind: "off", style: "color" });
      else if (color !== undefined) pieces.push({ kind: "on", style: "color", color });
      isLossy ||= /\b(?:face|size)\s{0,9}=/i.test(attributes);
    } else if (!PLAIN_TAGS.has(tag)) isLossy = true;
  }
  addWords(body.length);
  flush();
  return { paragraphs, outside };
}

/** The cues of one class: a text ends where the next paragraph of the class begins. */
function cuesOf(paragraphs: readonly Paragraph[]) {
  const ordered = paragraphs.toSorted((a, b) => a.start - b.start);
  const cues: CueParts[] = [];
  let [looks, noEnd] = [0, 0];
  for (let index = 0; index < ordered.length;) {
    const { start, end: own } = ordered[index] ?? { start: 0, end: undefined };
    let next = index;
    while (ordered[next]?.start === start) next++;
    // Several paragraphs at one time: speaker and text, for example.
    const together = ordered.slice(index, next).filter(({ text }) => text !== "");
    const end = own ?? ordered[next]?.start;
    index = next;
    if (together.length === 0) continue;
    if (end === undefined) noEnd++;
    if (together.some(({ isLossy }) => isLossy)) looks++;
    const text = together.map((one) => one.text).join("\n");
    cues.push({ start, end: end ?? start + GUESS, text });
  }
  return { cues, looks, noEnd };
}

/** Names and languages of the classes in the style sheet, and the number of rules that set a look. */
function styleSheetOf(head: string) {
  const names = new Map<string, Pick<SamiClass, "name" | "language">>();
  let styles = 0;
  for (const [, selector = "", body = ""] of head.matchAll(RULE)) {
    const valueOf = (name: string) =>
      new RegExp(String.raw`(?:^|;|\s)${name}\s{0,9}:([^;]*)`, "i")
        .exec(body)?.[1]
        ?.trim()
        .replaceAll(/^["']|["']$/g, "") ?? "";
    if (/(?:font|color|margin|text-align|background)[\w-]{0,20}\s{0,9}:/i.test(body)) styles++;
    if (selector.startsWith("."))
      names.set(selector.slice(1).toLowerCase(), {
        name: valueOf("name"),
        language: valueOf("lang"),
      });
  }
  return { names, styles };
}

/** Reads a SAMI text. If it has several languages, and `chosen` is none of them, returns them instead. */
export function readSami(
  text: string,
  chosen: string | undefined,
): ImportedCues | { classes: SamiClass[] } {
  const first = text.search(/<sync\b/i);
  const [head, body] = first === -1 ? [text, ""] : [text.slice(0, first), text.slice(first)];
  const { names, styles } = styleSheetOf(head);
  const { text: content, count: comments } = withoutComments(body);
  const { paragraphs, outside } = paragraphsOf(content);
  const byClass = new Map<string, Paragraph[]>();
  for (const one of paragraphs) {
    const list = byClass.get(one.className);
    if (list) list.push(one);
    else byClass.set(one.className, [one]);
  }
  const named = [...byClass.keys()].filter((id) => id !== "");
  // Paragraphs without a class belong to all classes; most of them are blank.
  const shared = named.length <= MAX_CLASSES ? (byClass.get("") ?? []) : [];
  const counted =
    named.length > 0
      ? named.map((id) => ({ id, ...cuesOf([...(byClass.get(id) ?? []), ...shared]) }))
      : [{ id: "", ...cuesOf(paragraphs) }];
  const filled = counted.filter(({ cues }) => cues.length > 0);
  const picked = filled.length > 1 ? filled.find(({ id }) => id === chosen) : filled[0];
  if (!picked && filled.length > 1)
    return {
      classes: filled.map(({ id, cues }) => ({
        id,
        name: names.get(id)?.name ?? "",
        language: names.get(id)?.language ?? "",
        count: cues.length,
      })),
    };
  const title = /<title[^<>]*>\s*([^<\s])/i.test(head) ? 1 : 0;
  return {
    cues: picked?.cues ?? [],
    losses: [
      { kind: "looks", count: picked?.looks ?? 0 },
      { kind: "no-end", count: picked?.noEnd ?? 0 },
      {
        kind: "classes",
        count: filled.reduce((sum, one) => (one === picked ? sum : sum + one.cues.length), 0),
      },
      { kind: "outside", count: outside },
      { kind: "styles", count: styles },
      { kind: "notes", count: comments + title },
    ],
  };
}
