import type { Page } from "@playwright/test";
import { findings, TAGS } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { covered, cutOff, sideways } from "./measures.ts";
import { groupsOf, isStill, PAGES, SIZES } from "./places.ts";

// Walks through all pages in the pseudo-language, in the longest language, and in one from right to left
// (docs/languages.md).

type Size = keyof typeof SIZES;

test.use({
  allowedErrors: [/404.*poster/],
  mock: { size: { series: 20, movies: 20, episodes: 200 } },
});

/** Every word that the server has sent. */
function wordsOf(page: Page): () => Promise<string> {
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
          if (typeof value === "string") words.push(value);
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
    for (const name of ["aria-label", "placeholder", "alt"])
      for (const one of document.querySelectorAll(`[${name}]`)) add(one.getAttribute(name));
    return [...found];
  });

/** Languages whose names here are not those of the server. */
const LANGUAGES = "bn es-419 fil ht ky mi or pa ps pt-BR sr-Latn to ug zh-Hans zh-Hant".split(" ");
const languageName = new Intl.DisplayNames("en", { type: "language" });

/** What no catalogue holds: names, what the browser says of times and numbers, and errors as the server names them. */
const EVERYWHERE = new RegExp(
  [
    ...LANGUAGES.map((code) => languageName.of(code)?.replaceAll(/[()]/g, "\\$&")),
    "SSL|Bazarr|Sonarr|Radarr|Plex|Jellyfin|Anti-Captcha|Death by Captcha|YIFY Subtitles|development",
    "English|Français|Deutsch",
    "Socks5|HTTP\\(S\\)|\\.[a-z]{2,3}|#[\\da-f]{6}|https?:.*|/.*|[\\w.-]+\\.[a-z]{2,4}",
    "[A-Z][a-z]+ \\d{1,2}(?:, \\d{4}.*)?|[A-Z][a-z]{2} \\d+ \\d{4}.*|\\d+ ?[A-Za-z]{1,2}",
    "yesterday|last year|in \\d+ .*|.* ago",
    ".*, [\\d.]+%,?|S\\d\\dE\\d\\d .*",
    "IP address blocked|Configuration error",
  ]
    .map((one) => `^(?:${one})$`)
    .join("|"),
  "i",
);

async function visit(page: Page, path: string, size: Size): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.goto(path);
  await isStill(page);
}

const chooseBefore = (page: Page, locale: string) =>
  page.addInitScript((code) => localStorage.setItem("ui-language", code), locale);

const WALKS = [
  { locale: "en-XA", what: "the pseudo-language", size: "phone", tag: [] },
  { locale: "en-XA", what: "the pseudo-language", size: "desk", tag: ["@full"] },
  { locale: "de", what: "German", size: "phone", tag: ["@full"] },
  { locale: "de", what: "German", size: "desk", tag: ["@full"] },
  { locale: "ar", what: "Arabic", size: "phone", tag: [] },
  { locale: "ar", what: "Arabic", size: "desk", tag: ["@full"] },
] as const;

for (const { locale, what, size, tag } of WALKS)
  for (const places of groupsOf(PAGES, size, 10))
    test(
      `nothing is cut or left in English in ${what}, ${size}: ${places.map(({ name }) => name).join(", ")}`,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(240_000);
        const sent = wordsOf(page);
        await chooseBefore(page, locale);
        for (const { name, path } of places)
          await test.step(name, async () => {
            await visit(page, path, size);
            // Before the page is scrolled, which puts rows half below its bars.
            const wrong = locale === "en-XA" ? [] : await findings(page, { runOnly: TAGS });
            wrong.push(...(await sideways(page)), ...(await covered(page)));
            if (size === "desk") wrong.push(...(await cutOff(page)));
            if (locale === "en-XA") {
              const known = await sent();
              for (const words of await outsideBrackets(page))
                if (!EVERYWHERE.test(words) && !known.includes(words.toLowerCase()))
                  wrong.push(`not translated: ${words}`);
            } else {
              await expect(page.locator("html")).toHaveAttribute(
                "dir",
                locale === "ar" ? "rtl" : "ltr",
              );
            }
            expect.soft(wrong, name).toEqual([]);
          });
      },
    );
