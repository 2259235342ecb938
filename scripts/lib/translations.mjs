// The translations as `npm run i18n` updates and checks them (docs/languages.md).
import { asFuzzy, confirmed, isFuzzy, previousOf } from "./po.mjs";
import { faultOf, short, wordFaults } from "./translation-checks.mjs";

/** Words of an English text, without the syntax of plurals, which unrelated texts share. */
const wordsIn = (text = "") =>
  text
    .toLowerCase()
    .replaceAll(/\{\w+, plural,|\b(?:one|other) (?=\{)/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The share of words that two texts have in common, 0 to 1. */
function likeness(one, other) {
  const [words, rest] = [wordsIn(one), wordsIn(other)];
  const count = words.length + rest.length;
  const common = words.filter((word) => {
    const at = rest.indexOf(word);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  });
  return count === 0 ? 0 : (2 * common.length) / count;
}

/** Texts that have at least half of their words in common are versions of one text. */
const MIN_LIKENESS = 0.5;

/** @returns the id of the text that a new text replaces: the most similar one that its file no longer contains */
function replacedBy(entry, known, found) {
  const files = entry.origin.map(([file]) => file);
  let best = { likeness: MIN_LIKENESS };
  for (const [id, old] of Object.entries(known)) {
    const isGone = ([file]) =>
      files.includes(file) && !found[id]?.origin.some(([other]) => other === file);
    if (!old.translation || !old.origin.some(isGone)) continue;
    // A text may have changed twice since it was translated, and the second change may undo the first.
    const versions = [old.message, previousOf(old)?.message];
    const like = Math.max(...versions.map((text) => likeness(text, entry.message)));
    if (like > best.likeness || (like === best.likeness && best.id === undefined))
      best = { id, likeness: like };
  }
  return best.id;
}

const isSame = (one, other) =>
  one.message === other.message && (one.context ?? "") === (other.context ?? "");

/**
 * The catalog of a language after English texts have changed: a new text takes over the translation of the text that it
 * replaces, and is fuzzy.
 * @param known catalog of the language
 * @param found texts in the code
 */
function takeOver(known, found) {
  const added = {};
  const replaced = new Set();
  for (const [id, entry] of Object.entries(found)) {
    const oldId = known[id] ? undefined : replacedBy(entry, known, found);
    if (oldId === undefined) continue;
    const old = known[oldId];
    const translated = isFuzzy(old) ? (previousOf(old) ?? old) : old;
    const own = { ...entry, translation: old.translation, extra: confirmed(old).extra };
    added[id] = isSame(translated, entry) ? own : asFuzzy(own, translated);
    if (!found[oldId]) replaced.add(oldId);
  }
  const kept = Object.entries(known).filter(([id]) => !replaced.has(id));
  return { ...Object.fromEntries(kept), ...added };
}

/** Returns a function that is true for these texts; "*" matches any characters. */
function matcher(texts) {
  const patterns = texts.map((text) =>
    text.replaceAll(/[\\^$.+?()[\]{}|]/g, "\\$&").replaceAll("*", ".*"),
  );
  const pattern = new RegExp(`^(?:${patterns.join("|")})$`, "s");
  return (text) => pattern.test(text);
}

/**
 * Confirms the fuzzy entries of these English texts, except those with another problem, which an editor must correct.
 * @returns the catalog, and the number of confirmed entries
 */
function confirmIn(catalog, texts) {
  const isMeant = matcher(texts);
  let count = 0;
  const entries = Object.entries(catalog).map(([id, entry]) => {
    if (!isFuzzy(entry) || !isMeant(entry.message) || faultOf(entry)) return [id, entry];
    count += 1;
    return [id, confirmed(entry)];
  });
  return { catalog: Object.fromEntries(entries), count };
}

/** A fuzzy entry with all that is needed to judge it. */
function fuzzyLines(entry) {
  const fault = faultOf(entry);
  return [
    `fuzzy: ${entry.message}`,
    `  was: ${previousOf(entry)?.message ?? "unknown"}`,
    `  translation: ${entry.translation}`,
    ...(fault ? [`  ${fault}`] : []),
  ].join("\n    ");
}

/** @returns the problems of a language, one text each */
function problemsOf(catalog, found, isSource) {
  const problems = Object.entries(found).flatMap(([id, { message = id }]) => {
    const entry = catalog[id];
    const missing = entry ? [] : [`missing: ${short(message)}`];
    if (isSource) return [...missing, ...wordFaults(message)];
    if (!entry) return missing;
    if (isFuzzy(entry)) return [fuzzyLines(entry)];
    const fault = faultOf({ message, translation: entry.translation });
    return fault ? [`${fault}: ${short(message)}`] : [];
  });
  const unused = Object.entries(catalog).filter(([id]) => !found[id]);
  return [
    ...problems,
    ...unused.map(([id, { message = id }]) => `unused: ${short(message)}`),
  ].toSorted();
}

/**
 * Copies the texts of the code into the PO files.
 * @param catalog Lingui's catalog: code and PO files
 * @param options `isCheck` changes no files; `confirm` lists English texts whose fuzzy entries are confirmed, in all
 * languages or in `language`
 * @returns problems and confirmed entries per language; undefined if the code cannot be read
 */
export async function updateTranslations(catalog, { isCheck, confirm = [], language } = {}) {
  const { locales, sourceLocale, orderBy } = catalog.config;
  const before = await catalog.readAll();
  const found = await catalog.collect();
  if (!found) return undefined;
  const after = {};
  const results = locales.map((locale) => {
    const isSource = locale === sourceLocale;
    const isConfirmed = confirm.length > 0 && locale === (language ?? locale);
    const known = before[locale] ?? {};
    const updated = isSource ? known : takeOver(known, found);
    const { catalog: own, count } = isConfirmed
      ? confirmIn(updated, confirm)
      : { catalog: updated, count: 0 };
    after[locale] = own;
    const texts = Object.keys(found).length;
    return { locale, texts, confirmed: count, problems: problemsOf(own, found, isSource) };
  });
  if (!isCheck) {
    // make() would read code and files once more, without the changes above.
    Object.assign(catalog, { collect: async () => found, readAll: async () => after });
    await catalog.make({ clean: true, orderBy });
  }
  return results;
}
