import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ mock: { size: "empty" } });

/** Counts the user's presses and filled fields, starting at the first page of an empty installation. */
function counter() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      count += 1;
      await target.fill(text);
    },
    count: () => count,
  };
}

const LIMIT = 11;

for (const managers of [["Radarr"], ["Sonarr", "Radarr"]] as const)
  test(`with ${managers.join(" and ")}, at most ${LIMIT} presses and fields lead from an empty server to the first subtitle`, async ({
    page,
    server,
    api,
  }) => {
    const { press, fill, count } = counter();
    await page.goto(server.url);
    const setup = page.getByRole("region", { name: "Setup" });
    const button = (name: string | RegExp) => setup.getByRole("button", { name, exact: true });
    for (const name of managers) {
      const fields = setup.getByRole("group", { name });
      await fill(fields.getByLabel("Address"), name.toLowerCase());
      await fill(fields.getByLabel("API key", { exact: true }), "a-key-of-32-characters");
    }
    await press(button("Test and save"));
    await press(setup.getByText("English", { exact: true }));
    await press(button("Save languages"));
    await press(button("Create profile"));
    await expect(setup).toContainText(managers.length === 1 ? "4 movies" : "3 series, 4 movies");
    await press(button("Assign profile"));
    await press(button(/^Enable \d providers$/));
    await press(button("Search for all missing subtitles"));

    await expect(setup).toBeHidden();
    const downloads = page.getByRole("region", { name: "Latest downloads: Movies" });
    await expect(downloads.getByRole("listitem").first()).toBeVisible();
    expect(api.db.history.movies.length).toBeGreaterThan(0);
    expect(count()).toBeLessThanOrEqual(LIMIT);
    // Both managers need two more fields.
    expect(count()).toBe(managers.length === 1 ? 9 : 11);
  });

test("a paused setup continues in another tab, and the keyboard leads through it", async ({
  page,
  server,
  context,
}) => {
  await page.goto(`${server.url}overview`);
  const setup = page.getByRole("region", { name: "Setup" });
  const radarr = setup.getByRole("group", { name: "Radarr" });
  await radarr.getByLabel("API key", { exact: true }).fill("a-key-of-32-characters");
  await page.keyboard.press("Enter");
  const next = setup.getByRole("button", { name: /Choose your languages/ });
  await expect(next).toHaveAttribute("aria-expanded", "true");
  await setup.getByRole("button", { name: "Pause" }).click();
  await expect(setup).toContainText("Setup is paused: 1 of 6 steps are done.");

  const other = await context.newPage();
  await other.goto(`${server.url}overview`);
  await other.getByRole("button", { name: "Continue setup" }).click();
  await expect(other.getByRole("button", { name: /Choose your languages/ })).toBeVisible();
  await expect(setup.getByRole("button", { name: "Pause" })).toBeVisible();
});
