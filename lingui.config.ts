import { existsSync } from "node:fs";
import { defineConfig } from "@lingui/cli";
import { poFormat } from "./scripts/lib/po.mjs";
import { LOCALES, SOURCE_LOCALE } from "./src/config/locales";

const file = (code: string) => new URL(`src/locales/${code}.po`, import.meta.url);

/** The catalogs: one PO file per language (docs/languages.md). */
export default defineConfig({
  sourceLocale: SOURCE_LOCALE,
  locales: LOCALES.map(({ code }) => code).filter(
    (code) => code === SOURCE_LOCALE || existsSync(file(code)),
  ),
  catalogs: [{ path: "<rootDir>/src/locales/{locale}", include: ["src"] }],
  // By file, without line numbers: the texts of a page stand together, and no change moves the others.
  orderBy: "origin",
  runtimeConfigModule: { Trans: ["@/ui/Trans", "Trans"] },
  format: poFormat(),
});
