// PO files with fuzzy entries: `#, fuzzy` marks a translation whose English text has changed, and `#| msgid "…"` is the
// English text that it translates. gettext, Poedit, and Weblate use the same format.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { formatter } from "@lingui/format-po";

const FUZZY = "fuzzy";
/** Start of a comment that holds a part of the previous text. */
const PREVIOUS = "| ";

/**
 * Lingui's PO format, which keeps the previous texts too. Its parser drops them, but keeps comments of translators, so
 * `#| …` is read and written as the comment `# | …`.
 */
export function poFormat() {
  const po = formatter({ lineNumbers: false });
  return {
    ...po,
    parse: (content, context) => po.parse(content.replaceAll(/^#\| ?/gm, `# ${PREVIOUS}`), context),
    serialize: (catalog, context) =>
      po.serialize(catalog, context).split("\n\n").map(withPrevious).join("\n\n"),
  };
}

const isPreviousLine = (line) => line.startsWith(`# ${PREVIOUS}`);

/** Writes the previous text directly before the text, as gettext requires, and only if the entry is still fuzzy. */
function withPrevious(entry) {
  const lines = entry.split("\n");
  if (!lines.some(isPreviousLine)) return entry;
  const rest = lines.filter((line) => !isPreviousLine(line));
  if (rest.some((line) => line.startsWith("#,") && line.includes(FUZZY))) {
    const previous = lines.filter(isPreviousLine).map((line) => line.replace("# |", "#|"));
    rest.splice(
      rest.findIndex((line) => /^msg(ctxt|id) /.test(line)),
      0,
      ...previous,
    );
  }
  return rest.join("\n");
}

export const isFuzzy = ({ extra }) => extra?.flags?.includes(FUZZY) ?? false;

const notesOf = ({ extra }) => extra?.translatorComments ?? [];
const isPreviousNote = (note) => note.startsWith(PREVIOUS);

/** The English text that a fuzzy entry translates, and its context; undefined if a person set the flag. */
export function previousOf(entry) {
  const lines = notesOf(entry).filter(isPreviousNote);
  const text = lines.map((line) => line.slice(PREVIOUS.length)).join("\n");
  /** A long text is continued on the next lines. */
  const read = (keyword) =>
    new RegExp(`^${keyword} (".*"(?:\\n".*")*)`, "m")
      .exec(text)?.[1]
      .split("\n")
      .map((part) => JSON.parse(part))
      .join("");
  const message = read("msgid");
  return message === undefined ? undefined : { message, context: read("msgctxt") };
}

/** An entry whose translation was made for another English text. */
export function asFuzzy(entry, { message, context }) {
  const { extra } = confirmed(entry);
  const previous = [...(context ? [["msgctxt", context]] : []), ["msgid", message]];
  return {
    ...entry,
    extra: {
      flags: [...extra.flags, FUZZY],
      translatorComments: [
        ...extra.translatorComments,
        ...previous.map(([keyword, text]) => `${PREVIOUS}${keyword} ${JSON.stringify(text)}`),
      ],
    },
  };
}

/** A fuzzy entry whose translation is right: without the flag and the previous text. */
export const confirmed = (entry) => ({
  ...entry,
  extra: {
    flags: (entry.extra?.flags ?? []).filter((flag) => flag !== FUZZY),
    translatorComments: notesOf(entry).filter((note) => !isPreviousNote(note)),
  },
});

/** A sentence that counts the fuzzy entries of the PO files of a folder, which prevent a release; undefined if none. */
export function fuzzyProblem(folder) {
  const counts = readdirSync(folder)
    .filter((name) => name.endsWith(".po"))
    .toSorted()
    .map((name) => {
      const catalog = poFormat().parse(readFileSync(path.join(folder, name), "utf8"), {});
      const open = Object.values(catalog).filter((entry) => isFuzzy(entry) && !entry.obsolete);
      return { name, count: open.length };
    })
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return undefined;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const files = counts.map(({ name, count }) => `${name} ${count}`).join(", ");
  return (
    `Fuzzy translations: ${total} (${files}). Their English text has changed. ` +
    "Correct or confirm them before a release: `npm run i18n` lists them, docs/languages.md says how."
  );
}
