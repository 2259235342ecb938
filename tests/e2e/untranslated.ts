import type { Page } from "@playwright/test";
import { LOCALES } from "../../src/config/locales.ts";
import { localeName } from "../../src/utils/locale-name.ts";

// Texts left in English, detected with the pseudo-language (docs/languages.md).

/** All words that the server has sent. */
export function wordsOf(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/json/.test(response.headers()["content-type"] ?? ""))
      answers.push(response.text().catch(() => ""));
  });
  return async () => {
    const words: string[] = [];
    for (const answer of await Promise.all(answers))
      if (answer !== "")
        JSON.parse(answer, (_key, value: unknown) => {
          // Lines of a subtitle are also shown as one line.
          if (typeof value === "string") words.push(value, value.replaceAll("\n", " "));
          return value;
        });
    return words.join("\n").toLowerCase();
  };
}

/** Texts shown or announced outside of brackets, which enclose the texts of the pseudo-language. */
const outsideBrackets = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const add = (text: string | null) => {
      const words = text?.replaceAll(/\s+/g, " ").trim() ?? "";
      if (/[a-z]{2}/i.test(words) && !/[[\]·áéíñöü]/.test(words)) found.add(words);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (
        !node.parentElement?.closest(
          // English on purpose: release notes.
          "script, style, noscript, bdi, code, pre, kbd, [data-thumb], :not(html)[lang=en]",
        )
      )
        // A sentence may consist of several pieces: the brackets are around all of them.
        if (
          !/[[\]·áéíñöü]/.test(
            node.parentElement?.closest("p, span, li, td, h1, h2, h3, a, button, div")
              ?.textContent ?? "",
          )
        )
          add(node.textContent);
    for (const name of ["aria-label", "placeholder", "alt", "title"])
      for (const one of document.querySelectorAll(`[${name}]`)) add(one.getAttribute(name));
    return [...found];
  });

/** Languages for which the server has its own codes. */
const LANGUAGES = "bn es-419 fil ht ky mi or pa ps pt-BR sr-Latn to ug zh-Hans zh-Hant".split(" ");

/** The browser's names of the languages that the server has sent, which are data too. */
function languageNames(locale: string, sent: string): string {
  const names = new Intl.DisplayNames(locale === "en-XA" ? "en" : locale, { type: "language" });
  const codes = [...LANGUAGES, ...(sent.match(/^[a-z]{2}$/gm) ?? [])];
  return codes
    .map((code) => names.of(code))
    .join("\n")
    .toLowerCase();
}

/** Texts that are in no catalog: names, the browser's formats of times and numbers, and the server's errors. */
const EVERYWHERE = new RegExp(
  [
    "WebVTT|Google Translate|SSL|Bazarr|Sonarr|Radarr|Plex|Jellyfin|Anti-Captcha|Death by Captcha|YIFY Subtitles|Embedded Subtitles|development",
    // Short names of languages are their codes.
    ...LANGUAGES,
    ...LOCALES.map(({ code }) => localeName(code).replaceAll(/[()]/g, "\\$&")),
    "Socks5|HTTP\\(S\\)|(?: ?\\.[a-z\\d]{2,3})+|#[\\da-f]{6}|https?:.*|/.*|[\\w.-]+\\.[a-z]{2,4}",
    "[A-Z][a-z]+ \\d{1,2}(?:, \\d{4}.*)?|[A-Z][a-z]{2} \\d+ \\d{4}.*|\\d+ ?[A-Za-z]{1,2}",
    "now|yesterday|last week|last year|in \\d+ .*|.* ago",
    ".*, [\\d.]+%,?|S\\d\\dE\\d\\d .*",
  ]
    .map((one) => `^(?:${one})$`)
    .join("|"),
  "i",
);

/** True for words that come from the server or are in no catalog: names, also several of them or with a number. */
function isData(words: string, sent: string): boolean {
  const isKnown = (part: string) =>
    part === "" || EVERYWHERE.test(part) || sent.includes(part.toLowerCase());
  return isKnown(words) || words.split(/^\d+\. | \(\d+\)| \+\d+$|, |: /).every(isKnown);
}

/** Untranslated words that are not data, one line each. */
export async function untranslated(page: Page, locale: string, answers: string) {
  const sent = `${answers}\n${languageNames(locale, answers)}`;
  const isKnown = (words: string) => isData(words, sent);
  const shown = locale === "en-XA" ? await outsideBrackets(page) : [];
  const left = shown.filter((words) => !isKnown(words)).map((words) => `not translated: ${words}`);
  return { isData: isKnown, left };
}
