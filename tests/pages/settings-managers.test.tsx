import { API_KEY } from "@mock-api/mock-api.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ManagerHost } from "@/features/settings/managers/ManagerHost";
import { firstOnPush } from "../scope";
import { button, choose, group, retype, save } from "./field-steps";
import {
  DIALECTS,
  fieldOf,
  findSave,
  putSetting,
  renderFields,
  renderSettings,
} from "./settings-steps";
import type { RenderAppOptions } from "./render-app";
import * as steps from "./steps";

const MANAGERS = [
  ["sonarr", "Sonarr", "4.0.14.2939"],
  ["radarr", "Radarr", "5.21.1.9799"],
] as const;
type Side = (typeof MANAGERS)[number][0];

const renderHost = (side: Side, options: RenderAppOptions = {}) =>
  renderFields(<ManagerHost side={side} />, options);

const testsOf = (requests: readonly string[]) => requests.filter((one) => one.includes("/test/"));

describe.each(firstOnPush(MANAGERS))("the connection test of %s", (side, _name, version) => {
  it("shows Test, then the version in green, also for the new status path", async () => {
    const { user, requests } = renderHost(side, {
      prepare: (api) => putSetting(api, `${side}.base_url`, "/media/"),
    });
    await user.click(await button("Test"));
    const done = await button(`Version: ${version}`);
    expect(done).toHaveStyle({ "--button-color": "var(--mantine-color-green-light-color)" });
    const tests = testsOf(requests);
    expect(tests).toHaveLength(2);
    expect(tests[0]).toMatch(/^GET \/test\/http\/[^/]+\/media\/api\/system\/status$/);
    expect(tests[1]).toMatch(/^GET \/test\/http\/[^/]+\/media\/api\/v3\/system\/status$/);
  });

  it("uses the values in the fields, saved or not", async () => {
    let key: string | null = null;
    const spy = http.get("*/test/*", ({ request }) => {
      key = new URL(request.url).searchParams.get("apikey");
      return undefined;
    });
    const { user, requests } = renderHost(side, { handlers: [spy] });
    retype(await screen.findByLabelText("Address"), "nas.home");
    retype(screen.getByLabelText("Port"), "7878");
    retype(screen.getByLabelText("Base URL"), "x");
    retype(screen.getByLabelText("API key"), "staged-key");
    await user.click(screen.getByRole("switch", { name: "SSL" }));
    await user.click(await button("Test"));
    await button("Version: 5.21.1.9799");
    expect(requests).toContain("GET /test/https/nas.home:7878/x/api/system/status");
    expect(key).toBe("staged-key");
  });

  it("shows the error in red, with long ones in full, and Test again once an input changes", async () => {
    const { user } = renderHost(side, {
      prepare: (api) => putSetting(api, `${side}.apikey`, "wrong-key"),
    });
    await user.click(await button("Test"));
    const failed = await button("Access denied. Check the API key.");
    expect(failed).toHaveStyle({ "--button-color": "var(--mantine-color-red-light-color)" });
    retype(screen.getByLabelText("Address"), "refused.home");
    const again = await button("Test");
    expect(again).toBeEnabled();
    expect(screen.queryByRole("button", { name: /Access denied/ })).toBeNull();
    await user.click(again);
    expect(await button("The server could not connect to refused.home")).toBeVisible();
  });

  it("requires an address, a port, and an API key", async () => {
    const { user, requests } = renderHost(side, {
      prepare: (api) => putSetting(api, `${side}.apikey`, ""),
    });
    await user.click(await button("Test (Needs an API key)"));
    // A tap shows the reason too.
    expect(await steps.findNotice("Needs an API key")).toBeInTheDocument();
    retype(screen.getByLabelText("Address"), "");
    await user.click(await button("Test (Needs an address and an API key)"));
    expect(testsOf(requests)).toEqual([]);
  });

  it("reports that Bazarr itself does not respond", async () => {
    const { user } = renderHost(side, {
      handlers: [http.get("*/test/*", () => HttpResponse.error())],
    });
    await user.click(await button("Test"));
    expect(await button("You have disconnected to Bazarr backend")).toBeVisible();
  });
});

it.each(MANAGERS)(
  "the page %s tests the connection, and hides all other fields while %s is disabled",
  async (side, name, version) => {
    const { user, requests } = renderSettings(side, { dialect: "1.6" });
    await user.click(await button("Test"));
    await button(`Version: ${version}`);
    expect(testsOf(requests)[0]).toMatch(/^GET \/test\/http\/.*\/api\/system\/status$/);
    // 1.6 does not have it.
    expect(screen.queryByText(/Sportarr/)).toBeNull();
    expect(await group("Host")).toBeVisible();
    await user.click(within(await group(`Use ${name}`)).getByRole("switch", { name: "Enabled" }));
    for (const one of ["Host", "Options", "Path mappings"])
      expect(screen.queryByRole("region", { name: one })).toBeNull();
  },
);

it("a masked key is not tested, and its hint explains what to do", async () => {
  renderHost("sonarr", { prepare: (api) => putSetting(api, "sonarr.apikey", "***") });
  expect(await screen.findByText("Enter the API key again: the server hides it")).toBeVisible();
});

const OPTIONS = [
  "general.minimum_score",
  "sonarr.excluded_tags",
  "sonarr.excluded_series_types",
] as const;

describe("the options of a manager", () => {
  it.each(firstOnPush(DIALECTS))("are saved: score, tags, and types (%s)", async (dialect) => {
    const { user, posted, api } = renderFields(OPTIONS, { dialect });
    retype(await screen.findByLabelText("Minimum score in percent"), "85");
    await user.type(within(fieldOf("sonarr.excluded_tags")).getByRole("combobox"), "Kids,4k;");
    await choose(user, "sonarr.excluded_series_types", "Anime");
    await save(user, 3);
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

  it("set the minimum score with the slider", async () => {
    const { user, posted } = renderFields(["general.minimum_score_movie"]);
    const slider = await screen.findByRole("slider", { name: "Minimum score" });
    slider.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-minimum_score_movie", "72"]]]);
  });

  it("show a tag that the server would reject at the field, and do not send it", async () => {
    const { user, posted } = renderFields(["sonarr.excluded_tags"]);
    await screen.findByText("Excluded tags");
    const field = within(fieldOf("sonarr.excluded_tags"));
    await user.type(field.getByRole("combobox"), "sci.fi{Enter}");
    expect(field.getByText("“sci.fi”: only a-z, 0-9, -, and _")).toBeVisible();
    await user.click(await findSave(1));
    expect(posted).toEqual([]);
  });
});

const expectBusy = () =>
  expect(screen.getByRole("button", { name: "Save (1)" })).toHaveAttribute("data-loading");

it("a save with a hanging live feed keeps Save busy for 10 s, because the server has written it by then", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const never = http.post("*/api/system/settings", () => new Promise<Response>(() => {}));
  const { user } = renderFields(["sonarr.ip"], { handlers: [never] });
  retype(await screen.findByLabelText("Address"), "away.home");
  await user.click(await findSave(1));
  await waitFor(expectBusy);
  await vi.advanceTimersByTimeAsync(9_000);
  expectBusy();
  await vi.advanceTimersByTimeAsync(1_500);
  await findSave(0);
  expect(screen.queryByText("Not saved")).toBeNull();
});

const MAPPINGS = "general.path_mappings";
const withMapping = (api: MockApi) => putSetting(api, MAPPINGS, [["/tv", "/media/tv"]]);
const pathIn = (side: string, row = 1) =>
  screen.getByRole("combobox", { name: `Path in ${side}, mapping ${row}` });

/** The paths on the screen, row by row. */
const pairs = async () =>
  (await screen.findAllByRole("combobox", { name: /^Path in / })).map((field) =>
    field instanceof HTMLInputElement ? field.value : "",
  );

describe("path mappings", () => {
  it.each(firstOnPush(DIALECTS))(
    "are added row by row with the names of both sides (%s)",
    async (dialect) => {
      const { user, posted, api } = renderFields([MAPPINGS], { dialect });
      expect(await screen.findByText("No Mapping")).toBeVisible();
      await user.click(await button("Add a mapping"));
      expect(screen.getByRole("columnheader", { name: "Path in Sonarr" })).toBeInTheDocument();
      expect(screen.getByRole("columnheader", { name: "Path in Bazarr" })).toBeInTheDocument();
      await waitFor(() => expect(pathIn("Sonarr")).toHaveFocus());
      // An empty row is not a change.
      expect(await findSave(0)).toBeVisible();
      await user.keyboard("/tv");
      await user.tab();
      await user.keyboard("/media/tv");
      await save(user, 1);
      expect(posted).toEqual([[["settings-general-path_mappings", "/tv,/media/tv"]]]);
      expect(api.db.settings.general?.path_mappings).toEqual([["/tv", "/media/tv"]]);
      expect(await pairs()).toEqual(["/tv", "/media/tv"]);
    },
  );

  it("are removed row by row, and the last one leaves an empty list", async () => {
    const { user, posted } = renderFields(["general.path_mappings_movie"], {
      prepare: (api) => putSetting(api, "general.path_mappings_movie", [["/m", "/media/movies"]]),
    });
    await user.click(await button("Remove mapping 1"));
    expect(screen.getByText("No Mapping")).toBeVisible();
    await waitFor(async () => expect(await button("Add a mapping")).toHaveFocus());
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-path_mappings_movie", ""]]]);
  });

  it("keep an incomplete row, show what is missing, and do not send it", async () => {
    const { user, posted } = renderFields([MAPPINGS]);
    await user.click(await button("Add a mapping"));
    retype(pathIn("Sonarr"), "/tv");
    expect(screen.getByText("Required")).toBeVisible();
    await user.click(await findSave(1));
    expect(posted).toEqual([]);
    // Save focuses the missing value.
    expect(pathIn("Bazarr")).toHaveFocus();
    expect(await pairs()).toEqual(["/tv", ""]);
  });

  it("show an error for a comma and for a duplicate path, and are reset by Discard", async () => {
    const { user, posted } = renderFields([MAPPINGS], { prepare: withMapping });
    await user.click(await button("Add a mapping"));
    const from = pathIn("Sonarr", 2);
    retype(from, "/tv/");
    expect(screen.getByText("This path is already mapped")).toBeVisible();
    retype(from, "/a,b");
    expect(screen.getByText("A path with a comma cannot be stored")).toBeVisible();
    retype(pathIn("Bazarr", 2), "/b");
    await user.click(await findSave(1));
    expect(posted).toEqual([]);
    retype(pathIn("Sonarr"), "x");
    await user.click(await button("Discard"));
    expect(await pairs()).toEqual(["/tv", "/media/tv"]);
  });

  it("can be edited only after the other changes are saved", async () => {
    const { user } = renderFields([MAPPINGS, "sonarr.apikey"], { prepare: withMapping });
    retype(await screen.findByLabelText("API key"), "another-key");
    expect(screen.getByText(/^Save your other changes first/)).toBeVisible();
    expect(pathIn("Sonarr")).toBeDisabled();
    expect(await button("Remove mapping 1")).toBeDisabled();
    expect(await button("Add a mapping")).toBeDisabled();
    await save(user, 1);
    expect(screen.queryByText(/^Save your other changes first/)).toBeNull();
    expect(await button("Add a mapping")).toBeEnabled();
  });

  it("stay editable with their own changes, even if other changes follow", async () => {
    const { user, posted } = renderFields([MAPPINGS, "sonarr.only_monitored"]);
    await user.click(await button("Add a mapping"));
    retype(pathIn("Sonarr"), "/tv");
    await user.click(screen.getByRole("switch", { name: "Only monitored" }));
    expect(pathIn("Bazarr")).toBeEnabled();
    retype(pathIn("Bazarr"), "/media/tv");
    await save(user, 2);
    expect(posted).toHaveLength(1);
  });
});

it("0.9.7 gets the same options and path mappings", async () => {
  const { user, posted } = renderFields([...OPTIONS, MAPPINGS], { dialect: "0.9.7" });
  await user.click(await button("Add a mapping"));
  retype(pathIn("Sonarr"), "/tv");
  retype(pathIn("Bazarr"), "/media/tv");
  retype(screen.getByLabelText("Minimum score in percent"), "85");
  await user.type(within(fieldOf("sonarr.excluded_tags")).getByRole("combobox"), "Kids,");
  await choose(user, "sonarr.excluded_series_types", "Anime");
  await save(user, 4);
  expect(posted.flat()).toEqual(
    expect.arrayContaining([
      ["settings-general-minimum_score", "85"],
      ["settings-sonarr-excluded_tags", "kids"],
      ["settings-sonarr-excluded_series_types", "anime"],
      ["settings-general-path_mappings", "/tv,/media/tv"],
    ]),
  );
});

describe("the Plex page", () => {
  it("saves the server of Plex once it is enabled", async () => {
    const { user, posted } = renderSettings("plex");
    await user.click(await screen.findByRole("switch", { name: "Enabled" }));
    retype(await screen.findByLabelText("Plex token"), "token-1");
    retype(screen.getByLabelText("Movie library"), "Movies");
    await save(user, 3);
    expect(posted).toEqual([
      [
        ["settings-general-use_plex", "true"],
        ["settings-plex-apikey", "token-1"],
        ["settings-plex-movie_library", "Movies"],
      ],
    ]);
  });

  it("has the URL of its webhook to copy, and hides the key", async () => {
    const { user } = renderSettings("plex", {
      mock: { baseUrl: "/bazarr" },
      prepare: (api) => putSetting(api, "general.use_plex", true),
    });
    const address = `${window.location.origin}/bazarr/api/webhooks/plex?apikey=`;
    expect(await screen.findByLabelText("Address for Plex")).toHaveValue(`${address}…`);
    await user.click(await button("Copy the address"));
    expect(await button("Address copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address + API_KEY);
    expect(document.body.innerHTML).not.toContain(API_KEY);
  });
});

it("Sportarr is below Sonarr if the server supports it, and is saved", async () => {
  const { user, api, requests } = renderSettings("sonarr", { dialect: "1.6.1" });
  const section = within(await group("Sportarr"));
  expect(screen.queryByRole("region", { name: "Sportarr host" })).toBeNull();
  await user.click(section.getByRole("switch", { name: "Enabled" }));
  retype(within(await group("Sportarr host")).getByLabelText("API key"), "abc");
  await save(user, 2);
  const options = within(await group("Sportarr options"));
  await user.click(options.getByRole("button", { name: "Add a mapping" }));
  await waitFor(() => expect(pathIn("Sportarr")).toHaveFocus());
  await user.keyboard("/sports");
  await user.tab();
  await user.keyboard("/media/sports");
  await save(user, 1);
  expect(api.db.settings.sportarr?.apikey).toBe("abc");
  expect(api.db.settings.general?.path_mappings_sports).toEqual([["/sports", "/media/sports"]]);
  expect(requests).toContain("GET /api/files/sportarr");
  expect(api.db.settings.general?.use_sportarr).toBe(true);
});
