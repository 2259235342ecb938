import { DASHES, hasSpeakerDash, INVISIBLE } from "../model/plain-text";

/** Placeholder for a tag while a text is processed. */
const MARK = "\uE000";
const TAG = /\{[^{}]*\}|<\/?[a-z][^<>]*>/gi;

/** Spaces, tag placeholders and invisible characters, as a part of a character class. */
const BLANKS = String.raw`\s${MARK}${INVISIBLE}`;
/** One of these characters, except a line break. */
const BLANK = String.raw`(?:(?!\n)[${BLANKS}])`;
const ROUND = String.raw`\([^()]{0,400}\)|（[^（）]{0,400}）`;
const SQUARE = String.raw`\[[^[\]]{0,400}\]|【[^【】]{0,400}】|［[^［］]{0,400}］`;
/** Punctuation of Latin scripts, of Chinese and Japanese, and of Arabic. */
const SIGNS = ",.;!?…、。，．；！？،؛؟";
/** An innermost bracket, the colon of a speaker, and the punctuation directly after it. */
const BRACKETS = new RegExp(
  String.raw`((?:[^\S\n]|${MARK})*)(${ROUND}|${SQUARE})(${BLANK}*[:：](?![()]))?(${MARK}*)([${SIGNS}]+)?([^\S\n]*)`,
  "gu",
);
/** The start of a line, with at most the dash of a speaker. */
const LINE_BEGINNING = new RegExp(`^${BLANK}*(?:[${DASHES}]${BLANK}*)?$`, "u");
const PUNCTUATION_END = new RegExp(`[:：${SIGNS}]${BLANK}*$`, "u");
/** An opening quotation mark, or a Spanish ¿ or ¡: words follow without a space. */
const OPENING = String.raw`(?:^|[${BLANKS}])["“„«‹‘¿¡「『]`;
const OPENING_END = new RegExp(`${OPENING}${BLANK}*$`, "u");
const NEEDS_NO_SPACE = new RegExp(String.raw`(?:^|\s|${OPENING})[${MARK}${INVISIBLE}]*$`, "u");
const ELLIPSIS = /^(?:\.\.|…)/;

/** Scripts without a space before a bracket. */
const SPACELESS = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}`;
const WORD_END = /[\p{L}\p{M}\p{N}_\\$]$/u;
const SPACELESS_END = new RegExp(`[${SPACELESS}]$`, "u");
/**
 * Two letters of one word, initials such as V.O., one letter of a script in which it may be a word, or a music sign.
 */
const SOUND = new RegExp(String.raw`\p{L}[\p{L}\p{M}'’]|\p{Lu}\.\p{Lu}|[${SPACELESS}♪♫♬♩]`, "u");

/** True if a bracket contains a sound or a speaker: not "f(x) = 2", "child(ren)", "(555)" or "¯\_(ツ)_/¯". */
function isNote(bracket: string, before: string): boolean {
  if (/^[([]/.test(bracket) && WORD_END.test(before) && !SPACELESS_END.test(before)) return false;
  const inside = bracket.slice(1, -1).replaceAll(MARK, "");
  // Formulas and emoticons are not notes.
  if (/[=+^´`°]/.test(inside)) return false;
  return SOUND.test(inside) || (/^[^(（]/.test(bracket) && /\p{L}/u.test(inside));
}

/** A blank without all line breaks at which ^ matches. */
const BLANK_IN_LINE = String.raw`(?:(?![\n\r\u2028\u2029])[${BLANKS}])`;
/** Names of speakers such as "JOHN:" and "- MAN 2:": capitals and digits, at least two characters. */
const SPEAKER = new RegExp(
  String.raw`^(${BLANK_IN_LINE}*(?:[${DASHES}]${BLANK_IN_LINE}*)?)\p{Lu}[\p{Lu}\p{M}\d .'’#&/-]{1,30}:(?=\s|$)[^\S\n]*`,
  "gmu",
);
const LOWER_END = /\p{Ll}/u;
const MUSIC_ONLY = new RegExp(`^[${BLANKS}]*[♪♫♬♩#*][${BLANKS}♪♫♬♩#*]*$`, "u");
const NOTHING_LEFT = new RegExp(`^[${BLANKS}${DASHES}:;,.♪♫]*$`, "u");

/** Max characters. Longer texts are not subtitles, and nested brackets are slow. */
const MAX_TEXT = 4000;

const marksIn = (text: string) => text.replaceAll(/[^\uE000]/g, "");

/**
 * The replacement for a bracket with its colon, punctuation, and spaces: the same text if it is not a note. At the
 * beginning of a line and after punctuation, a colon or a comma is removed with the note. After a word, it belongs to
 * the word: "JOHN (sighs): Hi".
 */
function withoutBracket(found: RegExpExecArray, text: string): string {
  const [all, space = "", bracket = "", colon = "", marks = "", signs = "", spaceAfter = ""] =
    found;
  const before = text.slice(text.lastIndexOf("\n", found.index - 1) + 1, found.index);
  if (!isNote(bracket, before + space)) return all;
  // A tag that begins inside the bracket may end after it.
  const tags = marksIn(bracket) + marksIn(colon) + marks;
  const isStart = [LINE_BEGINNING, PUNCTUATION_END, OPENING_END].some((one) => one.test(before));
  const kept = isStart ? (ELLIPSIS.test(signs) ? signs : "") : colon.slice(-1) + signs;
  if (kept !== "") return (isStart ? space : marksIn(space)) + tags + kept + spaceAfter;
  return space + tags + (NEEDS_NO_SPACE.test(before + space) ? "" : spaceAfter);
}

/** The text without the innermost notes. */
function withoutInnerBrackets(text: string): string {
  if (!/[([（【［]/.test(text)) return text;
  let result = text;
  BRACKETS.lastIndex = 0;
  for (let found = BRACKETS.exec(result); found; found = BRACKETS.exec(result)) {
    const left = withoutBracket(found, result);
    if (left === found[0]) continue;
    const end = found.index + found[0].length;
    result = result.slice(0, found.index) + left + result.slice(end);
    // Continue at the replacement: the next bracket may follow it directly.
    BRACKETS.lastIndex = found.index;
  }
  return result;
}

function withoutMarks(text: string): string {
  let result = text;
  for (let previous = ""; previous !== result;) {
    previous = result;
    result = withoutInnerBrackets(result);
  }
  return result.replaceAll(SPEAKER, (all, before: string) => (LOWER_END.test(all) ? all : before));
}

const dashesIn = (text: string) =>
  text.split("\n").filter((line) => hasSpeakerDash(line.replaceAll(MARK, ""))).length;

const SPACE_AFTER_START = new RegExp(`^([${MARK}${INVISIBLE}]+) `, "u");
const SPACE_BEFORE_END = new RegExp(` ([${MARK}${INVISIBLE}]+)$`, "u");

const DOUBLE_DASH = new RegExp(String.raw`([${DASHES}]) \1(?=\s)`, "gu");

const NO_BREAK_SPACE = /[\u00A0\u202F]/;

/** Merges spaces and dashes that were around a removed note, and trims the line, also inside its outer tags. */
const tidied = (line: string) =>
  line
    .replaceAll(/[^\S\n]{2,}/g, (spaces) => NO_BREAK_SPACE.exec(spaces)?.[0] ?? " ")
    .replaceAll(DOUBLE_DASH, "$1")
    .trim()
    .replace(SPACE_AFTER_START, "$1")
    .replace(SPACE_BEFORE_END, "$1");

const FIRST_DASH = new RegExp(String.raw`^([${BLANKS}]*)[${DASHES}]\s*`, "u");

/** Removes lines without content; their tags move to the next line. */
function filledLines(text: string, previous: string): string[] {
  const lines: string[] = [];
  let tags = "";
  for (const line of text.split("\n")) {
    if (NOTHING_LEFT.test(line)) tags += marksIn(line);
    else {
      lines.push(tags + tidied(line));
      tags = "";
    }
  }
  const last = lines.length - 1;
  if (last >= 0) lines[last] = `${lines[last]}${tags}`;
  // Only one of the speakers is left, so no dash is needed.
  if (lines.length === 1 && dashesIn(previous) > 1)
    return lines.map((line) => line.replace(FIRST_DASH, "$1"));
  return lines;
}

/** The text without notes for the hearing impaired: the same text if it has none, "" if nothing else is left. */
export function withoutHearingImpaired(text: string): string {
  if (text.includes(MARK) || text.length > MAX_TEXT) return text;
  const tags = text.match(TAG) ?? [];
  const marked = text.replaceAll(TAG, MARK);
  const bare = withoutMarks(marked);
  const isMusic = marked.split("\n").every((line) => MUSIC_ONLY.test(line));
  if (isMusic) return "";
  if (bare === marked) return text;
  const lines = filledLines(bare, marked);
  if (lines.length === 0) return "";
  let next = 0;
  const restored = lines.join("\n").replaceAll(MARK, () => tags[next++] ?? "");
  const clean = restored.replaceAll(/<([a-z]+)(?:\s[^<>]*)?>\s*<\/\1>/gi, "");
  return clean === text ? clean : withoutHearingImpaired(clean);
}
