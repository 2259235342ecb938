import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { renderPage } from "./render-app";
import * as steps from "./steps";

/** Two clicks before a re-render. */
function pressTwice(button: HTMLElement) {
  act(() => {
    button.click();
    button.click();
  });
}

/** A library so small that it renders quickly. */
const FEW = { mock: { size: { series: 2, movies: 2, episodes: 40 } } };
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a double click", () => {
  it("on a missing language downloads it once, and a later click downloads it again", async () => {
    const app = renderPage(`/series/${SERIES.nothingFound}`);
    const code = await screen.findByText("S01E01", { selector: "td" });
    const row = within(steps.rowAround(code));
    const sent = () => app.requests.filter((one) => one === "PATCH /api/episodes/subtitles");
    pressTwice(row.getByRole("button", { name: "Download English" }));
    const again = await row.findByRole("button", { name: "Nothing found: English. Search again" });
    expect(sent()).toHaveLength(1);
    fireEvent.click(again);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it("on two languages downloads both", async () => {
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, {
      ...FEW,
      prepare: (api) => steps.setMissing(api, api.db.movies.get(MOVIES.glassOrchard)!, "en", "fr"),
    });
    const one = await screen.findByRole("button", { name: "Download English" });
    const other = screen.getByRole("button", { name: "Download French" });
    act(() => {
      one.click();
      other.click();
    });
    await waitFor(() =>
      expect(app.requests.filter((sent) => sent === "PATCH /api/movies/subtitles")).toHaveLength(2),
    );
  });

  it("on a search result downloads it once", async () => {
    const app = renderPage(`/movies/${MOVIES.glassOrchard}`, FEW);
    await steps.pressManual(app);
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("table");
    pressTwice(dialog.getAllByRole("button", { name: "Download this subtitle" })[0]!);
    await dialog.findByRole("button", { name: "Downloaded" });
    expect(app.requests.filter((one) => one === "POST /api/providers/movies")).toHaveLength(1);
  });

  it("opens one dialog, and its Save sends one request", async () => {
    const app = renderPage("/series", FEW);
    const row = within(await steps.rowOf("Harbor Lights"));
    pressTwice(row.getByRole("button", { name: "Edit Harbor Lights" }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("button", { name: "Clear profile" }));
    pressTwice(dialog.getByRole("button", { name: "Save" }));
    await closed();
    expect(app.requests.filter((one) => one === "POST /api/series")).toHaveLength(1);
    expect(app.api.db.series.get(SERIES.harborLights)!.profileId).toBeNull();
  });
});

describe("leaving a page", () => {
  it("closes its dialog; a change of the query does not", async () => {
    const app = renderPage("/series", FEW);
    await steps.rowOf("Harbor Lights");
    await act(() => app.router.navigate("/movies"));
    const row = within(await steps.rowOf("The Glass Orchard"));
    await app.user.click(row.getByRole("button", { name: "Edit The Glass Orchard" }));
    await screen.findByRole("dialog");
    await act(() => app.router.navigate("/movies?page=1"));
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    await act(() => app.router.navigate("/series"));
    await closed();
    await steps.rowOf("Harbor Lights");
  });

  it("reports a failed save after its dialog is closed", async () => {
    const gate = steps.holdResponse("post", "movies");
    const app = renderPage("/movies", {
      ...FEW,
      handlers: [gate.handler, steps.rejected("post", "movies", "The database is locked")],
    });
    const row = within(await steps.rowOf("The Glass Orchard"));
    await app.user.click(row.getByRole("button", { name: "Edit The Glass Orchard" }));
    const dialog = within(await screen.findByRole("dialog"));
    await app.user.click(dialog.getByRole("button", { name: "Clear profile" }));
    await app.user.click(dialog.getByRole("button", { name: "Save" }));
    await act(() => app.router.navigate("/series"));
    await closed();
    gate.open();
    expect(
      await screen.findByText("Changing the languages profile of The Glass Orchard failed"),
    ).toBeInTheDocument();
  });
});
