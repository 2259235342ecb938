// Problems of single texts that `npm run i18n` reports (docs/languages.md).
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** Words that English texts avoid, and the words to use instead. */
const WORDS = [
  [
    /\b(colou|behaviou|favou)r|\bgrey\b|\blicence|\bcentre\b|\bcancell(ed|ing)\b/i,
    "American spelling",
  ],
  [/\b(recogn|normal|organ|optim|custom)is(e|ed|es|ing)\b/i, "American spelling (-ize)"],
  [/\bsynchroni[sz]/i, "sync"],
  [/\be-mail/i, "email"],
  [/\b(running|finished) work\b/i, "jobs"],
  [/\bformer\b|\bthe bin\b/i, "previous version"],
  [/\bput\b.*\bback\b/i, "restore"],
  [/\bhits?\b/i, "match"],
  [/\bfilms?\b/i, "video"],
  [/\brefus(e|ed|es|al)\b/i, "reject"],
  [/\b(an|no|the|does not|did not) answers?\b/i, "response"],
  [/\b(could not be|cannot be) loaded again\b|\bload .* again\b/i, "reload"],
  [/\bno such\b/i, "no matching"],
  [/\b(nobody|somebody|everybody|anybody|whoever)\b/i, "anyone, users, or the passive voice"],
  [
    /\b(anew|by hand|go on|left out|leave out|in all|meanwhile)\b(?! caps)/i,
    "again, manually, continue, skip, in total, in the meantime",
  ],
  // One thing has one name.
  [
    /\b(the|these|those|failed|next|last|first|another) (try|tries)\b|\bwhat was tried\b/i,
    "attempt, or attempt history",
  ],
  [/\breading the\b|\bcould not read\b/i, "load"],
  [/\btexts\b/i, "text or version"],
  [/\bsubtitles? (files? )?of \{/i, "for"],
  [/\bremove (ads|credits)\b(?! and credits)/i, "Remove ads and credits"],
  [/\bTwo-Point\b|\b[Ff]it two points\b/, "two-point fit"],
  [/\bnot monitored\b/i, "unmonitored"],
  [/\blast added\b/i, "recently added, or newest first"],
  [/\bnotice\b/i, "notification"],
  [/\bclose (message|notification)\b/i, "dismiss"],
  [/\bbackend\b/i, "Bazarr, or the server in errors"],
  [/(?<!-)\borigin\b/i, "source"],
  [/\b(mine|theirs|another one)\b/i, "my version, the server’s version, a different one"],
  [/\bleft (alone|as (it|they))\b|\b(not|is|are) searched for\b/i, "skipped"],
  [/\bsearch (series|movies|titles|pages|settings|the library)\b/i, "find"],
  // Punctuation.
  [/[\d}] %/, "no space before %"],
  [/\w'\w/, "’"],
  [
    /\b[\w-]+, [\w-]+ (and|or)(?= [\w-]+($|[.,;:]| (in|of|from|with|are|appear)\b))/i,
    "a comma before “and” or “or”",
  ],
  [/\{(reason|message)\}[.,;](?=.)/, "endSentence of src/utils/plain-reason.ts"],
];
/** Texts of the specification, which never change. */
const QUOTED = new Set(["You have disconnected to {product} backend"]);
/** Lists of words that the search of the settings finds, British spelling included, and names of colors in files. */
const IS_DATA = /^[a-z-]+( [a-z-]+)*$/;

/** @returns the words of an English text that the list above replaces */
export const wordFaults = (text) =>
  IS_DATA.test(text) || QUOTED.has(text)
    ? []
    : WORDS.flatMap(([pattern, better]) => {
        const [word] = pattern.exec(text.replace(/in the meantime/i, "")) ?? [];
        return word ? [`“${word}”, use ${better}: ${short(text)}`] : [];
      });

/** Maximum length of a translation: buttons and columns have little space, sentences have an additional line. */
const maxLengthFor = (length) => Math.round(length <= 20 ? length * 1.8 + 8 : length * 1.5 + 15);

/** Maximum visible length of a message, and its values and tags. */
function read(message) {
  const names = new Set();
  const walk = (tokens) => {
    let length = 0;
    for (const token of [tokens].flat()) {
      if (typeof token === "string") {
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) names.add(tag);
        length += token.replaceAll(/<\/?\d+\/?>/g, "").length;
      } else if (Array.isArray(token)) {
        const [name, type, cases] = token;
        names.add(type ? `${name}, ${type}` : name);
        if (cases !== null && typeof cases === "object")
          length += Math.max(
            ...Object.entries(cases).map(([key, one]) =>
              key === "offset" ? 0 : walk([one].flat()),
            ),
          );
      }
    }
    return length;
  };
  // A token's own array can only be distinguished from the list by its position, so the list is walked here.
  let length = 0;
  for (const token of compileMessageOrThrow(message)) length += walk([token]);
  return { length, names: [...names].toSorted((one, other) => one.localeCompare(other)).join(" ") };
}

/** @returns the problem of a translation; undefined if there is none */
export function faultOf({ message, translation }) {
  if (!translation) return "untranslated";
  let own;
  try {
    own = read(translation);
  } catch (error) {
    return `cannot be read (${error.message.split("\n")[0]})`;
  }
  const english = read(message);
  if (own.names !== english.names)
    return `placeholders differ: ${own.names || "none"} instead of ${english.names || "none"}`;
  const maxLength = maxLengthFor(english.length);
  return own.length > maxLength
    ? `too long: ${own.length} characters, at most ${maxLength}`
    : undefined;
}

/** The start of a text, on one line. */
export const short = (text = "") =>
  (text.length > 70 ? `${text.slice(0, 69)}…` : text).replaceAll("\n", " ");
