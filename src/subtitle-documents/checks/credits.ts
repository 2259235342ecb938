import { memoize } from "@/utils/objects";
import { compilePattern } from "../find/pattern";
import type { Pattern } from "../find/pattern";

/**
 * Phrases found only in ads and credits. Ambiguous ones ("translated by") are listed with the words that make them a
 * credit.
 */
export const DEFAULT_CREDITS: readonly string[] = [
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
  "feliratok.",
  "yify",
  "yts.",
  "rarbg",
  "psagate",
  "subdl.com",
  "amara.org",
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
  "synced & corrected",
  "sync and corrections",
  "sync & corrections",
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
  "advertise your product",
  "become vip member",
  "remove all ads from",
  "please rate this subtitle",
  "joinnow",
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
  "תרגום וסנכרון",
  "字幕组",
  "字幕組",
  "字幕制作",
  "翻译:",
  "翻譯:",
  "자막 제작",
  "자막:",
];

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

/** True if the text contains the phrase, beginning at the start of a word. */
function holdsWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text[at - 1] ?? " ";
    if (!BEGINS_WORD.test(before) || !BEGINS_WORD.test(words[0] ?? "")) return true;
  }
  return false;
}

const spaced = (text: string) => text.toLowerCase().replaceAll(/\s+/g, " ");

/** Creates a test that is true for texts that match a list of credits; invalid patterns in the list are skipped. */
export const creditTest = memoize((list: readonly string[]): ((plain: string) => boolean) => {
  const lines = list.map((line) => line.trim()).filter((line) => line !== "");
  const words = lines.filter((line) => !line.startsWith("/")).map(spaced);
  const patterns = lines.flatMap((line) => {
    const pattern = line.startsWith("/") ? compiled(line) : undefined;
    return pattern?.isUsable ? [pattern] : [];
  });
  return (plain) => {
    const text = spaced(plain).trim();
    return (
      words.some((one) => holdsWords(text, one)) ||
      patterns.some(
        ({ pattern, maxLength }) => text.length <= maxLength && text.search(pattern) !== -1,
      )
    );
  };
});

/** The invalid lines of a list, for the field in which the list is edited. */
export const badCredits = (list: readonly string[]): string[] =>
  list.filter((line) => line.trim().startsWith("/") && !compiled(line).isUsable);
