// Extracts the messages from the code into src/locales/*.po and lists problems of the translations (docs/languages.md):
//   npm run i18n                            updates the files
//   npm run i18n -- --check                 changes nothing
//   npm run i18n -- --confirm "New text"    and confirms the fuzzy translations of these English messages ("*" matches
//                                           any characters); only in one language with `--language de`
//   npm run i18n -- add fr                  adds a language of src/config/locales.ts
import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { updateTranslations } from "./lib/translations.mjs";

const root = path.resolve(import.meta.dirname, "..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: "boolean" },
    confirm: { type: "string", multiple: true, default: [] },
    language: { type: "string" },
  },
});
const [command, added] = positionals;

if (command === "add") {
  const file = path.join(root, `src/locales/${added}.po`);
  if (!existsSync(file)) closeSync(openSync(file, "wx"));
}
const config = getConfig({ cwd: root });
for (const code of [command === "add" ? added : undefined, values.language])
  if (code !== undefined && !config.locales.includes(code)) {
    console.log(`src/config/locales.ts does not name the language ${code}.`);
    process.exit(1);
  }

const [catalog] = await getCatalogs(config);
const results = await updateTranslations(catalog, { ...values, isCheck: values.check });
if (!results) process.exit(1);

for (const { locale, texts, confirmed, problems } of results) {
  const done = confirmed > 0 ? `${confirmed} confirmed, ` : "";
  console.log(`${locale}: ${texts} messages, ${done}${problems.length} findings`);
  for (const problem of problems) console.log(`  ${problem}`);
}
const problems = results.flatMap((one) => one.problems);
const hasProblem = (kind) => problems.some((problem) => problem.startsWith(kind));
if ((hasProblem("missing") || hasProblem("unused")) && !values.check)
  console.log(
    "Missing messages were added to the files, and unused ones were removed: see `git diff`.",
  );
if (hasProblem("fuzzy"))
  console.log(
    'Fuzzy: the English text has changed. Correct the translation, or, if the meaning is the same, confirm it with `npm run i18n -- --confirm "English text"` (docs/languages.md).',
  );
const isUnknown = values.confirm.length > 0 && results.every(({ confirmed }) => confirmed === 0);
if (isUnknown) console.log("No fuzzy translation without other problems has such an English text.");
process.exitCode = problems.length > 0 || isUnknown ? 1 : 0;
