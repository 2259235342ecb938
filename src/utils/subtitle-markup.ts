/** A piece of a subtitle's text and how a player draws it. */
export interface StyledText {
  text: string;
  isItalic: boolean;
  isBold: boolean;
  isUnderlined: boolean;
  /** A CSS colour. */
  color: string | undefined;
}

export interface SubtitleMarkup {
  parts: StyledText[];
  /** As on a keypad: 2 is the middle of the lower edge, 8 that of the upper one. */
  place: number;
}

/** Tags as <i>, </font>, <c.yellow> and <00:01.000>, and blocks as {\an8}; a lone "<" stays. */
const MARKUP = /<(?:\/?[a-z]|\d)[^<>]*>|\{\\[^{}]*\}/gi;
const TAG = /^<\/?([a-z]+)/i;
const FONT_COLOR = /\bcolor\s*=\s*["']?([^"'\s>]+)/i;
/** WebVTT's classes for colours: <c.yellow.bg_blue>. */
const CLASS_COLOR = /\.(white|lime|cyan|red|yellow|magenta|blue|black)\b/i;
const HEX = /^#?((?:[\da-f]{3}){1,2})$/i;
const NAME = /^[a-z]{3,20}$/i;
/** {\i1\b0\b700}: on, off, and a weight. */
const SWITCHES = { i: /\\i(\d+)/, b: /\\b(\d+)/, u: /\\u(\d+)/ } as const;
/** {\c&HBBGGRR&}: blue comes first. */
const OVERRIDE_COLOR = /\\1?c&H([\da-f]{2})([\da-f]{2})([\da-f]{2})&?/i;
const BOTTOM = 2;

function cssColor(written: string | undefined): string | undefined {
  const hex = HEX.exec(written ?? "")?.[1];
  if (hex !== undefined) return `#${hex}`;
  return NAME.test(written ?? "") ? written : undefined;
}

/** What is open while a text is read. */
class Style {
  private readonly depth = { i: 0, b: 0, u: 0 };
  private readonly colors: (string | undefined)[] = [];
  private override: string | undefined;

  take(markup: string): void {
    if (markup.startsWith("{")) this.takeOverride(markup);
    else this.takeTag(markup);
  }

  styled(text: string): StyledText {
    const { i, b, u } = this.depth;
    const color = this.override ?? this.colors.findLast((one) => one !== undefined);
    return { text, isItalic: i > 0, isBold: b > 0, isUnderlined: u > 0, color };
  }

  private takeTag(markup: string): void {
    const name = TAG.exec(markup)?.[1]?.toLowerCase();
    const isEnd = markup.startsWith("</");
    if (name === "i" || name === "b" || name === "u")
      this.depth[name] = Math.max(0, this.depth[name] + (isEnd ? -1 : 1));
    else if (name !== "font" && name !== "c") return;
    else if (isEnd) this.colors.pop();
    else this.colors.push(cssColor((FONT_COLOR.exec(markup) ?? CLASS_COLOR.exec(markup))?.[1]));
  }

  private takeOverride(block: string): void {
    for (const name of ["i", "b", "u"] as const) {
      const value = SWITCHES[name].exec(block)?.[1];
      if (value !== undefined) this.depth[name] = value === "0" ? 0 : 1;
    }
    const [, blue, green, red] = OVERRIDE_COLOR.exec(block) ?? [];
    if (blue !== undefined) this.override = `#${red}${green}${blue}`;
    else if (/\\(?:1?c|r)(?=[\\}])/.test(block)) this.override = undefined;
  }
}

/** Reads what the tags of SRT and WebVTT and the blocks of ASS say: italics, bold, underlines, colours and the place. */
export function subtitleMarkup(content: string): SubtitleMarkup {
  const text = content.replaceAll(/\\[Nn]/g, "\n").replaceAll(String.raw`\h`, "\u00A0");
  const style = new Style();
  const parts: StyledText[] = [];
  const add = (piece: string) => {
    if (piece !== "") parts.push(style.styled(piece));
  };
  let from = 0;
  for (const { 0: markup, index } of text.matchAll(MARKUP)) {
    add(text.slice(from, index));
    style.take(markup);
    from = index + markup.length;
  }
  add(text.slice(from));
  return { parts, place: Number(/\{[^{}]*\\an([1-9])/.exec(text)?.[1] ?? BOTTOM) };
}

/** The text alone. */
export const withoutMarkup = (content: string) =>
  subtitleMarkup(content)
    .parts.map(({ text }) => text)
    .join("");
