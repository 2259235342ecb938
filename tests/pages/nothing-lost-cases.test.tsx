import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { loadChunk } from "@/utils/chunks";
import { renderPage } from "./render-app";
import { fieldOf, findSave, putSetting, renderFields } from "./settings-steps";
import { findNotice } from "./steps";
import { openTools } from "./tool-steps";
import { choose, openUpload, subtitle } from "./upload-steps";

/** Cases of the tests/matrix/lost rules that apply to a single page and need no matrix. */

const retype = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const LOGIN = { name: "Please log in again" };
const KEY_REJECTED = { name: "This page needs to be reloaded" };
const rejectReads = http.get(
  "*/api/system/settings",
  () => new HttpResponse(null, { status: 401 }),
);

const changeElsewhere = (app: ReturnType<typeof renderFields>, emitsEvent: boolean) => {
  putSetting(app.api, "general.port", 7000);
  if (emitsEvent) act(() => app.api.emit("settings", "update"));
};
const conflictText = /“Port” was changed elsewhere\. Accept that change or keep your own/;

async function triggerLoginDialog() {
  const app = renderFields(["general.port"], {
    mock: { auth: "form", password: "secret" },
    apiKey: "the-first-key",
    prepare: ({ db }) => void (db.apiKey = "the-first-key"),
  });
  retype(await screen.findByLabelText("Port"), "6768");
  app.api.db.apiKey = "the-second-key";
  act(() => app.api.emit("settings", "update"));
  return { app, dialog: await screen.findByRole("dialog", LOGIN) };
}

describe("an item that is deleted behind an open dialog", () => {
  it("is reported, without a question about files that can no longer be uploaded", async () => {
    const app = renderPage(`/series/${SERIES.harborLights}`);
    const { inside } = await openUpload(app);
    await choose(inside, "Subtitle files", [subtitle("Harbor.S01E01.fr.srt")]);
    app.api.db.series.delete(SERIES.harborLights);
    act(() => app.api.emit("series", "delete", SERIES.harborLights));
    await findNotice("“Harbor Lights” is no longer in the library.");
    await waitFor(() => expect(app.here()).toBe("/series"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is reported for a movie with open subtitle tools, too", async () => {
    const { app } = await openTools();
    app.api.db.movies.delete(MOVIES.glassOrchard);
    act(() => app.api.emit("movie", "delete", MOVIES.glassOrchard));
    await findNotice("“The Glass Orchard” is no longer in the library.");
    await waitFor(() => expect(app.here()).not.toContain("/movies/"));
  });

  it("is reported for an ID that never existed, and another page opens", async () => {
    const app = renderPage("/movies/99999");
    await findNotice("This movie is not in the library.");
    await waitFor(() => expect(app.here()).not.toContain("99999"));
  });
});

describe("a setting changed in two tabs", () => {
  it("is not sent before the user has decided", async () => {
    const app = renderFields(["general.port"]);
    retype(await screen.findByLabelText("Port"), "6768");
    changeElsewhere(app, true);
    await within(fieldOf("general.port")).findByText(
      'Changed elsewhere in the meantime to "7000".',
    );
    fireEvent.click(await findSave(1));
    expect((await screen.findAllByText(conflictText))[0]).toBeVisible();
    expect(app.posted).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Keep my change" }));
    expect(screen.queryByText(conflictText)).toBeNull();
    fireEvent.click(await findSave(1));
    await findSave(0);
    expect(app.posted).toEqual([[["settings-general-port", "6768"]]]);
  });

  it("is read again before Save while the socket is disconnected", async () => {
    const app = renderFields(["general.port"]);
    retype(await screen.findByLabelText("Port"), "6768");
    app.socket.disconnect();
    changeElsewhere(app, false);
    fireEvent.click(await findSave(1));
    expect((await screen.findAllByText(conflictText))[0]).toBeVisible();
    expect(app.posted).toEqual([]);
    expect(screen.getByLabelText("Port")).toHaveValue("6768");
  });
});

describe("the login dialog over a page", () => {
  it("can be closed to view the page, and reopens once on the next rejection", async () => {
    const { app, dialog } = await triggerLoginDialog();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText("Port")).toHaveValue("6768");
    fireEvent.click(await findSave(1));
    expect(await screen.findAllByRole("dialog", LOGIN)).toHaveLength(1);
    act(() => app.api.emit("settings", "update"));
    act(() => app.api.emit("settings", "update"));
    expect(screen.getAllByRole("dialog", LOGIN)).toHaveLength(1);
    await findSave(1);
  });

  it("reports a wrong password and stays open", async () => {
    const { dialog } = await triggerLoginDialog();
    retype(within(dialog).getByLabelText(/Username/), "admin");
    retype(within(dialog).getByLabelText(/^Password/), "wrong");
    fireEvent.click(within(dialog).getByRole("button", { name: "LOGIN" }));
    expect(await within(dialog).findByText("Login Failed")).toBeVisible();
    expect(screen.getByLabelText("Port")).toHaveValue("6768");
  });

  it("offers a retry if a login would not help; Reload keeps what can be stored", async () => {
    const app = renderFields(["general.port"]);
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    retype(await screen.findByLabelText("Port"), "6768");
    app.server.use(rejectReads);
    act(() => app.api.emit("settings", "update"));
    const dialog = await screen.findByRole("dialog", KEY_REJECTED);
    fireEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    act(() => app.api.emit("settings", "update"));
    const again = await screen.findByRole("dialog", KEY_REJECTED);
    fireEvent.click(within(again).getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem("ui-staged-settings")).toContain("6768");
    sessionStorage.clear();
  });
});

describe("code that is missing after an upgrade", () => {
  it("does not reload the page if a Mass Edit selection would be lost", async () => {
    const app = renderPage("/movies?edit=1", {
      mock: { size: { series: 4, movies: 10, episodes: 8 } },
    });
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    await screen.findByRole("region", { name: "Mass Edit" });
    fireEvent.click(screen.getByRole("checkbox", { name: /^Select The Glass Orchard/ }));
    await screen.findByText("1 selected");
    await expect(loadChunk(() => Promise.reject(new Error("gone")))).rejects.toThrow(
      /newer version of this interface is available/,
    );
    expect(reload).not.toHaveBeenCalled();
    expect(app.here()).toBe("/movies?edit=1");
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });
});
