import { test } from "./fixtures.ts";
import { movieJob, seriesJob } from "./main-job.ts";
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
