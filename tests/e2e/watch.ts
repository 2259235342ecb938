import type { Page } from "@playwright/test";
import { HOOK } from "../hostile/corpus.ts";

interface CheckResult {
  executed: number;
}

declare global {
  interface Window {
    seenByWatch?: CheckResult;
  }
}

/** Monitors each page from its first moment: injected code, dialogs, windows. */
export async function watch(page: Page): Promise<Page> {
  await page.addInitScript((hook) => {
    const seen: CheckResult = { executed: 0 };
    Object.defineProperty(window, "seenByWatch", { value: seen });
    Object.defineProperty(window, hook, { value: () => (seen.executed += 1) });
  }, HOOK);
  const unexpected: string[] = [];
  page.on("dialog", (dialog) => {
    // The browser's own question, if selected files would be lost.
    const isLeaving = dialog.type() === "beforeunload";
    if (!isLeaving) unexpected.push(`a question: ${dialog.message()}`);
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  page.on("popup", (popup) => unexpected.push(`a window: ${popup.url()}`));
  page.on("download", (download) => unexpected.push(`a download: ${download.url()}`));
  unexpectedByPage.set(page, unexpected);
  return page;
}

const unexpectedByPage = new WeakMap<Page, string[]>();

/** The problems of the page in its current state, one line each; `below` is the URL that it must not leave. */
export async function problemsOf(page: Page, below: string): Promise<string[]> {
  const inPage = await page.evaluate((base) => {
    const problems: string[] = [];
    const seen = window.seenByWatch;
    if (!seen) return ["the page is not watched"];
    if (seen.executed > 0) problems.push(`code of strangers ran ${seen.executed} times`);
    if ("polluted" in {}) problems.push("the ground of all objects was changed");
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const isWide = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
      const widest = [...document.querySelectorAll("body *")].filter(isWide).at(-1);
      const where = `${widest?.tagName}.${widest?.className} in .${widest?.parentElement?.className}`;
      problems.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth} px, ${where}`);
    }
    const odd = "iframe, object, embed, base:not(head > base:first-of-type), meta[http-equiv]";
    for (const one of document.querySelectorAll(odd))
      problems.push(`an element ${one.outerHTML.slice(0, 90)}`);
    for (const one of document.querySelectorAll("*"))
      for (const { name } of one.attributes)
        if (/^on|^srcdoc$/i.test(name)) problems.push(`an attribute ${name} of ${one.tagName}`);
    for (const link of document.querySelectorAll<HTMLAnchorElement | SVGAElement>("a")) {
      if (!(link instanceof HTMLAnchorElement)) problems.push("a link in a drawing");
      else if (!link.hasAttribute("href") || link.href.startsWith(base)) continue;
      else if (!/^https?:\/\//.test(link.href))
        problems.push(`a link to ${link.href.slice(0, 90)}`);
      else if (link.target !== "_blank" || link.rel !== "noopener noreferrer")
        problems.push(`a link outside without its rel: ${link.href.slice(0, 90)}`);
    }
    for (const { src } of document.images)
      if (!src.startsWith(base) && !src.startsWith("data:"))
        problems.push(`a picture from ${src.slice(0, 90)}`);
    return problems;
  }, below);
  const crashed = await page.getByText("Ouch! UI is crashed!").count();
  if (crashed > 0)
    inPage.push(`crashed: ${(await page.locator("pre").first().textContent())?.slice(0, 200)}`);
  if (!page.url().startsWith(below)) inPage.push(`went to ${page.url()}`);
  if (page.frames().length > 1) inPage.push("has a frame");
  return [...inPage, ...(unexpectedByPage.get(page)?.splice(0) ?? [])];
}

/** The given texts that are readable on the page: in its text, its fields, or as a tooltip. */
export async function textsOn(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const read = [document.body.textContent];
    for (const one of document.querySelectorAll("[title], input, textarea"))
      read.push(one.getAttribute("title") ?? "", "value" in one ? String(one.value) : "");
    const pageText = read.join("\n");
    return all.filter((text) => text.trim().length > 3 && pageText.includes(text.slice(0, 200)));
  }, texts);
}
