/** The letters of a language, and the encodings of its subtitles. */
export interface Alphabet {
  languages: readonly string[];
  encodings: readonly string[];
  /** Its non-ASCII letters, in lowercase. */
  letters: RegExp;
  /** The most frequent of these letters, if the language is written only with them. */
  common?: RegExp;
  /** Share of the common letters in a typical text. */
  expected?: number;
  /** Matches a text in the first encoding if the file has the second one; without a match, the first one is right. */
  second?: RegExp;
  /** True if it contains the letters of many languages, and few files have its encoding. */
  isRare?: boolean;
}

/** An alphabet with Latin script: single letters distinguish languages that differ in few of them. */
const latin = (languages: string, encodings: string, letters: string): Alphabet => ({
  languages: languages.split(" "),
  encodings: encodings.split(" "),
  letters: new RegExp(`[${letters}]`, "u"),
});

const other = (
  languages: string,
  encodings: string,
  letters: string,
  common: string,
  expected: number,
): Alphabet => ({
  ...latin(languages, encodings, letters),
  common: new RegExp(`[${common}]`, "u"),
  expected,
});

const WESTERN = "windows-1252 ibm850 ibm437 macintosh";
const CENTRAL = "windows-1250 iso-8859-2 ibm852";
const BALTIC = "windows-1257 iso-8859-4 iso-8859-13";
const CYRILLIC = "windows-1251 koi8-r iso-8859-5 ibm866";

/** By language. Among equal matches, the first one wins, so frequent languages come first. */
export const ALPHABETS: readonly Alphabet[] = [
  latin("en", WESTERN, "àâäçèéêëîïñôöûüæœ"),
  latin("de", WESTERN, "äöüß"),
  latin("fr", WESTERN, "àâæçèéêëîïôùûüÿœ"),
  latin("es ea gl ca", WESTERN, "àáçèéíïñòóúü¿¡ºª·"),
  latin("pt pb", WESTERN, "àáâãçéêíóôõúüºª"),
  latin("it", WESTERN, "àèéìíîòóùú"),
  latin("nl", WESTERN, "áèéëïíóöü"),
  latin("sv fi", WESTERN, "åäöé"),
  latin("da no nb nn", WESTERN, "æøåéòêô"),
  // Turkish ğ, ı, and ş have the bytes of Icelandic ð, ý, and þ. Turkish comes first because it has far more files.
  latin("tr az", "windows-1254", "çğıöşüâîû"),
  latin("is", WESTERN, "áðéíóúýþæö"),
  latin("sq", WESTERN, "çë"),
  latin("pl", CENTRAL, "ąćęłńóśźż"),
  latin("cs", CENTRAL, "áčďéěíňóřšťúůýž"),
  latin("sk", CENTRAL, "áäčďéíĺľňóôŕšťúýž"),
  latin("hu", CENTRAL, "áéíóöőúüű"),
  latin("hr sl bs sr", CENTRAL, "čćđšž"),
  latin("ro", `${CENTRAL} iso-8859-16`, "ăâîşţșț"),
  latin("et", `windows-1257 ${WESTERN}`, "äöõüšž"),
  latin("lv", BALTIC, "āčēģīķļņšūž"),
  latin("lt", BALTIC, "ąčęėįšųūž"),
  { ...latin("vi", "windows-1258", "ăâđêôơưàáèéìíòóùúýãõñ\\u0300-\\u0323"), isRare: true },
  other("ru", CYRILLIC, "а-яё", "оеаинтсрвл", 0.65),
  other("uk", "windows-1251 koi8-u iso-8859-5", "а-щьюяґєії", "оаинвіерст", 0.6),
  other("be", "windows-1251", "а-зй-шыьэюяёіў", "аіенорстлк", 0.6),
  other("bg", CYRILLIC, "а-ъьюя", "аеиотнрсвл", 0.65),
  other("sr mk", "windows-1251 iso-8859-5", "а-ик-пр-шђјљњћџѓѕќ", "аоиенрстју", 0.65),
  {
    ...other("el", "windows-1253 iso-8859-7", "α-ωάέήίόύώϊϋΐΰ", "αοιετσνηυρ", 0.62),
    // "Ά" has the byte of "’" in the other encoding, and is "¶" there, which is before a letter only if it is one.
    second: /^(?![^]*¶(?![Α-ώ]))[^]*¶|[α-ώ]Ά/u,
  },
  other("he", "windows-1255 iso-8859-8", "א-ת\\u05B0-\\u05C7", "יוהלאמתשרב", 0.65),
  other("ar", "windows-1256 iso-8859-6", "ء-ي\\u064B-\\u0652", "اليمنوتره", 0.6),
  other("fa ur", "windows-1256", "ء-يپچژکگی\\u064B-\\u0652\\u200C", "اینرودمهت", 0.58),
  other("th", "windows-874", "ก-๛", "านรอกเงมยล่", 0.45),
  other("ja", "shift_jis euc-jp", "ぁ-ヿ一-龥ｦ-ﾟ々〇", "ぁ-ん", 0.4),
  other("ko", "euc-kr", "가-힣", "이는가다고을에지의은하나를어도리아기한그사자라서", 0.3),
  other("zh", "gb18030", "一-龥", "的一是不了我你在有他这个们来到说就大要会那么好吗没", 0.25),
  other("zt zh", "big5", "一-龥", "的一是不了我你在有他這個們來到說就大要會那麼好嗎沒", 0.25),
];

/** All encodings that the user can choose, by their TextDecoder names. */
export const ENCODINGS: readonly string[] = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  ...new Set(ALPHABETS.flatMap(({ encodings }) => encodings)),
  "iso-8859-15",
  "iso-8859-3",
  "iso-8859-10",
  "iso-8859-14",
  "x-mac-cyrillic",
];

/** Encodings that are so old that few files have them. */
export const OLD_ENCODINGS: ReadonlySet<string> = new Set([
  "ibm437",
  "ibm850",
  "ibm852",
  "macintosh",
]);

/** The upper halves of DOS code pages, for which browsers have no decoders. */
export const DOS_LETTERS: ReadonlyMap<string, string> = new Map([
  // United States.
  [
    "ibm437",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐" +
      "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
  ],
  // Western Europe.
  [
    "ibm850",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
      "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  ],
  // Central Europe.
  [
    "ibm852",
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐" +
      "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0",
  ],
]);
