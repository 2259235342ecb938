/** Stands for a tag while a text is searched. */
const MARK = "\uE000";
const TAG = /\{[^{}]*\}|<\/?[a-z][^<>]*>/gi;

/** [door slams], (sighs), （笑）, 【音楽】: the innermost ones. */
const BRACKETS =
  /\[[^[\]]{0,400}\]|\([^()]{0,400}\)|（[^（）]{0,400}）|【[^【】]{0,400}】|［[^［］]{0,400}］/g;
/** "JOHN:" and "- MAN 2:": no small letter, and more than one capital. */
const SPEAKER =
  /^([ \t\uE000]*(?:[-–—‐][ \t\uE000]*)?)\p{Lu}[\p{Lu}\p{M}\d .'’#&/-]{1,30}:(?=\s|$)[^\S\n]*/gmu;
const LOWER_END = /\p{Ll}/u;
const MUSIC_ONLY = /^[\s\uE000]*[♪♫♬♩#*][\s\uE000♪♫♬♩#*]*$/u;
const NOTHING_LEFT = /^[\s\uE000\-–—‐:;,.♪♫]*$/u;

/** Longer texts are no lines of a film, and brackets in brackets take their time. */
const MOST_TEXT = 4000;

const marksIn = (text: string) => text.replaceAll(/[^\uE000]/g, "");

function withoutMarks(text: string): string {
  let result = text;
  for (let former = ""; former !== result;) {
    former = result;
    // A tag inside of it may end after it.
    result = result.replaceAll(BRACKETS, marksIn);
  }
  return result.replaceAll(SPEAKER, (all, before: string) => (LOWER_END.test(all) ? all : before));
}

const dashesIn = (text: string) => text.match(/^[ \t\uE000]*[-–—‐]/gmu)?.length ?? 0;

/** One space where a note stood between two, and none at the ends of a line, also inside of its tags. */
const tidied = (line: string) =>
  line
    .replaceAll(/[^\S\n]{2,}/g, " ")
    .trim()
    .replace(/^(\uE000+) /u, "$1")
    .replace(/ (\uE000+)$/u, "$1");

/** The lines without those of which nothing is left; tags of those go to the next one. */
function filledLines(text: string, former: string): string[] {
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
  // One of two speakers is left: no dash is needed.
  if (lines.length === 1 && dashesIn(former) > 1)
    return lines.map((line) => line.replace(/^([\s\uE000]*)[-–—‐]\s*/u, "$1"));
  return lines;
}

/** The text without notes for the hearing impaired: the same text if it has none, "" if it has nothing else. */
export function withoutHearingImpaired(text: string): string {
  if (text.includes(MARK) || text.length > MOST_TEXT) return text;
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
