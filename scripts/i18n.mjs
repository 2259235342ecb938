// Extracts the texts from the code into src/locales/*.po, and lists problems of the translations:
//   npm run i18n             updates the files
//   npm run i18n -- --check  changes nothing
//   npm run i18n -- add fr   adds a language of src/config/locales.ts
import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

const root = path.resolve(import.meta.dirname, "..");
const [command, code] = process.argv.slice(2);

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
];
/** Lists of words that the search of the settings finds, British spelling included, and names of colors in files. */
const IS_DATA = /^[a-z-]+( [a-z-]+)*$/;

/** @returns the words of an English text that the list above replaces */
const wordFaults = (text) =>
  IS_DATA.test(text)
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
function faultOf({ message, translation }) {
  if (!translation) return "untranslated";
  let own;
  try {
    own = read(translation);
  } catch (error) {
    return `cannot be read (${error.message.split("\n")[0]})`;
  }
  const english = read(message);
  if (own.names !== english.names)
    return `other values: ${own.names || "none"}, not ${english.names || "none"}`;
  const maxLength = maxLengthFor(english.length);
  return own.length > maxLength
    ? `too long: ${own.length} characters, at most ${maxLength}`
    : undefined;
}

const short = (text = "") =>
  (text.length > 70 ? `${text.slice(0, 69)}…` : text).replaceAll("\n", " ");

if (command === "add") {
  const file = path.join(root, `src/locales/${code}.po`);
  if (!existsSync(file)) closeSync(openSync(file, "wx"));
}
const config = getConfig({ cwd: root });
if (command === "add" && !config.locales.includes(code)) {
  console.log(`src/config/locales.ts does not name the language ${code}.`);
  process.exit(1);
}
const [catalog] = await getCatalogs(config);
const before = await catalog.readAll();
const found = await catalog.collect();
if (!found) process.exit(1);
if (command !== "--check") await catalog.make({ clean: true, orderBy: config.orderBy });

let findings = 0;
for (const locale of config.locales) {
  const known = before[locale] ?? {};
  const lines = [];
  for (const [id, entry] of Object.entries(found)) {
    const text = entry.message ?? id;
    if (!known[id]) lines.push(`missing: ${short(text)}`);
    else if (locale === config.sourceLocale) lines.push(...wordFaults(text));
    else {
      const fault = faultOf({ message: text, translation: known[id].translation });
      if (fault) lines.push(`${fault}: ${short(text)}`);
    }
  }
  for (const [id, entry] of Object.entries(known))
    if (!found[id]) lines.push(`unused: ${short(entry.message ?? id)}`);
  findings += lines.length;
  console.log(`${locale}: ${Object.keys(found).length} texts, ${lines.length} findings`);
  for (const line of lines.toSorted()) console.log(`  ${line}`);
}
if (findings > 0 && command !== "--check")
  console.log("Missing texts were added to the files, unused ones removed: see `git diff`.");
process.exitCode = findings > 0 ? 1 : 0;
