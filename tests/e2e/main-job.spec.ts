import { expect, test } from "./fixtures.ts";
import { countPresses, movieJob, seriesJob } from "./main-job.ts";
import { startNginx } from "./nginx.ts";

for (const basePath of ["", "/deep/bazarr"]) {
  test.describe(`with the base URL "${basePath}"`, basePath ? { tag: "@full" } : {}, () => {
    test.use({ basePath });

    test("downloads, replaces, and deletes subtitles of a series", async ({ page, server }) => {
      await page.goto(server.url);
      await seriesJob(page);
    });

    test(
      "downloads and deletes subtitles of a movie",
      { tag: ["@queued", "@main-job"] },
      async ({ page, server }) => {
        await page.goto(server.url);
        await movieJob(page);
      },
    );
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("searches for everything that is missing in two presses", async ({ page, server }) => {
    const presses = await countPresses(page);
    await page.goto(server.url);
    await page.getByRole("link", { name: /^Wanted \d+ total$/ }).tap();
    const rows = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: /^Download/ }) });
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) =>
      all.slice(0, 10).map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    for (const height of heights) expect(height).toBeLessThanOrEqual(57);
    const searchAll = page.getByRole("button", { name: "Search All" });
    await expect(searchAll).toContainText(/May take (?:minutes|hours)/);
    const counts = await page.getByText(/^\d+ episodes(?:, \d+ subtitles)?$/).innerText();
    await searchAll.tap();
    // The search of this server takes less than a second.
    await expect(page.getByRole("button", { name: /^Jobs: (?:1 running|Done)/ })).toBeVisible();
    await expect(page.getByText(counts, { exact: true })).toBeHidden();
    expect(presses()).toBe(2);
  });
});

test.describe("on a server that offers a websocket", { tag: "@any-server" }, () => {
  test.use({ polling: false });

  test("downloads subtitles over the websocket", async ({ page, server }) => {
    const upgraded = page.waitForEvent("websocket");
    await page.goto(server.url);
    await upgraded;
    await movieJob(page);
  });
});

test.describe("behind nginx", { tag: "@any-server" }, () => {
  test.use({ basePath: "/bazarr" });

  test("downloads subtitles under a forwarded sub-path", async ({ page, server, guard }) => {
    const nginx = await startNginx(server.port);
    guard.allowOrigin(nginx.origin);
    try {
      await page.goto(nginx.url);
      await seriesJob(page);
      await movieJob(page);
    } finally {
      // Leave first: the page would continue to poll a proxy that has stopped.
      await page.goto("about:blank");
      await nginx.close();
    }
  });
});
