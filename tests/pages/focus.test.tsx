import { MOVIES } from "@mock-api/sentinels.ts";
import { makeSubtitle } from "@mock-api/seed-parts.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "./render-app";
import * as steps from "./steps";
import { fakeTime, resultPasses } from "./time-steps";

const focused = (name: string) =>
  waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());

function arrange(api: MockApi, missing: string[], own: string[]) {
  const movie = api.db.movies.get(MOVIES.glassOrchard)!;
  movie.subtitles = own.map((code) => makeSubtitle(movie.path, code));
  steps.setMissing(api, movie, ...missing);
}

/** One movie misses two languages, the others nothing. */
function onlyOrchard(api: MockApi) {
  for (const movie of api.db.movies.values()) steps.setMissing(api, movie);
  arrange(api, ["en", "fr"], []);
}

beforeEach(fakeTime);

/** Matches only texts in rows, not announcements. */
const IN_ROW = { selector: "td *" };

describe("the focus", () => {
  it("moves to the next language when the focused one has been downloaded", async () => {
    const app = renderApp("/wanted/movies", {
      prepare: onlyOrchard,
    });
    await app.user.click(await screen.findByRole("button", { name: "Download English" }));
    await screen.findByText(/^English \d+%/, IN_ROW);
    await resultPasses();
    expect(screen.queryByRole("button", { name: /English/ })).toBeNull();
    await focused("Download French");
    await app.user.keyboard("{Enter}");
    await screen.findByText(/^French \d+%/, IN_ROW);
    await resultPasses();
    await screen.findByText("No Missing Movies Subtitles");
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  it("stays where the user moved it in the meantime", async () => {
    const gate = steps.holdResponse("patch", "movies/subtitles");
    const app = renderApp("/wanted/movies", {
      prepare: onlyOrchard,
      handlers: [gate.handler],
    });
    await app.user.click(await screen.findByRole("button", { name: "Download English" }));
    const box = screen.getByRole("combobox", { name: "Find series and movies" });
    await app.user.click(box);
    gate.open();
    await screen.findByText(/^English \d+%/, IN_ROW);
    await resultPasses();
    expect(screen.queryByRole("button", { name: /English/ })).toBeNull();
    expect(box).toHaveFocus();
  });

  it("moves to the next row when the dialog deleted its row", async () => {
    const app = renderApp(`/movies/${MOVIES.glassOrchard}`, {
      prepare: (api) => arrange(api, [], ["en", "fr"]),
    });
    await app.user.click(
      await screen.findByRole("button", { name: "Delete the English subtitle" }),
    );
    await screen.findByRole("dialog");
    await app.user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The focus stays in place while Undo is offered.
    const remove = screen.getByRole("button", { name: "Delete the English subtitle" });
    await waitFor(() => expect(remove).toHaveFocus());
    await steps.endUndoTime();
    await waitFor(() => expect(screen.queryByTitle(/\.en\.srt$/)).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(screen.getByRole("table").contains(document.activeElement)).toBe(true);
  });

  it("moves to the page that a search result opens", async () => {
    const app = renderApp("/system/logs");
    const box = await screen.findByRole("combobox", { name: "Find series and movies" });
    await app.user.click(box);
    await app.user.paste("the glass orchard");
    await screen.findByRole("option", { name: /The Glass Orchard/ });
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe(`/movies/${MOVIES.glassOrchard}`));
    expect(screen.getByRole("main")).toHaveFocus();
  });
});
