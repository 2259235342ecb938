import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { editProfileModal } from "@/features/media/EditProfileButton";
import { openModal } from "@/store/modals";
import { firstOnPush } from "../scope";
import { renderPage, renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const kinds = [
  {
    path: "/series",
    write: "series",
    title: "Harbor Lights",
    id: SERIES.harborLights,
    onPage: "Edit Series",
    profileOf: (api: MockApi) => api.db.series.get(SERIES.harborLights)!.profileId,
  },
  {
    path: "/movies",
    write: "movies",
    title: "The Glass Orchard",
    id: MOVIES.glassOrchard,
    onPage: "Edit Movie",
    profileOf: (api: MockApi) => api.db.movies.get(MOVIES.glassOrchard)!.profileId,
  },
] as const;
type Kind = (typeof kinds)[number];

/** Opens the dialog from the item's row in the list. */
async function openEdit(kind: Kind, options: RenderAppOptions = {}) {
  const app = renderPage(kind.path, { mock: { size: { series: 2, movies: 2 } }, ...options });
  const row = await steps.rowOf(kind.title);
  await app.user.click(within(row).getByRole("button", { name: `Edit ${kind.title}` }));
  const dialog = await screen.findByRole("dialog", { name: `Edit - ${kind.title}` });
  const inside = within(dialog);
  const selector = inside.getByRole("combobox", { name: "Languages Profiles" });
  const choose = async (name: string) => {
    await app.user.click(selector);
    await app.user.click(await screen.findByRole("option", { name }));
  };
  const save = () => app.user.click(inside.getByRole("button", { name: "Save" }));
  return { app, row, inside, selector, choose, save };
}

/** The dialog by itself, for a series with this profile. */
async function openAlone(profileId: number, options: RenderAppOptions = {}) {
  const app = renderPart(null, options);
  const item = { kind: "series", id: SERIES.harborLights, title: "Harbor Lights" } as const;
  void openModal(editProfileModal, { item, audio: [], profileId });
  const inside = within(await screen.findByRole("dialog", { name: "Edit - Harbor Lights" }));
  const selector = inside.getByRole("combobox", { name: "Languages Profiles" });
  await waitFor(() => expect(selector).not.toHaveValue(""));
  return { app, inside, selector };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe.each(kinds)("editing the profile in $path", (kind) => {
  it("changes the row at once, before the server has responded", async () => {
    const gate = steps.holdResponse("post", kind.write);
    const { app, row, inside, choose, save } = await openEdit(kind, { handlers: [gate.handler] });
    await choose("Japanese & many more");
    await save();
    await waitFor(() => expect(row).toHaveTextContent("Japanese & many more"));
    expect(kind.profileOf(app.api)).toBe(2);
    expect(inside.getByRole("button", { name: "Save" })).toBeDisabled();
    gate.open();
    await closed();
    expect(kind.profileOf(app.api)).toBe(4);
    expect(row).toHaveTextContent("Japanese & many more");
    expect(await screen.findByText("Changed the languages profile")).toHaveRole("status");
  });

  it("works on the item's own page, and updates its details", async () => {
    const app = renderPage(`${kind.path}/${kind.id}`);
    await screen.findByTitle("Languages profile: English + French");
    await steps.pressAction(app, kind.onPage);
    await app.user.click(await screen.findByRole("combobox", { name: "Languages Profiles" }));
    await app.user.click(await screen.findByRole("option", { name: "Japanese & many more" }));
    await app.user.click(screen.getByRole("button", { name: "Save" }));
    await closed();
    expect(kind.profileOf(app.api)).toBe(4);
    expect(await screen.findByTitle("Languages profile: Japanese & many more")).toBeInTheDocument();
    // The missing subtitles depend on the profile.
    expect((await screen.findAllByLabelText("Download German")).length).toBeGreaterThan(0);
  });
});

describe.each(firstOnPush(kinds))("editing the profile in $path", (kind) => {
  it("shows the audio languages, and all profiles with the current one selected", async () => {
    const { app, inside, selector } = await openEdit(kind, {
      prepare: (api) => {
        const item = api.db[kind.write].get(kind.id)!;
        item.audio_language = [
          { name: "Japanese", code2: "ja", code3: "jpn" },
          { name: "English", code2: "en", code3: "eng" },
        ];
      },
    });
    expect(inside.getByTitle("Japanese audio")).toBeInTheDocument();
    expect(inside.getByTitle("English audio")).toBeInTheDocument();
    // Read-only: the selector is the only field.
    expect(inside.getAllByRole("combobox")).toEqual([selector]);
    expect(inside.queryByRole("textbox")).toBeNull();
    expect(selector).toHaveValue("English + French");
    await app.user.click(selector);
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(
      app.api.db.profiles.map((profile) => profile.name),
    );
  });

  it("restores the row, shows the reason, and keeps the choice if the server rejects it", async () => {
    const gate = steps.holdResponse("post", kind.write);
    const { app, row, inside, selector, choose, save } = await openEdit(kind, {
      handlers: [gate.handler, steps.rejected("post", kind.write, "The database is locked")],
    });
    await choose("English");
    await save();
    await waitFor(() => expect(row).not.toHaveTextContent("English + French"));
    gate.open();
    await waitFor(() => expect(row).toHaveTextContent("English + French"));
    const alert = await inside.findByRole("alert");
    expect(alert).toHaveTextContent("The database is locked");
    // The dialog shows it, so there is no notification.
    expect(screen.queryByText(/^Changing the languages profile/)).toBeNull();
    expect(selector).toHaveValue("English");
    expect(kind.profileOf(app.api)).toBe(2);
    app.server.resetHandlers(...app.api.handlers);
    await save();
    await closed();
    expect(kind.profileOf(app.api)).toBe(1);
  });

  it("clears the profile, and follows changes by others", async () => {
    const { app, row, inside, selector, save } = await openEdit(kind);
    await app.user.click(inside.getByRole("button", { name: "Clear profile" }));
    expect(selector).toHaveValue("");
    await save();
    await closed();
    expect(kind.profileOf(app.api)).toBeNull();
    await waitFor(() => expect(row).toHaveTextContent("No profile"));
    const id = kind.write === "series" ? "seriesid" : "radarrid";
    await steps.writeElsewhere(app.api, "POST", kind.write, { [id]: "1", profileid: "6" });
    await waitFor(() => expect(row).toHaveTextContent("Anime"));
  });

  it("changes nothing on Cancel, Escape, or Close, and returns the focus", async () => {
    const { app, inside, choose } = await openEdit(kind);
    await choose("English");
    await app.user.click(inside.getByRole("button", { name: "Cancel" }));
    await closed();
    const edit = screen.getByRole("button", { name: `Edit ${kind.title}` });
    for (const leave of [
      () => app.user.keyboard("{Escape}"),
      () => app.user.click(screen.getByRole("button", { name: "Close" })),
    ]) {
      await app.user.click(edit);
      const selector = await screen.findByRole("combobox", { name: "Languages Profiles" });
      expect(selector).toHaveValue("English + French");
      await leave();
      await closed();
    }
    await waitFor(() => expect(edit).toHaveFocus());
    expect(app.requests).not.toContain(`POST /api/${kind.write}`);
  });
});

describe("the profile selector", () => {
  it("is a plain list below ten profiles, and allows unknown audio languages", async () => {
    const { inside, selector } = await openAlone(2);
    expect(selector).toHaveAttribute("readonly");
    expect(inside.getByText("Unknown")).toBeInTheDocument();
  });

  it("has a search field from ten profiles on, and labels a deleted profile as such", async () => {
    const { app, selector } = await openAlone(77, {
      prepare: (api) => {
        // Six exist; the deleted one is an option too.
        for (let id = 17; id < 20; id += 1)
          api.db.profiles.push({ ...api.db.profiles[0]!, profileId: id, name: `Profile ${id}` });
      },
    });
    expect(selector).toHaveValue("Profile 77 (deleted)");
    expect(selector).not.toHaveAttribute("readonly");
    await app.user.clear(selector);
    await app.user.type(selector, "Profile 17");
    await waitFor(() =>
      expect(within(screen.getByRole("listbox")).getAllByRole("option")).toHaveLength(1),
    );
  });
});
