import { MOVIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { box, FEW, inToolbar, mass } from "./mass-edit-steps";
import { renderPage } from "./render-app";
import * as steps from "./steps";

const ORCHARD = "The Glass Orchard";
const OTHER = "Nobody Chose a Profile Either";

/** Begins select mode of a list. */
async function begin(path: string) {
  const app = renderPage(path, { mock: FEW });
  const select = await inToolbar("Select");
  await waitFor(() => expect(select).not.toHaveAttribute("aria-disabled"));
  await app.user.click(select);
  await screen.findByRole("button", { name: "Done" });
  return app;
}

const pressActions = async ({ user }: Awaited<ReturnType<typeof begin>>) => {
  await user.click(await screen.findByRole("button", { name: "Actions" }));
  return within(await screen.findByRole("dialog", { name: "Bulk actions" }));
};

/** The options of a group in the open list. */
const optionsOf = (name: string) =>
  within(screen.getByRole("group", { name }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("select mode", () => {
  it("counts the selected titles, opens their bulk actions, and ends with nothing selected", async () => {
    const app = await begin("/movies");
    expect(screen.getByText("All movies")).toBeInTheDocument();
    await app.user.click(await box(ORCHARD));
    await app.user.click(await box(OTHER));
    expect(screen.getByText("2 selected")).toBeInTheDocument();
    const dialog = await pressActions(app);
    expect(await dialog.findByText("Selected items: 2 movies")).toBeInTheDocument();
    await app.user.keyboard("{Escape}");
    await app.user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
    expect(await box(ORCHARD)).not.toBeChecked();
  });

  it("begins with the first selected row", async () => {
    const app = renderPage("/series", { mock: FEW });
    await steps.rowOf("Harbor Lights");
    await app.user.click(await box("Harbor Lights"));
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear selection" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Done" })).toBeNull());
  });

  it("selects the titles of all pages that match the filter, and no others", async () => {
    const app = await begin("/movies?filter=orchard");
    await app.user.click(await box(ORCHARD));
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Clear filters" }));
    await app.user.click(await screen.findByRole("button", { name: "Select all 8" }));
    expect(await screen.findByText("8 selected")).toBeInTheDocument();
  });

  it("keeps the selection in Mass Edit, whose Cancel clears it", async () => {
    const app = await begin("/movies");
    await app.user.click(await box(OTHER));
    await app.user.click(screen.getByRole("button", { name: "Mass Edit" }));
    await mass();
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    expect(await box(OTHER)).toBeChecked();
    await app.user.click(screen.getByRole("button", { name: "Cancel" }));
    await steps.rowOf(ORCHARD);
    expect(await box(OTHER)).not.toBeChecked();
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
  });

  it("selects posters", async () => {
    const app = await begin("/movies?view=posters");
    await app.user.click(await box(ORCHARD));
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  });

  it("offers the bulk actions in groups", async () => {
    const app = await begin("/movies");
    const dialog = await pressActions(app);
    await app.user.click(dialog.getByRole("combobox", { name: "Action" }));
    await screen.findByRole("option", { name: "Delete subtitles" });
    expect(optionsOf("Search")).toEqual([
      "Search for missing subtitles",
      "Scan disk",
      "Replace with the next best result",
    ]);
    expect(optionsOf("Times")).toEqual(["Sync", "Change Frame Rate", "Adjust Times"]);
    expect(optionsOf("Text")).toContain("OCR Fixes");
    expect(optionsOf("Delete")).toEqual(["Delete subtitles"]);
  });

  it("does not count titles that were removed", async () => {
    const app = await begin("/movies");
    await app.user.click(await box(ORCHARD));
    await app.user.click(await box(OTHER));
    app.api.db.movies.delete(MOVIES.noProfile);
    app.api.emit("movie", "delete", MOVIES.noProfile);
    expect(await screen.findByText("1 selected")).toBeInTheDocument();
  });
});
