import { memoize } from "@/utils/objects";
import { subtitleMarkup } from "@/utils/subtitle-markup";
import { compilePattern } from "../find/pattern";
import type { Pattern } from "../find/pattern";
import type { Cue, SubtitleDocument, SubtitleFormat } from "../model/document";
import { toPlainText, wordsIn } from "../model/plain-text";

/** Phrases found only in ads and credits. */
const SURE_CREDITS: readonly string[] = [
  "opensubtitles",
  "open-subtitles",
  "osdb.link",
  "subscene",
  "addic7ed",
  "podnapisi",
  "titlovi.com",
  "tvsubtitles",
  "subtitulamos",
  "legendas.tv",
  "napiprojekt",
  "napisy24",
  "titulky.com",
  "feliratok.info",
  "feliratok.eu",
  "yify",
  "yts.",
  "rarbg",
  "psagate",
  "subdl.com",
  "amara.org",
  "synced & corrected",
  "sync and corrections",
  "sync & corrections",
  "advertise your product",
  "become vip member",
  "remove all ads from",
  "please rate this subtitle",
  "joinnow",
  "תרגום וסנכרון",
  "字幕组",
  "字幕組",
  "字幕制作",
  "자막 제작",
];

/**
 * Phrases of credits that people also say: "in sync by noon". They count only with other evidence, see
 * `isWeakLine`.
 */
const WEAK_CREDITS: readonly string[] = [
  "www.",
  "://",
  "subtitles by",
  "subtitle by",
  "subtitled by",
  "subtitling by",
  "subtitles downloaded",
  "subs by",
  "sync by",
  "synced by",
  "synced and corrected",
  "synchronized by",
  "resync by",
  "resynced by",
  "re-synced by",
  "encoded by",
  "transcript by",
  "transcribed by",
  "captioning by",
  "captions by",
  "captioned by",
  "caption by",
  "subtitle translation",
  "subtitles translated",
  "subtitles translation",
  "untertitel von",
  "untertitel:",
  "untertitelung",
  "sous-titres par",
  "sous-titrage",
  "sous-titres :",
  "subtítulos por",
  "subtítulos de",
  "subtitulado por",
  "legendas por",
  "legendado por",
  "tradução e legendas",
  "sottotitoli di",
  "sottotitoli a cura",
  "traduzione:",
  "ondertiteld door",
  "ondertiteling:",
  "vertaling:",
  "napisy:",
  "napisy pobrane",
  "tłumaczenie:",
  "titulky přeložil",
  "překlad:",
  "preklad:",
  "felirat:",
  "fordította:",
  "subtitrarea:",
  "traducerea:",
  "subtitrare:",
  "undertexter av",
  "undertekster af",
  "undertekster av",
  "tekstitys:",
  "suomennos:",
  "çeviri:",
  "altyazı:",
  "altyazı çeviri",
  "субтитры:",
  "перевод субтитров",
  "субтитры сделал",
  "редактор субтитров",
  "субтитри:",
  "переклад субтитрів",
  "превод и субтитри",
  "prevod:",
  "prijevod:",
  "υπότιτλοι:",
  "απόδοση διαλόγων",
  "ترجمة:",
  "تمت الترجمة",
  "תורגם על ידי",
  "翻译:",
  "翻譯:",
  "자막:",
];

/** The list of credits that users can change. */
export const DEFAULT_CREDITS: readonly string[] = [...SURE_CREDITS, ...WEAK_CREDITS];

/** Compiles "/words?/" as a regular expression, and other lines as literal text. */
function compiled(line: string): Pattern {
  const text = line.trim();
  const isRegex = text.length > 2 && text.startsWith("/") && text.endsWith("/");
  return compilePattern({
    text: isRegex ? text.slice(1, -1) : text.toLowerCase(),
    isRegex,
    isCaseExact: false,
    isWholeWord: false,
  });
}

const BEGINS_WORD = /[\p{L}\p{N}]/u;

/** The index of a phrase that begins at the start of a word; -1 if the text does not contain it. */
function indexOfWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? " ";
    if (!BEGINS_WORD.test(before) || !BEGINS_WORD.test(words[0] ?? "")) return at;
  }
  return -1;
}

const withoutBreaks = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("：", ":").trim();

const ADDRESS = /(?:www\.|[a-z]{2,9}:\/\/)\S+/gi;
/** Signs around a credit: "~ Sync by ... ~", "[Subtitles by ...]". */
const DECORATION = String.raw`[\s\p{S}\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'*#_/:：\-–—•・]*`;
const DECORATIONS = new RegExp(`^${DECORATION}|${DECORATION}$`, "gu");
const bare = (text: string) => text.replaceAll(DECORATIONS, "");
const ENDS_SENTENCE = /[.!?…。！？؟]["'”’»)\s]*$/u;
const EXCLAIMS = /[!?！？؟]["'”’»)\s]*$/u;
/** Small words within and before names: "by Anna and the team of Salt Harbor". */
const PARTICLE =
  /^(?:by|from|and|the|of|for|at|in|on|von|und|der|des|im|für|aus|de|du|la|le|les|et|par|pour|del|los|y|e|por|para|da|do|dos|di|a|cura|il|van|en|door|voor|av|af|og|och|för|i|z|ze|oraz|od|za|и|от|для|για|και)$/iu;
/** A nickname or an address: with digits, signs, or capitals among its letters. */
const HANDLE = /\p{Ll}\p{Lu}|\p{L}.*\d|\d.*\p{L}|[@_]|[\p{L}\d][./]\p{L}/u;

/** Words before the phrase: "English subtitles by", "Ripped & synced by". */
const TITLE = /^(?:(?:\p{Lu}\p{L}*|&|and)(?:\s(?!$)|$)){1,3}$/u;

/** The words of a name: "full" for several words or a nickname, "short" for one word. */
function nameIn(text: string): "full" | "short" | undefined {
  const words = text.split(/[\s,&+|]+/).filter((word) => word !== "");
  const names = words.filter((word) => !PARTICLE.test(word));
  if (names.length === 0 || words.length > 8) return undefined;
  if (names.some((word) => HANDLE.test(word))) return "full";
  if (!names.every((word) => /^["'“«(]?[\p{Lu}\p{Lo}\d]/u.test(word))) return undefined;
  return names.length > 1 ? "full" : "short";
}

/** "Translation:", after which a translation may follow. */
const TRANSLATION = /^(?:t(?:raduz|łuma)|vert|p[rř]e|prij|traducer|çev|suom|ترج|翻).*:$/;

/** The evidence around a line, besides its words. */
interface Surroundings {
  /** True at the beginning or end of the file. */
  isAtEdge: boolean;
  /** True if the whole text is in italics or has a color. */
  isStyled: boolean;
  /** True if the file has the same text several times. */
  isRepeated: boolean;
}
const isApart = ({ isAtEdge, isStyled }: Surroundings) => isAtEdge || isStyled;

/**
 * True if a line with a web address is an ad and not spoken. A line of nothing else may be spoken: it is an ad by its
 * place or look, or if it is repeated.
 */
function isAddressLine(line: string, around: Surroundings): boolean {
  const others = bare(line.replaceAll(ADDRESS, " ").replaceAll(/["'.]/g, " "));
  if (others === "") return isApart(around) || (around.isRepeated && !ENDS_SENTENCE.test(line));
  return others.split(/\s+/).length <= 2 && !ENDS_SENTENCE.test(line) && isApart(around);
}

/**
 * True if a line with a phrase that people also say is a credit: nothing but the phrase and a name. Without a clear name,
 * its place in the file or its look must show.
 */
function isWeakLine(line: string, at: number, words: string, around: Surroundings): boolean {
  if (words === "www." || words === "://") return isAddressLine(line, around);
  const before = bare(line.slice(0, at));
  const after = line.slice(at + words.length);
  const isLabel = words.endsWith(":") || /^\s?:/.test(after);
  const isSentence = ENDS_SENTENCE.test(line);
  const rest = bare(after.replace(ENDS_SENTENCE, ""));
  if (EXCLAIMS.test(line) || (before !== "" && !TITLE.test(before))) return false;
  if (rest === "") return before === "" && !isSentence && isApart(around);
  const name = nameIn(rest);
  // In a line of capitals, or in a script without them, all words look like names.
  const hasCase = /\p{Ll}/u.test(line);
  const isClear = name === "full" && before === "" && hasCase && !TRANSLATION.test(words);
  if (isClear && !isSentence) return true;
  if (name !== undefined && (before === "" || name === "full"))
    return !(isSentence && (isLabel || !hasCase)) && isApart(around);
  // A nickname in small letters, or "sync by noon".
  const isWord = before === "" && !isLabel && !isSentence && !/\s/.test(rest);
  return isWord && around.isAtEdge && around.isStyled;
}

/** Max characters of a cue with a phrase that people also say. */
const MAX_CREDIT = 300;

/** Creates a test for the texts of cues; invalid patterns in the list are skipped. */
const creditTest = memoize((list: readonly string[]) => {
  const lines = list.map((line) => line.trim()).filter((line) => line !== "");
  const phrases = lines.filter((line) => !line.startsWith("/")).map((line) => withoutBreaks(line));
  const isWeak = new Set(WEAK_CREDITS);
  const weak = phrases.filter((line) => isWeak.has(line));
  const sure = phrases.filter((line) => !isWeak.has(line)).map((line) => line.toLowerCase());
  const patterns = lines.flatMap((line) => {
    const pattern = line.startsWith("/") ? compiled(line) : undefined;
    return pattern?.isUsable ? [pattern] : [];
  });
  return (plain: string, surroundings: () => Surroundings) => {
    const text = withoutBreaks(plain);
    const small = text.toLowerCase();
    if (sure.some((words) => indexOfWords(small, words) !== -1)) return true;
    const isLong = (maxLength: number) => small.length > maxLength;
    if (patterns.some((one) => !isLong(one.maxLength) && small.search(one.pattern) !== -1))
      return true;
    const found = weak.filter((words) => indexOfWords(small, words) !== -1);
    if (found.length === 0 || isLong(MAX_CREDIT)) return false;
    const around = surroundings();
    const isCredit = (line: string) =>
      found.some((words) => {
        const at = indexOfWords(line.toLowerCase(), words);
        return at !== -1 && isWeakLine(line, at, words, around);
      });
    if (isCredit(text)) return true;
    const all = plain
      .split("\n")
      .map(withoutBreaks)
      .filter((line) => line !== "");
    // No line of dialogue is removed with a credit.
    return (
      all.some(isCredit) &&
      all.every((line) => isCredit(line) || (!ENDS_SENTENCE.test(line) && nameIn(bare(line))))
    );
  };
});

/** Credits are in the first and last minutes of a file; a short file is all of it. */
const EDGE = 120_000;
const LONG = 600_000;

/** True if the whole text is in italics or has a color. */
const isStyled = ({ text }: Cue, format: SubtitleFormat) =>
  /[<{]/.test(text) &&
  subtitleMarkup(text, (words) => wordsIn(words, format)).parts.every(
    (part) => part.isItalic || part.color !== undefined || part.text.trim() === "",
  );

const hasAddress = (text: string) => text.includes("www.") || text.includes("://");

/** Texts with web addresses, in small letters, that occur several times. */
function repeatedAddresses({ cues, format }: SubtitleDocument): ReadonlySet<string> {
  const once = new Set<string>();
  const repeated = new Set<string>();
  for (const cue of cues) {
    const text = cue.text.toLowerCase();
    if (!hasAddress(text)) continue;
    const plain = toPlainText(cue, format).toLowerCase();
    (once.has(plain) ? repeated : once).add(plain);
  }
  return repeated;
}

/**
 * Creates a test for the cues of a document: advertisements and credits. Phrases that people also say count only with
 * other evidence: a name or an address after them and nothing else, the first or last minutes, italics or a color.
 * "doubtful": a web address alone, without such evidence.
 */
export function creditsIn(
  document: SubtitleDocument,
  list: readonly string[],
): (cue: Cue) => "sure" | "doubtful" | undefined {
  const { cues, format } = document;
  const isCredit = creditTest(list);
  const end = cues.reduce((latest, cue) => Math.max(latest, cue.end), 0);
  const edges = new Set([cues[0]?.id, cues.at(-1)?.id]);
  const isAtEdge = ({ id, ...cue }: Cue) =>
    edges.has(id) || (end > LONG && (cue.start < EDGE || cue.end > end - EDGE));
  let repeated: ReadonlySet<string> | undefined;
  return (cue) => {
    const plain = toPlainText(cue, format);
    const small = plain.toLowerCase();
    const around = () => ({ isAtEdge: isAtEdge(cue), isStyled: isStyled(cue, format) });
    const isRepeated = () => (repeated ??= repeatedAddresses(document)).has(small);
    if (isCredit(plain, () => ({ ...around(), isRepeated: hasAddress(small) && isRepeated() })))
      return "sure";
    const isDoubtful =
      hasAddress(small) && isCredit(plain, () => ({ ...around(), isRepeated: true }));
    return isDoubtful ? "doubtful" : undefined;
  };
}

/** The invalid lines of a list, for the field in which the list is edited. */
export const badCredits = (list: readonly string[]): string[] =>
  list.filter((line) => line.trim().startsWith("/") && !compiled(line).isUsable);
