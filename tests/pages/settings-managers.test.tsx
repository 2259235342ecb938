import { API_KEY } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { DIALECTS, fieldOf, findSave, putSetting, renderSettings } from "./settings-steps";
import * as steps from "./steps";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const group = (name: string) => screen.findByRole("region", { name });

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe.each([
  ["sonarr", "Sonarr", "general.minimum_score", "4.0.14.2939"],
  ["radarr", "Radarr", "general.minimum_score_movie", "5.21.1.9799"],
] as const)("the test of the connection to %s", (side, name, _score, version) => {
  it("reads Test, then the version in green, by the new status path too", async () => {
    const { user, requests } = renderSettings(side, {
      prepare: (api) => putSetting(api, `${side}.base_url`, "/media/"),
    });
    await user.click(await button("Test"));
    const done = await button(`Version: ${version}`);
    expect(done).toHaveStyle({ "--button-color": "var(--mantine-color-green-light-color)" });
    const tests = requests.filter((one) => one.includes("/test/"));
    expect(tests).toHaveLength(2);
    expect(tests[0]).toMatch(/^GET \/test\/http\/[^/]+\/media\/api\/system\/status$/);
    expect(tests[1]).toMatch(/^GET \/test\/http\/[^/]+\/media\/api\/v3\/system\/status$/);
  });

  it("tests what stands in the fields, saved or not", async () => {
    let key: string | null = null;
    const spy = http.get("*/test/*", ({ request }) => {
      key = new URL(request.url).searchParams.get("apikey");
      return undefined;
    });
    const { user, requests } = renderSettings(side, { handlers: [spy] });
    await retype(user, await screen.findByLabelText("Address"), "nas.home");
    await retype(user, screen.getByLabelText("Port"), "7878");
    await retype(user, screen.getByLabelText("Base URL"), "x");
    await retype(user, screen.getByLabelText("API key"), "staged-key");
    await user.click(screen.getByRole("switch", { name: "SSL" }));
    await user.click(await button("Test"));
    await button("Version: 5.21.1.9799");
    expect(requests).toContain("GET /test/https/nas.home:7878/x/api/system/status");
    expect(key).toBe("staged-key");
  });

  it("shows the error in red, and Test again as soon as an input changes", async () => {
    const { user } = renderSettings(side, {
      prepare: (api) => putSetting(api, `${side}.apikey`, "wrong-key"),
    });
    await user.click(await button("Test"));
    const failed = await button("Access Denied. Check API key.");
    expect(failed).toHaveStyle({ "--button-color": "var(--mantine-color-red-light-color)" });
    await user.type(screen.getByLabelText("API key"), "!");
    expect(await button("Test")).toBeEnabled();
    expect(screen.queryByRole("button", { name: /Access Denied/ })).toBeNull();
  });

  it("shows long errors in full", async () => {
    const { user } = renderSettings(side, {
      prepare: (api) => putSetting(api, `${side}.ip`, "refused.home"),
    });
    await user.click(await button("Test"));
    expect(
      await button(/^ConnectionError\(MaxRetryError.*Connection refused'\)\)"\)\)$/),
    ).toBeVisible();
  });

  it("needs an address, a port and an API key", async () => {
    const { user, requests } = renderSettings(side, {
      prepare: (api) => {
        putSetting(api, `${side}.apikey`, "");
      },
    });
    const test = await button("Test (Needs an API key)");
    await user.click(test);
    // Whoever taps it learns why, too.
    expect(await steps.findNotice("Needs an API key")).toBeInTheDocument();
    await user.clear(screen.getByLabelText("Address"));
    await user.click(await button("Test (Needs an address and an API key)"));
    expect(requests.filter((one) => one.includes("/test/"))).toEqual([]);
  });

  it("says it when the product's own server does not answer", async () => {
    const { user } = renderSettings(side, {
      handlers: [http.get("*/test/*", () => HttpResponse.error())],
    });
    await user.click(await button("Test"));
    expect(await button("You have disconnected to Bazarr backend")).toBeVisible();
  });

  it(`hides everything else while ${name} is switched off`, async () => {
    const { user } = renderSettings(side);
    expect(await group("Host")).toBeVisible();
    await user.click(within(await group(`Use ${name}`)).getByRole("switch", { name: "Enabled" }));
    for (const one of ["Host", "Options", "Path mappings"])
      expect(screen.queryByRole("region", { name: one })).toBeNull();
  });
});

describe("the options of a manager", () => {
  it.each(DIALECTS)("are saved: score, tags, types (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("sonarr", { mock: { dialect } });
    await retype(user, await screen.findByLabelText("Minimum score in percent"), "85");
    const tags = within(fieldOf("sonarr.excluded_tags")).getByRole("combobox");
    await user.type(tags, "Kids,4k;");
    await user.click(within(fieldOf("sonarr.excluded_series_types")).getByRole("combobox"));
    await user.click(await screen.findByRole("option", { name: "Anime", hidden: true }));
    await user.click(await findSave(3).then(() => button("Save (3)")));
    await findSave(0);
    expect(posted).toEqual([
      [
        ["settings-general-minimum_score", "85"],
        ["settings-sonarr-excluded_tags", "kids"],
        ["settings-sonarr-excluded_tags", "4k"],
        ["settings-sonarr-excluded_series_types", "anime"],
      ],
    ]);
    expect(api.db.settings.sonarr).toMatchObject({
      excluded_tags: ["kids", "4k"],
      excluded_series_types: ["anime"],
    });
  });

  it("moves the minimum score with the slider", async () => {
    const { user, posted } = renderSettings("radarr");
    const slider = await screen.findByRole("slider", { name: "Minimum score" });
    slider.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    await user.click(await button("Save (1)"));
    await findSave(0);
    expect(posted).toEqual([[["settings-general-minimum_score_movie", "72"]]]);
  });

  it("tells a tag that the server would refuse, at the field, and does not send it", async () => {
    const { user, posted } = renderSettings("sonarr");
    await screen.findByText("Excluded tags");
    const field = fieldOf("sonarr.excluded_tags");
    await user.type(within(field).getByRole("combobox"), "sci.fi{Enter}");
    expect(within(field).getByText("“sci.fi”: only a-z, 0-9, - and _")).toBeVisible();
    await user.click(await button("Save (1)"));
    expect(posted).toEqual([]);
  });
});

describe("a save that the live feed holds back", () => {
  it("shows Save busy, and gives up waiting after 10 s: the server has written it by then", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const never = http.post("*/api/system/settings", () => new Promise<Response>(() => {}));
      const { user } = renderSettings("sonarr", { handlers: [never] });
      await retype(user, await screen.findByLabelText("Address"), "away.home");
      await user.click(await button("Save (1)"));
      await waitFor(() =>
        expect(screen.getByRole("button", { name: "Save (1)" })).toHaveAttribute("data-loading"),
      );
      await vi.advanceTimersByTimeAsync(9_000);
      expect(screen.getByRole("button", { name: "Save (1)" })).toHaveAttribute("data-loading");
      await vi.advanceTimersByTimeAsync(1_500);
      await findSave(0);
      expect(screen.queryByText("Not saved")).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

/** The paths on the screen, row by row. */
const pairs = async () =>
  (await screen.findAllByRole("combobox", { name: /^Path in / })).map((field) =>
    field instanceof HTMLInputElement ? field.value : "",
  );

describe("path mappings", () => {
  it.each(DIALECTS)("are added row by row under the names of both sides (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("sonarr", { mock: { dialect } });
    expect(await screen.findByText("No Mapping")).toBeVisible();
    await user.click(await button("Add a mapping"));
    expect(screen.getByRole("columnheader", { name: "Path in Sonarr" })).toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: "Path in Bazarr" })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Path in Sonarr, mapping 1" })).toHaveFocus(),
    );
    // A row in which nothing stands is no change.
    expect(await findSave(0)).toBeVisible();
    await user.keyboard("/tv");
    await user.tab();
    await user.keyboard("/media/tv");
    await user.click(await button("Save (1)"));
    await findSave(0);
    expect(posted).toEqual([[["settings-general-path_mappings", "/tv,/media/tv"]]]);
    expect(api.db.settings.general?.path_mappings).toEqual([["/tv", "/media/tv"]]);
    expect(await pairs()).toEqual(["/tv", "/media/tv"]);
  });

  it("go away row by row; the last one leaves an empty list", async () => {
    const { user, posted } = renderSettings("radarr", {
      prepare: (api) => putSetting(api, "general.path_mappings_movie", [["/m", "/media/movies"]]),
    });
    await user.click(await button("Remove mapping 1"));
    expect(screen.getByText("No Mapping")).toBeVisible();
    await waitFor(async () => expect(await button("Add a mapping")).toHaveFocus());
    await user.click(await button("Save (1)"));
    await findSave(0);
    expect(posted).toEqual([[["settings-general-path_mappings_movie", ""]]]);
  });

  it("keeps a half typed row, says what it lacks, and does not send it", async () => {
    const { user, posted } = renderSettings("sonarr");
    await user.click(await button("Add a mapping"));
    await user.type(screen.getByRole("combobox", { name: "Path in Sonarr, mapping 1" }), "/tv");
    expect(screen.getByText("Still needed")).toBeVisible();
    await user.click(await button("Save (1)"));
    expect(posted).toEqual([]);
    // Save leads to what is missing.
    expect(screen.getByRole("combobox", { name: "Path in Bazarr, mapping 1" })).toHaveFocus();
    expect(await pairs()).toEqual(["/tv", ""]);
  });

  it("tells a comma and a path that is mapped already", async () => {
    const { user, posted } = renderSettings("sonarr", {
      prepare: (api) => putSetting(api, "general.path_mappings", [["/tv", "/media/tv"]]),
    });
    await user.click(await button("Add a mapping"));
    const from = screen.getByRole("combobox", { name: "Path in Sonarr, mapping 2" });
    await user.type(from, "/tv/");
    expect(screen.getByText("This path is already mapped")).toBeVisible();
    await retype(user, from, "/a,b");
    expect(screen.getByText("A path with a comma cannot be stored")).toBeVisible();
    await user.type(screen.getByRole("combobox", { name: "Path in Bazarr, mapping 2" }), "/b");
    await user.click(await button("Save (1)"));
    expect(posted).toEqual([]);
  });

  it("can be edited only once the other changes are saved", async () => {
    const { user } = renderSettings("sonarr", {
      prepare: (api) => putSetting(api, "general.path_mappings", [["/tv", "/media/tv"]]),
    });
    await user.type(await screen.findByLabelText("API key"), "1");
    expect(screen.getByText(/^Save the other changes first/)).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Path in Sonarr, mapping 1" })).toBeDisabled();
    expect(await button("Remove mapping 1")).toBeDisabled();
    expect(await button("Add a mapping")).toBeDisabled();
    await user.click(await button("Save (1)"));
    await findSave(0);
    expect(screen.queryByText(/^Save the other changes first/)).toBeNull();
    expect(await button("Add a mapping")).toBeEnabled();
  });

  it("stay editable with changes of their own, also when others follow", async () => {
    const { user, posted } = renderSettings("sonarr");
    await user.click(await button("Add a mapping"));
    await user.type(screen.getByRole("combobox", { name: "Path in Sonarr, mapping 1" }), "/tv");
    await user.click(screen.getByRole("switch", { name: "Only monitored" }));
    const to = screen.getByRole("combobox", { name: "Path in Bazarr, mapping 1" });
    expect(to).toBeEnabled();
    await user.type(to, "/media/tv");
    await user.click(await button("Save (2)"));
    await findSave(0);
    expect(posted).toHaveLength(1);
  });

  it("are the saved ones again after Discard", async () => {
    const { user } = renderSettings("sonarr", {
      prepare: (api) => putSetting(api, "general.path_mappings", [["/tv", "/media/tv"]]),
    });
    await retype(
      user,
      await screen.findByRole("combobox", { name: "Path in Sonarr, mapping 1" }),
      "/x",
    );
    await user.click(await button("Add a mapping"));
    await user.click(await button("Discard"));
    expect(await pairs()).toEqual(["/tv", "/media/tv"]);
  });
});

describe("the page Plex", () => {
  it("saves where Plex is, once it is switched on", async () => {
    const { user, posted } = renderSettings("plex");
    await user.click(await screen.findByRole("switch", { name: "Enabled" }));
    await user.type(await screen.findByLabelText("Plex token"), "token-1");
    await user.type(screen.getByLabelText("Movie library"), "Movies");
    await user.click(await button("Save (3)"));
    await findSave(0);
    expect(posted).toEqual([
      [
        ["settings-general-use_plex", "true"],
        ["settings-plex-apikey", "token-1"],
        ["settings-plex-movie_library", "Movies"],
      ],
    ]);
  });

  it("gives the address of its webhook for copying, and does not show the key", async () => {
    const { user } = renderSettings("plex", {
      mock: { baseUrl: "/bazarr" },
      prepare: (api) => putSetting(api, "general.use_plex", true),
    });
    const field = await screen.findByLabelText("Address for Plex");
    expect(field).toHaveValue(`${window.location.origin}/bazarr/api/webhooks/plex?apikey=…`);
    await user.click(await button("Copy the address"));
    expect(await button("Address copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/bazarr/api/webhooks/plex?apikey=${API_KEY}`,
    );
    expect(document.body.innerHTML).not.toContain(API_KEY);
  });
});

describe("Sportarr", () => {
  it("stands below Sonarr where the server has it, and is saved", async () => {
    const { user, api } = renderSettings("sonarr", { dialect: "1.6.1" });
    const section = within(await screen.findByRole("region", { name: "Sportarr" }));
    expect(screen.queryByRole("region", { name: "Sportarr host" })).toBeNull();
    await user.click(section.getByRole("switch", { name: "Enabled" }));
    const host = within(await screen.findByRole("region", { name: "Sportarr host" }));
    await user.type(host.getByLabelText("API key"), "abc");
    await user.click(await findSave(2));
    await waitFor(() => expect(api.db.settings.sportarr?.apikey).toBe("abc"));
    expect(api.db.settings.general?.use_sportarr).toBe(true);
  });

  it("is not mentioned where the server lacks it", async () => {
    renderSettings("sonarr", { dialect: "1.6" });
    await screen.findByRole("region", { name: "Use Sonarr" });
    expect(screen.queryByText(/Sportarr/)).toBeNull();
  });
});

describe("a key that the server hides", () => {
  it("is not tested, and says what to do", async () => {
    renderSettings("sonarr", { prepare: (api) => putSetting(api, "sonarr.apikey", "***") });
    expect(await screen.findByText("Enter the API key again: the server hides it")).toBeVisible();
  });
});
