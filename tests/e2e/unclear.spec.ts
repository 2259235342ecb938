import { touch } from "../mock-api/db.ts";
import { makeSubtitle } from "../mock-api/seed-parts.ts";
import { MOVIES } from "../mock-api/sentinels.ts";
import { expect, test } from "./fixtures.ts";
import { skipUndoTime } from "./undo.ts";

/** Writes whose response is lost: done or not, the page shows the server's state. */
test.use({ allowedErrors: [/Failed to (load|fetch)|ERR_/] });

const QUESTION = /^Delete the English subtitle for /;

test("a deletion without a response is sent once, reported as unclear, and then shown as done", async ({
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
  const button = page.getByRole("button", { name: "Delete the English subtitle" });
  await button.click();
  await skipUndoTime(page);
  await page
    .getByRole("dialog", { name: QUESTION })
    .getByRole("button", { name: "Delete", exact: true })
    .dblclick();
  const notice = page.getByRole("alert").filter({ hasText: "result unknown" });
  await expect(notice).toContainText(
    "Deleting the English subtitle for The Glass Orchard: result unknown",
  );
  await expect(notice).toContainText("It may still have worked");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toHaveCount(0);
  expect(movie.subtitles).toEqual([]);
  expect(sent).toBe(1);
});

test("a profile whose response is lost stays as chosen, and is saved by the next click", async ({
  page,
  server,
  api,
}) => {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  await page.goto(`${server.url}movies`);
  await page.getByRole("button", { name: "Edit The Glass Orchard" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit - The Glass Orchard" });
  await dialog.getByRole("button", { name: "Clear profile" }).click();
  await page.route("**/api/movies", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.fallback(),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Result unknown");
  await expect(dialog.getByRole("combobox", { name: "Languages Profiles" })).toHaveValue("");
  expect(movie.profileId).not.toBeNull();
  await page.unroute("**/api/movies");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => movie.profileId).toBeNull();
});
