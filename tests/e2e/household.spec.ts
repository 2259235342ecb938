import { LOCALES, SOURCE_LOCALE } from "../../src/config/locales.ts";
import { localeName } from "../../src/utils/locale-name.ts";
import { MOVIES } from "../mock-api/sentinels.ts";
import type { HistoryRow } from "../mock-api/types.ts";
import { expect, test } from "./fixtures.ts";
import { pressAction } from "./places.ts";
import { translatorFor } from "./translate.ts";

// The most common actions, in each language of the interface: translations must not block them.

for (const { code, isRightToLeft = false } of LOCALES)
  if (code !== SOURCE_LOCALE)
    test(
      `finds a subtitle, uploads another, and saves a profile and a setting, in ${localeName(code)}`,
      // The right-to-left language on each push.
      { tag: code === "ar" ? [] : ["@full"] },
      async ({ page, server, api }) => {
        test.slow();
        const translate = await translatorFor(code);
        await page.addInitScript((chosen) => localStorage.setItem("ui-language", chosen), code);
        const movie = api.db.movies.get(MOVIES.glassOrchard)!;
        const files = () => movie.subtitles.filter((one) => one.path !== null).length;

        await page.goto(`${server.url}movies/${movie.radarrId}`);
        await expect(page.locator("html")).toHaveAttribute("dir", isRightToLeft ? "rtl" : "ltr");
        const toolbar = page.getByRole("toolbar", { name: translate("Page actions") });
        const before = files();
        api.db.history.movies = [];
        await toolbar.getByRole("button", { name: translate("Search"), exact: true }).click();
        await expect.poll(files).toBeGreaterThan(before);

        await pressAction(page, "Upload", translate);
        const upload = page.getByRole("dialog");
        await upload.locator("input[type=file]").setInputFiles({
          name: "The Glass Orchard.es.srt",
          mimeType: "text/plain",
          buffer: Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nHola\n"),
        });
        await upload.getByRole("button", { name: translate("Upload"), exact: true }).click();
        const isUpload = ({ action, mediaId }: HistoryRow) =>
          action === 4 && mediaId === movie.radarrId;
        await expect.poll(() => api.db.history.movies.some(isUpload)).toBe(true);

        await page.goto(`${server.url}settings/languages`);
        await page
          .getByRole("row")
          .filter({ hasText: api.db.profiles[0]!.name })
          .first()
          .getByRole("button", { name: translate(/^Edit /) })
          .click();
        const editor = page.getByRole("dialog");
        await editor.getByLabel(translate("Name"), { exact: true }).fill("Family");
        await editor.getByRole("button", { name: translate("Save"), exact: true }).click();
        await expect(editor).toBeHidden();
        await page.keyboard.press("Control+s");
        await expect.poll(() => api.db.profiles[0]?.name).toBe("Family");
        await expect(page.getByText(translate("Saved"), { exact: true }).first()).toBeVisible();

        await page.goto(`${server.url}settings/general#general.ip`);
        await page.getByLabel(translate("Address"), { exact: true }).fill("192.168.7.7");
        await page.keyboard.press("Control+s");
        await expect.poll(() => api.db.settings.general?.ip).toBe("192.168.7.7");
      },
    );
