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
  // What a popover lies over need not be pressed in full while it is open.
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
    (id === "region" && places[index]?.isInMenu) ||
    (id === "target-size" && places[index]?.isBelow && failureSummary.includes("obscured"));
  return found
    .filter((one, index) => !isFine(one, index))
    .map(({ id, where, failureSummary }) => `${id}: ${where} ${failureSummary ?? ""}`);
}
