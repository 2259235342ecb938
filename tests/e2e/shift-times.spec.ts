import { MOVIES, SERIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";

// "It is two seconds late": three presses from the page of the title, with a mouse and with a thumb.

const SCREENS = [
  ["a desktop", { viewport: { width: 1280, height: 800 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

const PAGES = [
  ["a movie", `movies/${MOVIES.glassOrchard}`],
  ["an episode", `series/${SERIES.harborLights}`],
] as const;

for (const [screen, options] of SCREENS)
  test.describe(`on ${screen}`, { tag: "@any-server" }, () => {
    test.use(options);

    for (const [what, path] of PAGES)
      test(`shifts a subtitle of ${what} with three presses`, async ({ page, server }) => {
        await page.goto(`${server.url}${path}`);
        await expect(page.getByRole("button", { name: /^Manage / }).first()).toBeVisible();
        const request = page.waitForRequest((sent) => sent.method() === "PATCH");
        let presses = 0;
        for (const button of [
          page.getByRole("button", { name: /^Manage / }).first(),
          page.getByRole("menuitem", { name: "Shift times" }),
          page.getByRole("button", { name: "Shift 2 s earlier" }),
        ]) {
          await (screen === "a phone" ? button.tap() : button.click());
          presses += 1;
        }
        expect(presses).toBe(3);
        const sent = await request;
        expect(new URL(sent.url()).searchParams.get("action")).toBe(
          "shift_offset(h=0,m=0,s=-2,ms=0)",
        );
        // The end of the work is in sight, without another press.
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("button", { name: /^Show Shift times - / })).toBeVisible();
      });
  });
