import type { Page } from "@playwright/test";
import { findings, TAGS } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { badlySet, covered, sideways } from "./measures.ts";
import { groupsOf, isStill, NEWEST, OVERLAYS, PAGES, SIZES } from "./places.ts";
import type { Place } from "./places.ts";
import { sayIn } from "./say.ts";
import { EMPTY, LOGIN, NEW, STATES } from "./states.ts";

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
function languageNames(locale: Walk["locale"], sent: string): string {
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

const chooseBefore = (page: Page, locale: string) =>
  page.addInitScript((code) => localStorage.setItem("ui-language", code), locale);

interface Walk {
  locale: "en-XA" | "de" | "ar";
  size: Size;
  places: readonly Place[];
}

const NAMES = { "en-XA": "the pseudo-language", de: "German", ar: "Arabic" } as const;

/** Whether the server, or no catalogue, has said it: names, also several of them and with a number. */
function isData(words: string, sent: string): boolean {
  const isKnown = (part: string) =>
    part === "" || EVERYWHERE.test(part) || sent.includes(part.toLowerCase());
  return isKnown(words) || words.split(/^\d+\. | \(\d+\)| \+\d+$|, |: /).every(isKnown);
}

/** What is wrong with a place, a line each. */
async function wrongsAt(page: Page, { locale, size }: Walk, place: Place, answers: string) {
  const sent = `${answers}\n${languageNames(locale, answers)}`;
  // Before the page is scrolled, which puts rows half below its bars.
  const wrong =
    locale === "en-XA" || (size !== "phone" && locale === "de") || size === "tablet"
      ? []
      : await findings(page, { runOnly: TAGS });
  for (const { what, words } of await badlySet(page))
    if (!isData(words, sent)) wrong.push(`${what}: ${words}`);
  wrong.push(...(await sideways(page)));
  if (!place.open) wrong.push(...(await covered(page)));
  const dir = locale === "ar" ? "rtl" : "ltr";
  if ((await page.locator("html").getAttribute("dir")) !== dir) wrong.push(`it is not ${dir}`);
  if (locale === "en-XA")
    for (const words of await outsideBrackets(page))
      if (!isData(words, sent)) wrong.push(`not translated: ${words}`);
  return wrong;
}

/** The narrowest, once a direction. */
const isForEachPush = ({ locale, size, places }: Walk) =>
  size === "phone" &&
  ((places === PAGES && locale !== "de") || (places === OVERLAYS && locale === "en-XA"));

/** One test for each ten places. */
function walk(one: Walk): void {
  const { locale, size, places: all } = one;
  for (const places of groupsOf(all, size, 10))
    test(
      `nothing is cut or left in English in ${NAMES[locale]}, ${size}: ${places.map(({ name }) => name).join(", ")}`,
      { tag: isForEachPush(one) ? [] : ["@full"] },
      async ({ page }) => {
        test.setTimeout(240_000);
        page.setDefaultTimeout(15_000);
        const say = await sayIn(locale);
        const sent = wordsOf(page);
        await chooseBefore(page, locale);
        await page.setViewportSize(SIZES[size]);
        for (const place of places)
          await test.step(place.name, async () => {
            const look = async () => {
              await page.goto(place.path);
              await isStill(page);
              await place.open?.(page, say);
              await isStill(page);
              return wrongsAt(page, one, place, await sent());
            };
            const wrong = await look().catch((error: unknown) => [String(error)]);
            expect.soft(wrong, `${place.name}, ${size}`).toEqual([]);
            await page.unrouteAll({ behavior: "ignoreErrors" });
          });
      },
    );
}

function walkAll(places: readonly Place[]): void {
  for (const locale of ["en-XA", "de", "ar"] as const)
    for (const size of ["phone", "tablet", "desk"] as const) walk({ locale, size, places });
}

walkAll(PAGES);
walkAll(OVERLAYS);

test.describe("a server of 1.6", () => {
  test.use({ dialect: "1.6" });
  walkAll(NEWEST);
});

test.describe("something unusual", () => {
  test.use({ allowedErrors: [/404.*poster|status of 500/] });
  walkAll(STATES);
});

test.describe("an empty library", () => {
  test.use({ mock: { size: "empty" } });
  walkAll(NEW);
  test.describe("that is connected", () => {
    test.beforeEach(({ api }) => {
      Object.assign(api.db.settings.general ?? {}, { use_sonarr: true, use_radarr: true });
    });
    walkAll(EMPTY);
  });
});

test.describe("a login", () => {
  test.use({ mock: { auth: "form" }, allowedErrors: [/status of 40[13]/] });
  walkAll(LOGIN);
});
