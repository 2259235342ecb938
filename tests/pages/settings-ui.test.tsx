import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { chooseBy, save } from "./field-steps";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { findSave, putSetting, renderFields, renderSettings } from "./settings-steps";

const OWN_SIZE = "storage-ui-pageSize";
const OWN_THEME = "mantine-color-scheme-value";
const MANY = { size: { series: 110, movies: 20, episodes: 110 } };

const scheme = () => document.documentElement.getAttribute("data-mantine-color-scheme");

/** Loads the list of series as a browser would, and returns the requested rows. */
async function loadSeries(options: RenderAppOptions = {}) {
  const ranges: string[] = [];
  const spy = http.get("*/api/series", ({ request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("start")) ranges.push(searchParams.get("length") ?? "");
  });
  const app = renderPage("/series", { ...options, handlers: [spy] });
  await screen.findByText(/ of 20$/);
  // The settings have arrived by now, and changed nothing.
  await waitFor(() => expect(app.client.isFetching()).toBe(0));
  app.unmount();
  app.server.close();
  return ranges;
}

const withSize = (size: number) => ({
  prepare: (api: MockApi) => putSetting(api, "general.page_size", size),
});

/** A server with this page size and theme. */
const settingsOf = (size: number, theme: string) => ({
  prepare: (api: MockApi) => {
    putSetting(api, "general.page_size", size);
    putSetting(api, "general.theme", theme);
  },
});
const BIG_AND_DARK = settingsOf(250, "dark");
const MIDDLE_AND_LIGHT = settingsOf(100, "light");

describe("the page size", () => {
  it("is a setting on newer servers, and this browser applies it at once after saving", async () => {
    const { user, posted, api, router } = renderSettings("ui", { mock: MANY });
    expect(await screen.findByRole("combobox", { name: "Page size" })).toHaveValue("25");
    await chooseBy(user, "Page size", "100");
    expect(localStorage.getItem(OWN_SIZE)).toBeNull();
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-page_size", "100"]]]);
    expect(api.db.settings.general?.page_size).toBe(100);
    expect(localStorage.getItem(OWN_SIZE)).toBe("100");
    await router.navigate("/series");
    expect(await screen.findByText("1–100 of 110")).toBeInTheDocument();
  });

  it("of the server applies from the next load if this browser chose none; its theme at once on a first visit", async () => {
    expect(await loadSeries(BIG_AND_DARK)).toEqual(["50"]);
    expect(scheme()).toBe("dark");
    // Viewing a list does not store a choice.
    expect(localStorage.getItem(OWN_SIZE)).toBeNull();
    expect(localStorage.getItem(OWN_THEME)).toBeNull();
    expect(await loadSeries(MIDDLE_AND_LIGHT)).toEqual(["250"]);
    expect(scheme()).toBe("dark");
    expect(await loadSeries(MIDDLE_AND_LIGHT)).toEqual(["100"]);
    expect(scheme()).toBe("light");
  });

  it("of this browser overrides the server's, and so does its theme", async () => {
    localStorage.setItem(OWN_SIZE, "25");
    localStorage.setItem(OWN_THEME, "light");
    expect(await loadSeries(BIG_AND_DARK)).toEqual(["25"]);
    expect(await loadSeries(BIG_AND_DARK)).toEqual(["25"]);
    expect(scheme()).toBe("light");
  });

  it("is 50 if the server sends none", async () => {
    expect(await loadSeries({ mock: { dialect: "0.9.7" } })).toEqual(["50"]);
    expect(await loadSeries({ mock: { dialect: "0.9.7" } })).toEqual(["50"]);
  });

  it("chosen in this browser is shown, and can be replaced by the server's", async () => {
    localStorage.setItem(OWN_SIZE, "500");
    localStorage.setItem(OWN_THEME, "dark");
    const { user, router } = renderSettings("ui", { mock: MANY, ...withSize(100) });
    expect(
      await screen.findByText("Set in this browser: 500 rows per page, theme dark."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use the server’s settings" }));
    expect(screen.queryByText(/^Set in this browser/)).toBeNull();
    expect(localStorage.getItem(OWN_SIZE)).toBeNull();
    expect(localStorage.getItem(OWN_THEME)).toBeNull();
    expect(scheme()).toBe("light");
    await router.navigate("/series");
    expect(await screen.findByText("1–100 of 110")).toBeInTheDocument();
  });

  it("changed on the server by another browser applies after the next load, or at once on demand", async () => {
    expect(await loadSeries(withSize(250))).toEqual(["50"]);
    const { user, router } = renderSettings("ui", { mock: MANY, ...withSize(100) });
    const note = "Lists show 250 rows per page now, and 100 after you reload this page.";
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.queryByText("This browser uses its own settings")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use the server’s settings" }));
    expect(screen.queryByText(/^This browser shows|^Lists show/)).toBeNull();
    expect(localStorage.getItem(OWN_SIZE)).toBeNull();
    await router.navigate("/series");
    expect(await screen.findByText("1–100 of 110")).toBeInTheDocument();
  });

  it("shows no note if this browser chose the server's value", async () => {
    localStorage.setItem(OWN_SIZE, "25");
    renderSettings("ui", withSize(25));
    expect(await screen.findByRole("heading", { name: "Appearance" })).toBeVisible();
    expect(screen.queryByText(/^This browser shows|^Lists show|^Set in this browser/)).toBeNull();
  });

  it("stays 50 if the server has its default of 25, until the user applies it", async () => {
    expect(await loadSeries(withSize(25))).toEqual(["50"]);
    const { user } = renderSettings("ui", withSize(25));
    const note = "This browser shows 50 rows per page.";
    expect(await screen.findByText(note)).toBeVisible();
    // No choice has been made yet.
    expect(screen.queryByText("This browser uses its own settings")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use the server’s settings" }));
    expect(screen.queryByText(/^This browser shows|^Lists show/)).toBeNull();
    expect(localStorage.getItem(OWN_SIZE)).toBe("25");
  });
});

describe("the theme", () => {
  it("is a setting on newer servers, and this browser applies it at once after saving", async () => {
    const { user, posted } = renderFields(["general.theme"]);
    await chooseBy(user, "Server theme", "Dark");
    expect(scheme()).toBe("light");
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-theme", "dark"]]]);
    await waitFor(() => expect(scheme()).toBe("dark"));
    expect(localStorage.getItem(OWN_THEME)).toBe("dark");
  });

  it("is not applied if the save failed", async () => {
    const { user } = renderFields(["general.theme"], {
      handlers: [
        http.post("*/api/system/settings", () => HttpResponse.json("no", { status: 406 })),
      ],
    });
    await chooseBy(user, "Server theme", "Dark");
    await user.click(await findSave(1));
    expect(await screen.findByText("Not saved")).toBeVisible();
    expect(localStorage.getItem(OWN_THEME)).toBeNull();
  });
});

describe("page size and theme on 0.9.7, which stores neither", () => {
  it("apply at once, stay in this browser, and are never sent", async () => {
    const { user, posted, router } = renderSettings("ui", { mock: { ...MANY, dialect: "0.9.7" } });
    expect(await screen.findByText(/^Stored in this browser. Applies immediately/)).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Page size" })).toHaveValue("50");
    await chooseBy(user, "Page size", "100");
    await chooseBy(user, "Theme in this browser", "Dark");
    expect(localStorage.getItem(OWN_SIZE)).toBe("100");
    expect(scheme()).toBe("dark");
    expect(localStorage.getItem(OWN_THEME)).toBe("dark");
    expect(await findSave(0)).toBeVisible();
    await router.navigate("/series");
    expect(await screen.findByText("1–100 of 110")).toBeInTheDocument();
    expect(posted).toEqual([]);
  });
});
