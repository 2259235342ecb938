import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as mass from "./mass-edit-steps";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const ORCHARD = "The Glass Orchard";
const NO_PROFILE = "Nobody Chose a Profile Either";

/** Edit mode of two movies, or series: one with a profile, and one without. */
const enter = (path: string, options?: RenderAppOptions) =>
  mass.enter(path, {
    prepare: ({ db }) => {
      for (const id of [2, 3, 4, 5, 6, MOVIES.noPicture]) db.movies.delete(id);
      for (const id of [2, 3, 4, 5, 6, SERIES.oneSeason]) db.series.delete(id);
    },
    ...options,
  });

const staged = async () => steps.rowAround(await mass.box(NO_PROFILE));

/** Edit mode with one unsaved change. */
async function stage(options?: RenderAppOptions): Promise<mass.App> {
  const app = await enter("/movies", options);
  await mass.select(app, NO_PROFILE);
  await mass.choose(app, "English");
  return app;
}

describe("staging a profile", () => {
  it("needs a selection, shows the old and new profile in the row, and shows what Save will do", async () => {
    const app = await enter("/movies");
    const dropdown = screen.getByRole("combobox", { name: "Change Profile" });
    expect(dropdown).toBeDisabled();
    expect(dropdown).toHaveAttribute("title", "Select movies first");
    expect(mass.button("Save")).toBeDisabled();
    // The orchard already has this profile.
    await mass.select(app, ORCHARD);
    await mass.choose(app, "English + French");
    expect(screen.getByText("1 movie: 1 unchanged")).toBeInTheDocument();
    expect(mass.button("Save")).toBeDisabled();
    await mass.select(app, NO_PROFILE);
    await mass.choose(app, "English + French");
    expect(
      screen.getByText("2 movies: 1 will get English + French, 1 unchanged"),
    ).toBeInTheDocument();
    expect(await staged()).toHaveTextContent(/No profile.*changes to.*English \+ French/);
    expect(steps.rowAround(await mass.box(ORCHARD))).not.toHaveTextContent("changes to");
    await mass.choose(app, "Clear Profile");
    expect(screen.getByText("2 movies: 1 will have no profile, 1 unchanged")).toBeInTheDocument();
    await mass.choose(app, "No change");
    expect(screen.queryByText(/^2 movies:/)).toBeNull();
    expect(mass.button("Save")).toBeDisabled();
  });

  it("stays when a filter hides the row and when the server updates it", async () => {
    const app = await stage();
    await app.user.type(screen.getByRole("searchbox", { name: /^Filter/ }), "orchard");
    app.api.emit("movie", "update", MOVIES.noProfile);
    await screen.findByText("1 selected (1 not shown)");
    expect(screen.getByText("1 movie: 1 will get English")).toBeInTheDocument();
    expect(mass.button("Save")).toBeEnabled();
  });

  it("is shown next to another user's choice, and is not saved if both are the same", async () => {
    const app = await stage();
    const give = (profileId: number) => {
      app.api.db.movies.get(MOVIES.noProfile)!.profileId = profileId;
      app.api.emit("movie", "update", MOVIES.noProfile);
    };
    expect(await staged()).toHaveTextContent(/No profile.*changes to/);
    give(2);
    await waitFor(async () =>
      expect(await staged()).toHaveTextContent(/English \+ French.*changes to.*English$/),
    );
    expect(screen.getByText("1 movie: 1 will get English")).toBeInTheDocument();
    expect(mass.button("Save")).toBeEnabled();
    give(1);
    expect(await screen.findByText("1 movie: 1 unchanged")).toBeInTheDocument();
    expect(await staged()).not.toHaveTextContent("changes to");
    expect(mass.button("Save")).toBeDisabled();
  });
});

describe("Save", () => {
  it("sends one request with the actual changes, then leaves edit mode and shows the result", async () => {
    const { bodies, handler } = mass.writesTo("movies");
    const app = await enter("/movies", { handlers: [handler] });
    await mass.select(app, ORCHARD, NO_PROFILE);
    await mass.choose(app, "English + French");
    await app.user.click(mass.button("Save"));
    const row = await steps.rowOf(NO_PROFILE);
    expect(row).toHaveTextContent("English + French");
    expect(app.here()).toBe("/movies");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodies.map((body) => [body.getAll("radarrid"), body.getAll("profileid")])).toEqual([
      [[String(MOVIES.noProfile)], ["2"]],
    ]);
  });

  it("clears profiles, and sends both lists in the same order", async () => {
    const { bodies, handler } = mass.writesTo("series");
    const app = await enter("/series", { handlers: [handler] });
    await mass.select(app, "Nobody Chose a Profile");
    await mass.choose(app, "English");
    await app.user.click(mass.button("Select none"));
    await mass.select(app, "Harbor Lights");
    await mass.choose(app, "Clear Profile");
    await app.user.click(mass.button("Save"));
    expect(await steps.rowOf("Harbor Lights")).toHaveTextContent("No profile");
    expect(bodies).toHaveLength(1);
    const sent = new Map(
      bodies[0]!.getAll("seriesid").map((id, index) => [id, bodies[0]!.getAll("profileid")[index]]),
    );
    expect(sent).toEqual(
      new Map([
        [String(SERIES.harborLights), "null"],
        [String(SERIES.noProfile), "1"],
      ]),
    );
    expect(app.api.db.series.get(SERIES.harborLights)?.profileId).toBeNull();
  });

  it("keeps all changes if it fails, shows the reason until it is closed, and allows a retry", async () => {
    const { bodies, handler } = mass.writesTo("movies", "The database is locked");
    const app = await stage({ handlers: [handler] });
    await app.user.click(mass.button("Save"));
    const region = await mass.mass();
    const alert = await within(region).findByRole("alert");
    expect(alert).toHaveTextContent("Not saved");
    expect(alert).toHaveTextContent("The database is locked");
    expect(screen.getAllByText("The database is locked")).toHaveLength(1);
    await app.user.click(within(alert).getByRole("button", { name: "Close" }));
    expect(screen.queryByText("The database is locked")).toBeNull();
    expect(screen.getByText("1 selected")).toBeInTheDocument();
    expect(screen.getByText("1 movie: 1 will get English")).toBeInTheDocument();
    expect(await staged()).toHaveTextContent("changes to");
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(mass.button("Save"));
    expect(await steps.rowOf(NO_PROFILE)).toHaveTextContent("English");
    expect(bodies).toHaveLength(1);
  });

  it("shows its progress, and locks the changes meanwhile", async () => {
    const gate = steps.holdResponse("post", "movies");
    const app = await stage({ handlers: [gate.handler] });
    await app.user.click(mass.button("Save"));
    expect(await screen.findByText("Saving 1 movie…")).toBeInTheDocument();
    const box = await mass.box(ORCHARD);
    await waitFor(() => expect(box).toBeDisabled());
    expect(mass.button("Cancel")).toBeDisabled();
    expect(screen.getByRole("combobox", { name: "Change Profile" })).toBeDisabled();
    gate.open();
    await steps.rowOf(ORCHARD);
  });
});

describe("leaving with staged changes", () => {
  it("asks once on Cancel to keep or discard them, and does not ask without staged changes", async () => {
    const app = await stage();
    await app.user.click(mass.button("Cancel"));
    const question = await screen.findByRole("dialog", { name: "Discard changes?" });
    expect(question).toHaveTextContent("Profile changes for 1 movie have not been saved.");
    await app.user.click(within(question).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(app.here()).toBe("/movies?edit=1");
    expect(screen.getByText("1 movie: 1 will get English")).toBeInTheDocument();
    await app.user.click(mass.button("Cancel"));
    await app.user.click(await screen.findByRole("button", { name: "Discard" }));
    await steps.rowOf(NO_PROFILE);
    expect(app.here()).toBe("/movies");
    // Nothing of it is left.
    await mass.press(app);
    await mass.mass();
    expect(screen.getByText("0 selected")).toBeInTheDocument();
    expect(screen.queryByText(/1 movie:/)).toBeNull();
    await mass.select(app, NO_PROFILE);
    await app.user.click(mass.button("Cancel"));
    await steps.rowOf(NO_PROFILE);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks before the tab is closed or another page is opened, and then opens that page", async () => {
    const app = await stage();
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await act(() => app.router.navigate("/series"));
    expect(app.here()).toBe("/movies?edit=1");
    await app.user.click(await screen.findByRole("button", { name: "Discard" }));
    await steps.rowOf("Harbor Lights");
    expect(app.here()).toBe("/series");
  });
});
