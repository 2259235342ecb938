import type { Stage } from "./stage";

/** Messages of happy-dom or React about the test environment, each with its reason. */
const HARMLESS: readonly RegExp[] = [
  // happy-dom does not support <search> yet; all supported browsers do.
  /The tag <%s> is unrecognized in this browser.* search/,
];

/** Words that only occur because of missing values. */
const LEAKED_VALUE = /\b(null|undefined|NaN|Invalid Date)\b|\[object \w+\]/;

/** The technical reason for a bug report, in which "received null" is the server's value. */
const TECHNICAL = /(?:GET|POST) \S+ · \d+ · .*/g;

/** The visible and announced texts of a screen: text nodes, titles, labels and field values. */
function* textsOf(root: ParentNode & Node): Generator<[where: string, words: string]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest("style, script, pre") === null)
      yield ["text", node.textContent ?? ""];
  for (const name of ["title", "alt", "aria-label", "aria-description", "placeholder"])
    for (const element of root.querySelectorAll(`[${name}]`))
      yield [name, element.getAttribute(name) ?? ""];
  for (const field of root.querySelectorAll<HTMLInputElement>("input, textarea"))
    yield ["value", field.value];
}

/** Leaked values in these texts. */
function leaksOf(root: ParentNode & Node = document.body): string[] {
  const found = new Set<string>();
  for (const [where, words] of textsOf(root))
    if (LEAKED_VALUE.test(words.replaceAll(TECHNICAL, "")))
      found.add(`"${words.slice(0, 80)}" stands in a ${where}`);
  return [...found];
}

const exists = (selector: string) => document.querySelector(selector) !== null;

/** States that are never allowed: a crash page, an empty region, endless waiting. */
export function problemsOf(stage: Stage, { hasFrame = true } = {}): string[] {
  const problems = stage
    .takeConsoleErrors()
    .filter((error) => !HARMLESS.some((one) => one.test(error)))
    .map((error) => `console error: ${error}`);
  const text = document.body.textContent ?? "";
  if (text.includes("UI is crashed")) problems.push("the crash page");
  problems.push(...leaksOf());
  if (!hasFrame) return problems;
  const main = document.querySelector("main");
  if (!exists("nav[aria-label=Main] a")) problems.push("the sidebar is gone");
  if (!exists("header")) problems.push("the top bar is gone");
  const own = [...(main?.children ?? [])].filter((one) => one.tagName !== "H1");
  if (!own.some((one) => (one.textContent ?? "").trim() !== "")) problems.push("the page is blank");
  if (!exists("main h1") && !exists("main [role=alert]"))
    problems.push("the page has no heading and no alert");
  const waiting = document.querySelector(
    ":is(main, [role=dialog]) :is(.mantine-Skeleton-root, [aria-busy=true])",
  );
  if (waiting) problems.push(`loading forever: ${waiting.outerHTML.slice(0, 160)}`);
  for (const dialog of document.querySelectorAll("[role=dialog]"))
    if ((dialog.textContent ?? "").trim() === "") problems.push("a dialog is blank");
  return problems;
}
