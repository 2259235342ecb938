import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules of WCAG 2.2 AA, and axe's best practices. */
export const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** True if an element is too small even in the middle of the window, away from sticky bars at its edges. */
const isSmallInView = (page: Page, where: string): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const element = document.querySelector(selector);
    if (!element || !window.axe) return true;
    const top = window.scrollY;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { violations } = await window.axe.run(element, {
      runOnly: { type: "rule", values: ["target-size"] },
    });
    window.scrollTo({ top, behavior: "instant" });
    return violations.length > 0;
  }, where);

/** Violations on the page in its current state, one line each with the position. */
export async function axeViolations(page: Page, options: RunOptions): Promise<string[]> {
  // Loading axe into a page takes as long as running it, so it is loaded once per document.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (wanted) => {
    if (!window.axe) throw new Error("axe is not loaded");
    const result = await window.axe.run(document, { ...wanted, resultTypes: ["violations"] });
    return result.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
  }, options);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, where: target.join(" "), failureSummary })),
  );
  // An open menu may be outside landmarks: it is rendered at the end of the page so that it is not clipped, it has the
  // focus, and its button labels it. Everything else must be inside one. It may also scroll without an item in the tab
  // order: one of its items has the focus, which the arrow keys move. Targets that a popover covers need not be
  // fully visible while it is open.
  const places = await page.evaluate(
    (all) => {
      const isOpen =
        document.querySelector("[data-portal] :is([role=dialog], [role=menu])") !== null;
      return all.map((where) => {
        const portal = document.querySelector(where)?.closest("[data-portal]") ?? null;
        const isInMenu = portal !== null && portal.querySelector("[role=menu]") !== null;
        return { isInMenu, isBelow: isOpen && portal === null };
      });
    },
    found.map(({ where }) => where),
  );
  const isFine = ({ id, failureSummary = "" }: (typeof found)[number], index: number) =>
    (/^(region|scrollable-region-focusable)$/.test(id) && places[index]?.isInMenu) ||
    (id === "target-size" && places[index]?.isBelow && failureSummary.includes("obscured"));
  // A bar that sticks to an edge of the window covers parts of rows until they are scrolled. Axe considers this for
  // fixed bars only.
  const left: typeof found = [];
  for (const one of found.filter((item, index) => !isFine(item, index))) {
    const isObscured = one.id === "target-size" && one.failureSummary?.includes("obscured");
    if (!isObscured || (await isSmallInView(page, one.where))) left.push(one);
  }
  return left.map(({ id, where, failureSummary }) => `${id}: ${where} ${failureSummary ?? ""}`);
}
