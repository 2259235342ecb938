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
const says = (size: number, theme: string) => ({
  prepare: (api: MockApi) => {
    putSetting(api, "general.page_size", size);
    putSetting(api, "general.theme", theme);
  },
});
const BIG_AND_DARK = says(250, "dark");
const MIDDLE_AND_LIGHT = says(100, "light");

describe("the page size", () => {
  it("is a setting of newer servers, saved, and taken over by this browser at once", async () => {
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

  it("of the server counts from the next load on, where this browser chose none; its theme at once on a first visit", async () => {
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

  it("of this browser counts more than the server's, as its theme does", async () => {
    localStorage.setItem(OWN_SIZE, "25");
    localStorage.setItem(OWN_THEME, "light");
    expect(await loadSeries(BIG_AND_DARK)).toEqual(["25"]);
    expect(await loadSeries(BIG_AND_DARK)).toEqual(["25"]);
    expect(scheme()).toBe("light");
  });

  it("is 50 where the server does not tell", async () => {
    expect(await loadSeries({ mock: { dialect: "0.9.7" } })).toEqual(["50"]);
    expect(await loadSeries({ mock: { dialect: "0.9.7" } })).toEqual(["50"]);
  });

  it("that was chosen here is shown, and can be given up for the server's", async () => {
    localStorage.setItem(OWN_SIZE, "500");
    localStorage.setItem(OWN_THEME, "dark");
    const { user, router } = renderSettings("ui", { mock: MANY, ...withSize(100) });
    expect(await screen.findByText("In use here: 500 rows per page, theme dark.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Use the server's settings" }));
    expect(screen.queryByText(/^In use here/)).toBeNull();
    expect(localStorage.getItem(OWN_SIZE)).toBeNull();
    expect(localStorage.getItem(OWN_THEME)).toBeNull();
    expect(scheme()).toBe("light");
    await router.navigate("/series");
    expect(await screen.findByText("1–100 of 110")).toBeInTheDocument();
  });

  it("of the server that another browser changed is told to come with the next load, or at once", async () => {
    expect(await loadSeries(withSize(250))).toEqual(["50"]);
    const { user, router } = renderSettings("ui", { mock: MANY, ...withSize(100) });
    const why =
      "Lists show 250 rows per page until this page is loaded again, and 100 from then on.";
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByText("This browser uses its own settings")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use the server's settings" }));
    expect(screen.queryByText(/^No page size chosen|^Lists show/)).toBeNull();
    expect(localStorage.getItem(OWN_SIZE)).toBeNull();
    await router.navigate("/series");
    expect(await screen.findByText("1–100 of 110")).toBeInTheDocument();
  });

  it("says nothing of its own where this browser chose what the server has", async () => {
    localStorage.setItem(OWN_SIZE, "25");
    renderSettings("ui", withSize(25));
    expect(await screen.findByRole("heading", { name: "Appearance" })).toBeVisible();
    expect(screen.queryByText(/^No page size chosen|^Lists show|^In use here/)).toBeNull();
  });

  it("stays 50 where the server has the 25 that it begins with, until one asks for them", async () => {
    expect(await loadSeries(withSize(25))).toEqual(["50"]);
    const { user } = renderSettings("ui", withSize(25));
    const why = "No page size chosen; showing 50 rows (server default: 25).";
    expect(await screen.findByText(why)).toBeVisible();
    // No choice has been made yet.
    expect(screen.queryByText("This browser uses its own settings")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use the server's settings" }));
    expect(screen.queryByText(/^No page size chosen|^Lists show/)).toBeNull();
    expect(localStorage.getItem(OWN_SIZE)).toBe("25");
  });
});

describe("the theme", () => {
  it("is a setting of newer servers, saved, and taken over by this browser at once", async () => {
    const { user, posted } = renderFields(["general.theme"]);
    await chooseBy(user, "Server theme", "Dark");
    expect(scheme()).toBe("light");
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-theme", "dark"]]]);
    await waitFor(() => expect(scheme()).toBe("dark"));
    expect(localStorage.getItem(OWN_THEME)).toBe("dark");
  });

  it("is not taken over when the save failed", async () => {
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

describe("on 0.9.7, which keeps neither", () => {
  it("both act at once, stay in this browser, and are never sent", async () => {
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
