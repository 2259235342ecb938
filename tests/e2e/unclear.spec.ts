import { touch } from "../mock-api/db.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { skipUndoTime } from "./undo.ts";

/** Writes whose response is lost: done or not, the page shows the server's state. */
test.use({ allowedErrors: [/Failed to (load|fetch)|ERR_/] });

const QUESTION = /^Delete English subtitle of /;

test("a deletion whose answer is lost is sent once, called unclear, and seen to have happened", async ({
  page,
  server,
  api,
}) => {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = [makeSubtitle(movie.path, "en")];
  touch(api.db);
  let sent = 0;
  await page.route("**/api/movies/subtitles*", async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    sent += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto(`${server.url}movies/${MOVIES.glassOrchard}`);
  const button = page.getByRole("button", { name: "Delete English subtitle" });
  await button.click();
  await skipUndoTime(page);
  await page
    .getByRole("dialog", { name: QUESTION })
    .getByRole("button", { name: "Delete", exact: true })
    .dblclick();
  const notice = page.getByRole("alert").filter({ hasText: "no clear answer" });
  await expect(notice).toContainText(
    "Deleting the English subtitle of The Glass Orchard: no clear answer",
  );
  await expect(notice).toContainText("It may have worked all the same");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toHaveCount(0);
  expect(movie.subtitles).toEqual([]);
  expect(sent).toBe(1);
});

test("a profile whose answer is lost stays as it was chosen, and is saved by the next press", async ({
  page,
  server,
  api,
}) => {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  await page.goto(`${server.url}movies`);
  await page.getByRole("button", { name: "Edit The Glass Orchard" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit - The Glass Orchard" });
  await dialog.getByRole("button", { name: "Clear the profile" }).click();
  await page.route("**/api/movies", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("No clear answer");
  await expect(dialog.getByRole("combobox", { name: "Languages Profiles" })).toHaveValue("");
  expect(movie.profileId).not.toBeNull();
  await page.unroute("**/api/movies");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => movie.profileId).toBeNull();
});
