import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type RunOptions = Parameters<AxeBuilder["options"]>[0];

/** The rules of WCAG 2.2 AA, and those that axe calls good practice. */
export const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page as it is now, each in a line that says where. */
export async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // There are no frames: one call in the page is enough, and it need not list what is well.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.options({ ...options, resultTypes: ["violations"] }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, where: target.join(" "), failureSummary })),
  );
  // A menu is no part of a landmark: it stands at the end of the page, so that nothing cuts it off, has the focus
  // while it is there, and is named by its button. Everything else must be in one.
  const inMenu = await page.evaluate(
    (all) =>
      all.map((where) => {
        const portal = document.querySelector(where)?.closest("[data-portal]");
        return portal != null && portal.querySelector("[role=menu]") !== null;
      }),
    found.map(({ where }) => where),
  );
  return found
    .filter(({ id }, index) => id !== "region" || !inMenu[index])
    .map(({ id, where, failureSummary }) => `${id}: ${where} ${failureSummary ?? ""}`);
}
