import type { Page } from "@playwright/test";

// Texts that are left in English, told by the pseudo-language (docs/languages.md).

/** Every word that the server has sent. */
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
          // Rows of a subtitle are also shown as one.
          if (typeof value === "string") words.push(value, value.replaceAll("\n", " "));
          return value;
        });
    return words.join("\n").toLowerCase();
  };
}

/** What is shown or said outside brackets, which the texts of the pseudo-language stand in. */
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
        !node.parentElement?.closest("script, style, noscript, bdi, code, pre, kbd, [data-thumb]")
      )
        // A sentence may be in several pieces: the brackets are around all of them.
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

/** Languages that the server has codes of its own for. */
const LANGUAGES = "bn es-419 fil ht ky mi or pa ps pt-BR sr-Latn to ug zh-Hans zh-Hant".split(" ");

/** What the browser calls the languages that the server has sent: names too. */
function languageNames(locale: string, sent: string): string {
  const names = new Intl.DisplayNames(locale === "en-XA" ? "en" : locale, { type: "language" });
  const codes = [...LANGUAGES, ...(sent.match(/^[a-z]{2}$/gm) ?? [])];
  return codes
    .map((code) => names.of(code))
    .join("\n")
    .toLowerCase();
}

/** What no catalogue holds: names, what the browser says of times and numbers, and errors as the server names them. */
const EVERYWHERE = new RegExp(
  [
    "WebVTT|Google Translate|SSL|Bazarr|Sonarr|Radarr|Plex|Jellyfin|Anti-Captcha|Death by Captcha|YIFY Subtitles|Embedded Subtitles|development",
    "English|Français|Deutsch",
    "Socks5|HTTP\\(S\\)|(?: ?\\.[a-z\\d]{2,3})+|#[\\da-f]{6}|https?:.*|/.*|[\\w.-]+\\.[a-z]{2,4}",
    "[A-Z][a-z]+ \\d{1,2}(?:, \\d{4}.*)?|[A-Z][a-z]{2} \\d+ \\d{4}.*|\\d+ ?[A-Za-z]{1,2}",
    "now|yesterday|last week|last year|in \\d+ .*|.* ago",
    ".*, [\\d.]+%,?|S\\d\\dE\\d\\d .*",
    "IP address blocked|Configuration error",
  ]
    .map((one) => `^(?:${one})$`)
    .join("|"),
  "i",
);

/** Whether the server, or no catalogue, has said it: names, also several of them and with a number. */
function isData(words: string, sent: string): boolean {
  const isKnown = (part: string) =>
    part === "" || EVERYWHERE.test(part) || sent.includes(part.toLowerCase());
  return isKnown(words) || words.split(/^\d+\. | \(\d+\)| \+\d+$|, |: /).every(isKnown);
}

/** Which words are data, and in the pseudo-language what is not translated, a line each. */
export async function untranslated(page: Page, locale: string, answers: string) {
  const sent = `${answers}\n${languageNames(locale, answers)}`;
  const isKnown = (words: string) => isData(words, sent);
  const shown = locale === "en-XA" ? await outsideBrackets(page) : [];
  const left = shown.filter((words) => !isKnown(words)).map((words) => `not translated: ${words}`);
  return { isData: isKnown, left };
}
