import type { SubtitleDocument } from "../model/document";
import { toPlainText } from "../model/plain-text";
import type { Check } from "./check";

/** Function words: frequent in every text, not names, and enough to distinguish languages. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "the and you that it is of to in what this for not be have are was with on he but they she his your do at if there all know just can about don't it's i'm",
  de: "ich du sie das ist nicht und der die was es ein wir zu mir mit mich den auf dass sind haben wie hat so für er ja war dich auch einen aber wenn",
  fr: "je de est pas le vous la tu que un il et les en une qui ce elle nous des dans ça pour mais on avec c'est suis ne au du sur moi qu'est j'ai",
  es: "que de no la el es en lo un por qué me una te los se con para mi está si bien pero yo eso las tu del al como sí cuando muy ella",
  pt: "que não de um para uma eu se está com do me da isso os ele você no mas em na por as foi ao bem como vai meu mais muito ela são",
  it: "che non di il la un per è sono ho mi una si lo ma in ti con hai le cosa bene ha io come da questo del se qui della perché",
  ca: "que no de el la és en un una ho per què amb els això molt però si em et més jo aquest les són ara és va aquí",
  nl: "ik je het de is dat een niet en van wat we ze hij in op te er zijn heb voor maar met die mijn ben naar weet waar hebben geen",
  sv: "jag det är du inte att en och har vi på i för han vad med som så den till de kan om hon mig var ett men dig här nej",
  da: "jeg det er du ikke at en og har vi på i til for han hvad med der som så den af de kan om mig hun var et men dig hvor nej",
  no: "jeg det er du ikke en og har vi på i til at for han hva med som så den de kan om meg hun var et men deg hvor noe nei av",
  fi: "on ei se että hän ja en mitä olen minä sinä mutta niin oli kun tämä ovat jos mikä nyt olet minun vain joka sen mutta hyvä kuin",
  is: "að ég er það ekki þú og við í hann á um þetta sem mig hvað var til með en þig hún fyrir eru svo því já",
  pl: "nie to się w na że jest z do co jak ja mi tak mnie jestem ale czy po za tym już tylko go ma ty może jej dla jego",
  cs: "se to je na že co ne v jsem tak jsi já mi jak ale za si ty by s mě jo bych jsme když tady ho až už nic",
  sk: "sa to je na že čo nie v som tak si ja mi ako ale za by s ma sme keď tu ho už nič pre bol len ste ich alebo",
  hu: "a az nem hogy egy és van ez én de meg azt ki csak mi ne is te igen itt ha volt vagy már mit jó kell maga mert",
  ro: "nu de să ce un că și şi la în am o cu pe mă este mai te ai pentru eu a fi ești asta din dar bine sunt",
  hr: "je da se ne što u i sam to na za si ti ja ali su kako mi će smo samo od nije bio ovo te ako li bi kad",
  sl: "je da se ne kaj v in sem to na za si ti jaz ali so kako mi bo smo samo od ni bil tako če pa bi ko še",
  sq: "të në e dhe një që për me është nuk unë ti si më se do nga ai kjo ka jam po ku kam çfarë këtë",
  tr: "bir bu ne ve için mi o ben da de çok var sen değil evet hayır ama iyi gibi daha benim bana seni ya her şey mı kadar",
  et: "ma on ei sa ja et see ta mis kui oli siis aga oma seda ka me mind kas ära nii mida jah tema nüüd olen",
  lv: "es ir un tu ka nav tas man kas ar to par no uz viņš mēs bet ja kā vai tev jā mani nē lai viņa tā esmu",
  lt: "aš tu ir tai kad ne kas su yra man į bet ar jis mes tave iš taip kaip mane jei ką gerai čia ji buvo būti",
  id: "aku kau yang tidak ini itu dan apa di kita dia untuk ada akan dengan dari saya ke bisa mereka kami tak kamu anda sudah adalah harus",
  vi: "không tôi là anh có cô và cho của đi em một đã này được ta với đó chúng gì người ở làm nó thì ông phải sẽ",
  ru: "я не что в и ты это на с он как мы да но у меня все так за вы то нет его мне если она бы по ну",
  uk: "я не що в і ти це на з він як ми так але у мене все за ви та до немає його мені якщо вона б щоб він",
  bg: "да не на се е си това че за ти в и какво ще съм го ме как но аз от са ни с по той ли",
  sr: "је да се не шта у и сам то на за си ти ја али су како ми ће смо само од није био ово те ако ли",
  mk: "да не се на е што си во ќе и сум ти го за тоа јас ме како од но со сме ли ова ми ги дека",
  ar: "في من أن لا ما هذا على أنا هل لقد إلى يا هو لم إنه مع كنت أنت كل عن هذه ذلك لن كان نعم",
  fa: "که من این به از تو رو را در با و یه نه است می ما اون چی برای هم اگه بود اما خیلی",
  ur: "کے میں ہے کی کو اور نہیں سے کا ہو یہ نے کیا پر تم ہم وہ ہیں تو مجھے بھی آپ",
};

/** Codes of the same language, or of languages that these words cannot distinguish. */
const SAME: Readonly<Record<string, string>> = {
  pb: "pt",
  ea: "es",
  nb: "no",
  nn: "no",
  bs: "hr",
  ms: "id",
  gl: "pt",
};
/** Languages with a second word list: most Serbian files have Latin letters, and the words of Croatian ones. */
const ALSO: Readonly<Record<string, string>> = { sr: "hr", bs: "sr" };
const familyOf = (language: string) => SAME[language] ?? language;

const WORDS = new Map(
  Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(" "))]),
);

const SCRIPTS = (
  "Latin Cyrillic Greek Hebrew Arabic Thai Hangul Hiragana Katakana Han Devanagari Bengali Tamil Telugu Malayalam " +
  "Kannada Gujarati Gurmukhi Georgian Armenian Ethiopic Khmer Myanmar Sinhala Lao"
)
  .split(" ")
  .map((name) => ({ name, pattern: new RegExp(String.raw`\p{Script=${name}}`, "gu") }));

/** Codes of the scripts in Intl (ISO 15924). */
const CODES: Readonly<Record<string, string>> = {
  Latin: "Latn",
  Cyrillic: "Cyrl",
  Greek: "Grek",
  Hebrew: "Hebr",
  Arabic: "Arab",
  Hangul: "Kore",
  Devanagari: "Deva",
  Bengali: "Beng",
  Tamil: "Taml",
  Telugu: "Telu",
  Malayalam: "Mlym",
  Kannada: "Knda",
  Gujarati: "Gujr",
  Gurmukhi: "Guru",
  Georgian: "Geor",
  Armenian: "Armn",
  Ethiopic: "Ethi",
  Khmer: "Khmr",
  Myanmar: "Mymr",
  Sinhala: "Sinh",
  Lao: "Laoo",
};

const SIMPLIFIED = /[这们个来说对时会没为国过还话让谁问见现]/g;
const TRADITIONAL = /[這們個來說對時會沒為國過還話讓誰問見現]/g;

/** Max number of characters to analyze. */
const MAX_LETTERS = 40_000;
const MIN_WORDS = 40;
const MIN_LETTERS = 100;

interface DetectedLanguage {
  /** ISO 15924 code; "Hans", "Hant", "Jpan" or "Kore" for East Asian scripts. */
  script: string;
  /** Share of function words per language, highest first; empty for short texts and for scripts of one language. */
  languages: readonly { language: string; share: number }[];
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function scriptOf(text: string): string | undefined {
  const counts = SCRIPTS.map(({ name, pattern }) => ({ name, count: countOf(text, pattern) }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const of = (...names: string[]) =>
    counts.reduce((sum, { name, count }) => sum + (names.includes(name) ? count : 0), 0);
  // An East Asian character is a syllable or a word, so fewer are enough.
  if (all < (of("Han", "Hangul", "Hiragana", "Katakana") > all / 2 ? MIN_LETTERS / 2 : MIN_LETTERS))
    return undefined;
  const japanese = of("Hiragana", "Katakana", "Han");
  if (japanese > all / 2) {
    if (of("Hiragana", "Katakana") > japanese * 0.1) return "Jpan";
    return countOf(text, TRADITIONAL) > countOf(text, SIMPLIFIED) ? "Hant" : "Hans";
  }
  const { name = "" } = counts.toSorted((a, b) => b.count - a.count)[0] ?? {};
  return CODES[name] ?? name;
}

/** Detects the script and language of a text; undefined if it is too short. */
function detectLanguage(text: string): DetectedLanguage | undefined {
  const sample = text.slice(0, MAX_LETTERS).toLowerCase();
  const script = scriptOf(sample);
  if (script === undefined) return undefined;
  const words = sample.replaceAll("’", "'").match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
  if (words.length < MIN_WORDS) return { script, languages: [] };
  const shares = [...WORDS].map(([language, small]) => {
    let known = 0;
    for (const word of words) if (small.has(word)) known++;
    return { language, share: known / words.length };
  });
  const languages = shares
    .filter(({ share }) => share > 0.02)
    .toSorted((a, b) => b.share - a.share);
  return { script, languages };
}

/** Languages that are written in two scripts. */
const BOTH_SCRIPTS = /^(?:sr|bs|uz|az|kk|tk|mn|tt|ms|ku|pa)$/;

/** The script of a language; undefined if the language is unknown or has two scripts. */
function expectedScript(language: string): string | undefined {
  if (BOTH_SCRIPTS.test(language)) return undefined;
  if (language === "zt") return "Hant";
  try {
    return new Intl.Locale(familyOf(language)).maximize().script;
  } catch {
    return undefined;
  }
}

const CHINESE = ["Hans", "Hant"];

/** The detected language or script if it differs from `expected`; undefined if it matches or is unknown. */
export function wrongLanguage(text: string, expected: string): string | undefined {
  const detected = detectLanguage(text);
  if (!detected) return undefined;
  const { script, languages } = detected;
  const right = expectedScript(expected);
  const [best] = languages;
  if (right !== undefined && right !== script)
    return best && !CHINESE.includes(script) ? best.language : script;
  const known = [familyOf(expected), ALSO[expected]];
  const own = languages.find(({ language }) => known.includes(language))?.share ?? 0;
  // Without a word list of the expected language, there is nothing to compare with.
  if (!best || !WORDS.has(familyOf(expected)) || best.share < 0.12) return undefined;
  return !known.includes(best.language) && best.share > own * 1.6 ? best.language : undefined;
}

function sampleOf({ cues, format }: SubtitleDocument): string {
  let text = "";
  // Sample all parts of the text, because its beginning may be in another language.
  const step = Math.max(1, Math.floor(cues.length / 800));
  for (let index = 0; index < cues.length && text.length < MAX_LETTERS; index += step) {
    const cue = cues[index];
    if (cue) text += `${toPlainText(cue, format).slice(0, 500)}\n`;
  }
  return text;
}

export const languageCheck: Check = {
  kind: "language",
  find: (document, { language }) => {
    const found = language === undefined ? undefined : wrongLanguage(sampleOf(document), language);
    if (found === undefined) return [];
    return [{ kind: "language", cues: [], isFixable: false, values: {}, found }];
  },
};
