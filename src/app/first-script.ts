/**
 * The first code that runs, a small classic script in the page's head (made by the build, see
 * scripts/plugins/first-script.ts): it sets theme and language before anything is drawn, and starts the first reads.
 */
import "@/config/theme-start";
import { startEarlyReads } from "@/api/early-reads";
import { markLocale, startLocale } from "@/config/locale-choice";

/** The file of each language; the build knows their names. */
declare const CATALOGUE_FILES: Readonly<Record<string, string>>;

/** Starts the request for the language's file, beside those for the code. */
function startLanguage(): void {
  const locale = startLocale((code) => code in CATALOGUE_FILES);
  markLocale(locale);
  const file = CATALOGUE_FILES[locale];
  if (file === undefined) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}

startLanguage();
startEarlyReads();
