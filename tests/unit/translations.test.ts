import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { getCatalogs } from "@lingui/cli/api";
import { makeConfig } from "@lingui/conf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fuzzyProblem, poFormat } from "../../scripts/lib/po.mjs";
import { updateTranslations } from "../../scripts/lib/translations.mjs";
import { textsOf } from "../../scripts/plugins/catalogs";

/** A project with two files and two translations. */
let root: string;
const inRoot = (name: string) => path.join(root, name);
const poFile = (locale: string) => inRoot(`src/locales/${locale}.po`);
const read = (locale: string) => readFileSync(poFile(locale), "utf8");

/** Writes a source file that shows these texts; `{count}` is a value. */
function writeCode(name: string, ...texts: string[]): void {
  const calls = texts.map((text) => `t\`${text.replaceAll("{", "${")}\``);
  writeFileSync(
    inRoot(`src/${name}.ts`),
    `import { t } from "@lingui/core/macro";\nexport const texts = (count, name) => [${calls.join(",\n")}];\n`,
  );
}

function edit(locale: string, replace: (po: string) => string): void {
  writeFileSync(poFile(locale), replace(read(locale)));
}

/** Writes a source file that shows a count. */
function writePlural(one: string, other: string): void {
  writeFileSync(
    inRoot("src/files.ts"),
    `import { plural } from "@lingui/core/macro";\nexport const text = (count) => plural(count, { one: "# ${one}", other: "# ${other}" });\n`,
  );
}

/** `npm run i18n` in that project: the problems by language. */
async function update(options?: Parameters<typeof updateTranslations>[1]) {
  const config = makeConfig({
    rootDir: root,
    sourceLocale: "en",
    locales: ["en", "de", "fr"],
    catalogs: [{ path: inRoot("src/locales/{locale}"), include: [inRoot("src")] }],
    orderBy: "origin",
    format: poFormat(),
  });
  const [catalog] = await getCatalogs(config);
  const results = (await updateTranslations(catalog!, options)) ?? [];
  return Object.fromEntries(results.map(({ locale, problems }) => [locale, problems]));
}

/** The entry of an English text in a file, as its lines. */
const entryOf = (locale: string, english: string) =>
  read(locale)
    .split("\n\n")
    .find((entry) => entry.includes(`\nmsgid ${JSON.stringify(english)}`))
    ?.split("\n");

const NONE = { en: [], de: [], fr: [] };
const TRANSLATIONS: Record<string, Record<string, string>> = {
  de: {
    "Delete {count} files": "{count} Dateien löschen",
    Close: "Schließen",
    "Search for {name}": "Nach {name} suchen",
    "Files are checked every hour": "Dateien werden stündlich geprüft",
  },
  fr: {
    "Delete {count} files": "Supprimer {count} fichiers",
    Close: "Fermer",
    "Search for {name}": "Rechercher {name}",
    "Files are checked every hour": "Fichiers vérifiés chaque heure",
  },
};

beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "bazarr-web-texts-")));
  mkdirSync(inRoot("src/locales"), { recursive: true });
  writeCode("files", "Delete {count} files", "Close");
  writeCode("search", "Search for {name}", "Files are checked every hour");
  await update();
  for (const [locale, texts] of Object.entries(TRANSLATIONS))
    for (const [english, text] of Object.entries(texts))
      edit(locale, (po) =>
        po.replace(`msgid "${english}"\nmsgstr ""`, `msgid "${english}"\nmsgstr "${text}"`),
      );
});

afterEach(() => rmSync(root, { recursive: true }));

const deleteForever = () => writeCode("files", "Delete {count} files forever", "Close");
const FUZZY_GERMAN = [
  "#: src/files.ts",
  "#, fuzzy",
  '#| msgid "Delete {count} files"',
  'msgid "Delete {count} files forever"',
  'msgstr "{count} Dateien löschen"',
];
const LISTED_GERMAN = [
  "fuzzy: Delete {count} files forever",
  "  was: Delete {count} files",
  "  translation: {count} Dateien löschen",
].join("\n    ");

describe("a changed English text", () => {
  it("takes over its translations as fuzzy, with the old text beside them", async () => {
    expect(await update()).toEqual(NONE);
    deleteForever();
    const problems = await update();
    expect(problems.de).toEqual([LISTED_GERMAN]);
    expect(problems.fr?.join("")).toContain("Supprimer {count} fichiers");
    expect(entryOf("de", "Delete {count} files forever")).toEqual(FUZZY_GERMAN);
    expect(entryOf("fr", "Delete {count} files forever")?.slice(1, 3)).toEqual(
      FUZZY_GERMAN.slice(1, 3),
    );
    expect(read("en")).not.toContain("fuzzy");
    expect(entryOf("de", "Delete {count} files")).toBeUndefined();
  });

  it("stays fuzzy and listed until someone acts, and a check changes no files", async () => {
    deleteForever();
    const before = read("de");
    expect((await update({ isCheck: true })).de).toEqual([LISTED_GERMAN]);
    expect(read("de")).toBe(before);
    await update();
    const after = read("de");
    expect(await update()).toMatchObject({ en: [], de: [LISTED_GERMAN] });
    expect(read("de")).toBe(after);
  });

  it("is shown in English until then", async () => {
    deleteForever();
    await update();
    const messages = (await textsOf(poFile("de"))).map(({ message }) => message);
    expect(messages).toContain("Close");
    expect(messages).not.toContain("Delete {count} files forever");
  });

  it("keeps the text that was translated after a second change, and is settled if that is undone", async () => {
    deleteForever();
    await update();
    writeCode("files", "Delete {count} files forever and ever", "Close");
    await update();
    expect(entryOf("de", "Delete {count} files forever and ever")).toContain(FUZZY_GERMAN[2]);
    writeCode("files", "Delete {count} files", "Close");
    await update();
    expect(await update()).toEqual(NONE);
    expect(read("de")).not.toMatch(/fuzzy|#\|/);
    expect(entryOf("de", "Delete {count} files")).toContain(FUZZY_GERMAN[4]);
  });

  it("keeps the notes of translators", async () => {
    edit("de", (po) =>
      po.replace(
        '#: src/files.ts\nmsgid "Delete',
        '# Not "entfernen".\n#: src/files.ts\nmsgid "Delete',
      ),
    );
    deleteForever();
    await update();
    expect(entryOf("de", "Delete {count} files forever")).toEqual([
      '# Not "entfernen".',
      ...FUZZY_GERMAN,
    ]);
  });

  it("takes the translation of the most similar text", async () => {
    writeCode("search", "Search again for {name}", "All files are checked every hour");
    await update();
    expect(entryOf("de", "Search again for {name}")).toContain('msgstr "Nach {name} suchen"');
    expect(entryOf("de", "All files are checked every hour")).toContain(
      'msgstr "Dateien werden stündlich geprüft"',
    );
  });

  it("takes the translation of a text that only other files still use", async () => {
    writeCode(
      "search",
      "Search for {name}",
      "Files are checked every hour",
      "Delete {count} files",
    );
    await update();
    deleteForever();
    await update();
    expect(entryOf("de", "Delete {count} files forever")).toEqual(FUZZY_GERMAN);
    expect(entryOf("de", "Delete {count} files")?.[0]).toBe("#: src/search.ts");
  });

  it("is reported with its values, if these differ", async () => {
    writeCode("files", "Delete {count} files of {name}", "Close");
    expect((await update()).de?.join("")).toContain(
      "placeholders differ: count instead of count name",
    );
  });
});

describe("an added and a removed text are not versions of one text", () => {
  it.each([
    ["if they have few words in common", "Close {name} and all files that are open"],
    ["if they share only placeholders", "{count} series"],
    ["if a text without a similar one is added", "Nothing to do"],
  ])("%s", async (_, text) => {
    writeCode("files", text, "Close");
    expect((await update()).de).toEqual([`missing: ${text}`, "unused: Delete {count} files"]);
    expect(entryOf("de", text)).toContain('msgstr ""');
    expect(read("de")).not.toContain("fuzzy");
  });

  it("if they are in different files", async () => {
    writeCode("files", "Close");
    writeCode(
      "search",
      "Search for {name}",
      "Files are checked every hour",
      "Delete {count} files now",
    );
    await update();
    expect(entryOf("de", "Delete {count} files now")).toContain('msgstr ""');
  });

  it("if they share only the syntax of plurals", async () => {
    writePlural("file", "files");
    await update();
    edit("de", (po) =>
      po.replace(
        /(msgid ".*# files\}\}"\nmsgstr )""/,
        '$1"{count, plural, one {# Datei} other {# Dateien}}"',
      ),
    );
    writePlural("movie", "movies");
    expect((await update()).de?.join("\n")).toMatch(/^missing: .*movies.*\nunused: .*files/);
  });
});

it("a text that moves to another file is not fuzzy", async () => {
  writeCode("files", "Close");
  writeCode("search", "Search for {name}", "Delete {count} files", "Files are checked every hour");
  expect(await update()).toEqual(NONE);
  expect(entryOf("de", "Delete {count} files")).toEqual([
    "#: src/search.ts",
    'msgid "Delete {count} files"',
    'msgstr "{count} Dateien löschen"',
  ]);
});

describe("a fuzzy translation is accepted", () => {
  beforeEach(async () => {
    deleteForever();
    await update();
  });

  it("if it is confirmed, in all languages", async () => {
    expect(await update({ confirm: ["Delete {count} files forever"] })).toEqual(NONE);
    for (const locale of ["de", "fr"]) expect(read(locale)).not.toMatch(/fuzzy|#\|/);
    expect(entryOf("de", "Delete {count} files forever")).toEqual([
      FUZZY_GERMAN[0],
      ...FUZZY_GERMAN.slice(3),
    ]);
    expect(await update()).toEqual(NONE);
  });

  it("if it is confirmed, in one language, by a pattern", async () => {
    const problems = await update({ confirm: ["Delete * forever"], language: "fr" });
    expect(problems).toEqual({ en: [], de: [LISTED_GERMAN], fr: [] });
  });

  it("not if another text is confirmed", async () => {
    const problems = await update({ confirm: ["Delete", "Delete .*", "Close"] });
    expect(problems).toMatchObject({ de: [LISTED_GERMAN] });
  });

  it("not if its values differ, even if it is confirmed", async () => {
    edit("de", (po) => po.replace("{count} Dateien löschen", "{number} Dateien löschen"));
    const problems = await update({ confirm: ["*"] });
    expect(problems.de?.join("")).toContain("placeholders differ: number instead of count");
    expect(entryOf("de", "Delete {count} files forever")).toContain("#, fuzzy");
    expect(problems.fr).toEqual([]);
  });

  it("if it is corrected and saved in a PO editor, which removes the flag and the old text", async () => {
    edit("de", (po) =>
      po
        .replace('#, fuzzy\n#| msgid "Delete {count} files"\n', "")
        .replace("{count} Dateien löschen", "{count} Dateien endgültig löschen"),
    );
    expect((await update()).de).toEqual([]);
    expect(entryOf("de", "Delete {count} files forever")?.[2]).toBe(
      'msgstr "{count} Dateien endgültig löschen"',
    );
  });

  it("if the flag is removed in a text editor; the old text is removed too", async () => {
    edit("de", (po) => po.replace("#, fuzzy\n", ""));
    expect((await update()).de).toEqual([]);
    expect(read("de")).not.toContain("#|");
  });
});

describe("an English text", () => {
  it.each([
    ["Clear the tries for this file", "the tries", "attempt"],
    ["Reading the history", "Reading the", "load"],
    ["Fix texts", "texts", "text or version"],
    ["Sync subtitles of {name}", "subtitles of {", "for"],
    ["Remove ads", "Remove ads", "Remove ads and credits"],
    ["Two-Point Fit", "Two-Point", "two-point fit"],
    ["Not monitored", "Not monitored", "unmonitored"],
    ["Last added", "Last added", "recently added"],
    ["Close notice", "notice", "notification"],
    ["The backend is down", "backend", "Bazarr"],
    ["Origin", "Origin", "source"],
    ["Use mine", "mine", "my version"],
    ["This file was left alone", "left alone", "skipped"],
    ["Search series and movies", "Search series", "find"],
    ["{count} % longer", "} %", "no space before %"],
    ["The server's log", "r's", "’"],
    ["Uploads, syncs and deletions", "Uploads, syncs and", "a comma"],
    ["Not saved: {reason}. Try again", "{reason}.", "endSentence"],
  ])("has one name for each thing: %s", async (text, word, better) => {
    writeCode("search", text);
    const [problem, ...others] = (await update()).en!.filter((one) => one.startsWith("“"));
    expect(problem).toContain(`“${word}”, use ${better}`);
    expect(others).toEqual([]);
  });

  it.each([
    "Remove ads and credits",
    "Use a two-point fit",
    "Search for missing subtitles",
    "If it does not fit in fewer lines, shorten or split it",
    "Series, movies, and episodes",
    "You have disconnected to {product} backend",
  ])("may be a right name, or a text of the specification: %s", async (text) => {
    writeCode("search", text);
    expect((await update()).en!.filter((one) => one.startsWith("“"))).toEqual([]);
  });
});

describe("a release", () => {
  it("is refused while translations are fuzzy: how many, in which files, and what to do", async () => {
    expect(fuzzyProblem(inRoot("src/locales"))).toBeUndefined();
    deleteForever();
    await update();
    expect(fuzzyProblem(inRoot("src/locales"))).toBe(
      "Fuzzy translations: 2 (de.po 1, fr.po 1). Their English text has changed. Correct or confirm them before a " +
        "release: `npm run i18n` lists them, docs/languages.md says how.",
    );
    await update({ confirm: ["*"], language: "de" });
    expect(fuzzyProblem(inRoot("src/locales"))).toContain("1 (fr.po 1)");
    await update({ confirm: ["*"] });
    expect(fuzzyProblem(inRoot("src/locales"))).toBeUndefined();
  });

  it("is not built then, and the previous one is kept", async () => {
    const project = path.resolve(import.meta.dirname, "../..");
    cpSync(path.join(project, "scripts/lib"), inRoot("scripts/lib"), { recursive: true });
    cpSync(path.join(project, "scripts/release.mjs"), inRoot("scripts/release.mjs"));
    symlinkSync(path.join(project, "node_modules"), inRoot("node_modules"));
    mkdirSync(inRoot("release"));
    writeFileSync(inRoot("release/NOTES.md"), "old");
    deleteForever();
    await update();
    const run = promisify(execFile)(process.execPath, [inRoot("scripts/release.mjs")]);
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `${fuzzyProblem(inRoot("src/locales"))}\n`,
    });
    expect(readFileSync(inRoot("release/NOTES.md"), "utf8")).toBe("old");
  });
});

describe("PO files of other programs", () => {
  it("keep a previous text with a context, quotes, and several lines", async () => {
    const previous = [
      '#| msgctxt "menu"',
      '#| msgid ""',
      String.raw`#| "Delete \"{count}\" "`,
      '#| "files"',
    ];
    deleteForever();
    await update();
    edit("de", (po) => po.replace('#| msgid "Delete {count} files"', previous.join("\n")));
    expect((await update()).de?.join("")).toContain('was: Delete "{count}" files\n');
    expect(entryOf("de", "Delete {count} files forever")?.slice(2, 6)).toEqual(previous);
  });

  it("do not change other translations by their removed entries", async () => {
    edit("de", (po) => `${po}\n#, fuzzy\n#~| msgid "Old"\n#~ msgid "Older"\n#~ msgstr "Alt"\n`);
    await update();
    expect(await update()).toEqual(NONE);
    expect(read("de")).not.toContain("#~");
    expect(entryOf("de", "Files are checked every hour")).toContain(
      'msgstr "Dateien werden stündlich geprüft"',
    );
  });
});
