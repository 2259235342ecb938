import { i18n } from "@lingui/core";
import type { MockApi } from "@mock-api/mock-api.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished } from "vitest";
import { renderPage } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { putSetting, retype } from "./settings-steps";

const PATH = "/overview";
const EMPTY = { size: "empty" } as const;

/** The state of an empty installation after its first steps. */
type Prepared = "connect" | "languages" | "profile" | "assign" | "providers";

/** Completes these steps on the server, as the guide does. */
const prepared =
  (...steps: Prepared[]) =>
  (api: MockApi) => {
    if (steps.includes("connect")) {
      putSetting(api, "general.use_radarr", true);
      putSetting(api, "radarr.apikey", "a-key");
    }
    for (const language of api.db.languages)
      if (steps.includes("languages") && language.code2 === "en") language.enabled = true;
    if (steps.includes("profile"))
      api.db.profiles = [
        {
          profileId: 1,
          name: "English",
          cutoff: null,
          items: [{ id: 1, language: "en", forced: "False", hi: "False", audio_exclude: "False" }],
          mustContain: [],
          mustNotContain: [],
          originalFormat: null,
          tag: null,
        },
      ];
    if (steps.includes("assign"))
      for (const kind of ["serie", "movie"]) {
        putSetting(api, `general.${kind}_default_enabled`, true);
        putSetting(api, `general.${kind}_default_profile`, 1);
      }
    if (steps.includes("providers")) putSetting(api, "general.enabled_providers", ["podnapisi"]);
  };

const render = (options: RenderAppOptions = {}) =>
  renderPage(PATH, { ...options, mock: { ...EMPTY, ...options.mock } });

const guide = async () => within(await screen.findByRole("region", { name: "Setup" }));
const guideNow = () => screen.queryByRole("region", { name: "Setup" });
const step = async (name: RegExp) => (await guide()).findByRole("button", { name });
/** Waits until a step is open; its header precedes a button with the same name. */
const isOpen = async (name: RegExp) =>
  (await guide()).findByRole("button", { name, expanded: true });
const press = async (name: RegExp) =>
  fireEvent.click(await (await guide()).findByRole("button", { name }));
/** The fields of a manager. */
const fields = async (name: "Sonarr" | "Radarr") =>
  within(await (await guide()).findByRole("group", { name }));

async function connect(name: "Sonarr" | "Radarr", key: string, address = "media") {
  const manager = await fields(name);
  retype(manager.getByLabelText("Address"), address);
  retype(manager.getByLabelText("API key"), key);
}

/** A save that the server rejects. */
const rejected = http.post("*/api/system/settings", () =>
  HttpResponse.json("the settings file cannot be written", { status: 406 }),
);

describe("setup: connecting", () => {
  it("tests and saves one manager, without the other", async () => {
    const { api } = render();
    await isOpen(/Connect Sonarr or Radarr/);
    await connect("Radarr", "a-key");
    await press(/Test and save/);
    await isOpen(/To do: Choose your languages/);
    expect(await step(/Done: Connect Sonarr or Radarr/)).toHaveTextContent("Radarr");
    expect(api.db.settings.general).toMatchObject({ use_radarr: true, use_sonarr: false });
    expect(api.db.settings.radarr).toMatchObject({ ip: "media", apikey: "a-key" });
  });

  it.each([
    ["a wrong key", "wrong-key", "media", "Access denied. Check the API key."],
    ["an unreachable host", "a-key", "refused", /could not connect to refused/],
  ])("saves nothing with %s", async (_name, key, address, reason) => {
    const { api, requests } = render();
    await connect("Sonarr", key, address);
    await press(/Test and save/);
    const sonarr = await fields("Sonarr");
    expect(await sonarr.findByText(reason)).toBeVisible();
    expect(await step(/To do: Connect/)).toHaveAttribute("aria-expanded", "true");
    expect(sonarr.getByLabelText("Address")).toHaveValue(address);
    expect(requests).not.toContain("POST /api/system/settings");
    expect(api.db.settings.general?.use_sonarr).toBe(false);
  });

  it("saves the manager that answers, and keeps the fields of the other one", async () => {
    const { api } = render();
    await connect("Sonarr", "wrong-key");
    await connect("Radarr", "a-key");
    await press(/Test and save/);
    expect(await step(/Done: Connect/)).toHaveAttribute("aria-expanded", "true");
    const sonarr = await fields("Sonarr");
    expect(sonarr.getByText("Access denied. Check the API key.")).toBeVisible();
    expect(sonarr.getByLabelText("API key")).toHaveValue("wrong-key");
    expect(api.db.settings.general).toMatchObject({ use_radarr: true, use_sonarr: false });
    expect(api.db.settings.sonarr?.apikey).toBe("");
  });

  it("names what is missing", async () => {
    render();
    await press(/Test and save/);
    expect(await screen.findByText("Enter the API key of Sonarr or Radarr.")).toBeVisible();
  });

  it("keeps everything if the save is rejected", async () => {
    render({ handlers: [rejected] });
    await connect("Radarr", "a-key");
    await press(/Test and save/);
    expect(await screen.findByText("the settings file cannot be written")).toBeVisible();
    expect((await fields("Radarr")).getByLabelText("API key")).toHaveValue("a-key");
    expect(await step(/To do: Connect/)).toHaveAttribute("aria-expanded", "true");
  });

  it("is open again if the saved address no longer answers", async () => {
    render({
      prepare: (api) => {
        prepared("connect")(api);
        putSetting(api, "radarr.ip", "refused");
      },
    });
    expect(await step(/To do: Connect.*could not connect to refused/)).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });

  it("suggests a path mapping for titles that the server sees in another folder", async () => {
    const tree: Record<string, string[]> = {
      "/": ["data", "etc"],
      "/data/": ["tv", "movies"],
      "/data/movies/": ["Seven Winters (2001)"],
    };
    const { api } = render({
      prepare: prepared("connect"),
      handlers: [
        http.get("*/api/files", ({ request }) => {
          const path = new URL(request.url).searchParams.get("path") ?? "/";
          const names = tree[path] ?? [];
          return HttpResponse.json(
            names.map((name) => ({ name, path: `${path}${name}/`, children: true })),
          );
        }),
      ],
    });
    await press(/Connect Sonarr or Radarr/);
    await connect("Radarr", "another-key");
    await press(/Test and save/);
    const note = await screen.findByRole("note");
    expect(note.textContent.replaceAll(/[\u2068\u2069]/g, "")).toContain(
      "Radarr uses /media/movies; on the server, the same titles are in /data/movies.",
    );
    fireEvent.click(within(note).getByRole("button", { name: "Map these paths" }));
    await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
    expect(api.db.settings.general?.path_mappings_movie).toEqual([
      ["/media/movies", "/data/movies"],
    ]);
  });
});

describe("setup: the other steps", () => {
  it("enables languages, and makes one profile of them", async () => {
    const { api } = render({ prepare: prepared("connect") });
    await isOpen(/Choose your languages/);
    for (const name of ["English", "German"]) fireEvent.click(await screen.findByLabelText(name));
    await press(/Save languages/);
    await isOpen(/Create a languages profile/);
    expect(await step(/Done: Choose your languages/)).toHaveTextContent("English, German");
    await press(/Create profile/);
    await isOpen(/Assign profile/);
    expect(api.db.profiles).toMatchObject([
      {
        profileId: 1,
        name: "English, German",
        items: [
          { id: 1, language: "en" },
          { id: 2, language: "de" },
        ],
      },
    ]);
  });

  it("gives the profile to new titles and to all without one", async () => {
    const { api } = render({ prepare: prepared("languages", "profile") });
    await connect("Sonarr", "a-key");
    await connect("Radarr", "a-key");
    await press(/Test and save/);
    await isOpen(/Assign profile/);
    expect(await screen.findByText(/\(3 series, 4 movies\)\./)).toBeVisible();
    fireEvent.click(
      (await (await guide()).findAllByRole("button", { name: "Assign profile" })).at(-1)!,
    );
    await isOpen(/Enable providers/);
    expect(api.db.settings.general).toMatchObject({
      serie_default_enabled: true,
      serie_default_profile: 1,
      movie_default_enabled: true,
      movie_default_profile: 1,
    });
    const all = [...api.db.series.values(), ...api.db.movies.values()];
    expect(new Set(all.map(({ profileId }) => profileId))).toEqual(new Set([1]));
  });

  it("reports titles that did not get the profile", async () => {
    render({
      prepare: prepared("languages", "profile"),
      handlers: [
        http.post("*/api/movies", () => HttpResponse.json("database is locked", { status: 500 })),
      ],
    });
    await connect("Radarr", "a-key");
    await press(/Test and save/);
    await screen.findByText(/4 movies\)\./);
    fireEvent.click(
      (await (await guide()).findAllByRole("button", { name: "Assign profile" })).at(-1)!,
    );
    expect(await screen.findByText("database is locked")).toBeVisible();
    expect(await step(/To do: Assign profile/)).toHaveAttribute("aria-expanded", "true");
  });

  it("turns on providers without an account, for the chosen languages first", async () => {
    const { api } = render({
      hasAllLanguages: true,
      prepare: (one) => {
        prepared("connect", "languages", "profile", "assign")(one);
        const greek = one.db.languages.find(({ code2 }) => code2 === "el");
        if (greek) greek.enabled = true;
      },
    });
    await isOpen(/Enable providers/);
    expect((await guide()).getAllByRole("checkbox")).toHaveLength(5);
    fireEvent.click(screen.getByLabelText("Podnapisi"));
    await press(/Enable 4 providers/);
    await isOpen(/Search now/);
    const enabled = api.db.settings.general?.enabled_providers;
    expect(enabled).toContain("greeksubs");
    expect(enabled).not.toContain("podnapisi");
  });

  it.each([
    ["en", ["Gestdown", "Podnapisi", "TVSubtitles", "YIFY Subtitles"]],
    ["he", ["Gestdown", "Podnapisi", "Wizdom", "YIFY Subtitles"]],
    ["ka", ["Podnapisi"]],
  ])("offers only providers that have the language %s", async (code, names) => {
    render({
      hasAllLanguages: true,
      prepare: (one) => {
        prepared("connect", "profile", "assign")(one);
        for (const language of one.db.languages) language.enabled = language.code2 === code;
      },
    });
    await isOpen(/Enable providers/);
    const setup = await guide();
    for (const name of names) expect(setup.getByRole("checkbox", { name })).toBeChecked();
    expect(setup.getAllByRole("checkbox")).toHaveLength(names.length);
  });

  it("offers the languages in the order of their names in the interface’s language", async () => {
    i18n.loadAndActivate({ locale: "de", messages: {} });
    onTestFinished(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
    render({ hasAllLanguages: true, prepare: prepared("connect") });
    await isOpen(/Choose your languages/);
    const names = (await (await guide()).findAllByRole("checkbox")).map(
      (box) => document.querySelector(`label[for="${box.id}"]`)?.textContent ?? "",
    );
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "de")));
    expect(names).toContain("Deutsch");
  });

  it.each([
    [/Save languages/, ["connect"], /Choose your languages/],
    [/Create profile/, ["connect", "languages"], /Create a languages profile/],
    [/Enable \d providers/, ["connect", "languages", "profile", "assign"], /Enable providers/],
  ] as const)("stay open if %s is rejected", async (button, done, name) => {
    render({ prepare: prepared(...done), handlers: [rejected] });
    await isOpen(name);
    if (done.length === 1) fireEvent.click(await screen.findByLabelText("English"));
    await press(button);
    expect(await screen.findByText("the settings file cannot be written")).toBeVisible();
    expect(await step(name)).toHaveAccessibleName(/^To do/);
  });
});

describe("setup", () => {
  it("pauses and continues, also after a reload", async () => {
    const first = render({ prepare: prepared("connect", "languages") });
    await isOpen(/Create a languages profile/);
    await press(/Pause/);
    expect(
      await (await guide()).findByText("Setup is paused: 2 of 6 steps are done."),
    ).toBeVisible();
    expect(screen.getByRole("heading", { name: "Nothing here yet" })).toBeVisible();
    first.unmount();
    const second = render({ prepare: prepared("connect", "languages", "profile") });
    await (await guide()).findByText("Setup is paused: 3 of 6 steps are done.");
    await press(/Continue setup/);
    await isOpen(/Assign profile/);
    second.unmount();
  });

  it("searches, and ends by itself with the first subtitle", async () => {
    const { api } = render({ prepare: prepared("languages", "profile", "assign") });
    await connect("Radarr", "a-key");
    await press(/Test and save/);
    await isOpen(/Enable providers/);
    await press(/Enable \d providers/);
    await press(/Search for all missing subtitles/);
    await waitFor(() => expect(guideNow()).toBeNull());
    expect(api.db.history.movies).not.toHaveLength(0);
    expect(await screen.findByText("Bazarr is set up.")).toBeInTheDocument();
    expect(localStorage.getItem("ui-setup")).toBeNull();
  });

  it("never appears on a configured server", async () => {
    renderPage(PATH);
    await screen.findByRole("region", { name: "Missing subtitles" });
    expect(guideNow()).toBeNull();
    expect(localStorage.getItem("ui-setup")).toBeNull();
  });

  it("does not appear on a server without providers whose titles have a profile", async () => {
    renderPage(PATH, { prepare: (api) => putSetting(api, "general.enabled_providers", []) });
    await screen.findByRole("region", { name: "Missing subtitles" });
    await waitFor(() => expect(guideNow()).toBeNull());
  });
});
