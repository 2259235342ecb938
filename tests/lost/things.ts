import type { MockApi } from "@mock-api/mock-api.ts";
import { MOVIES, SERIES } from "@mock-api/sentinels.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { resetStaged } from "@/store/staged-settings";
import { renderApp } from "../pages/render-app";
import type { RenderAppOptions } from "../pages/render-app";
import { findSave, putSetting } from "../pages/settings-steps";
import { writeElsewhere } from "../pages/steps";
import { arrangeMovie, chooseTool, pressTools } from "../pages/tool-steps";
import { choose, subtitle } from "../pages/upload-steps";
import type { ThingName } from "./table";

type App = ReturnType<typeof renderApp>;

/** Something that was begun on a page, and how it is looked at and finished. */
export interface Held {
  app: App;
  /** Fails unless it stands there exactly as it was left. */
  check: () => Promise<void>;
  /** The last press, or the last two: what would be done anyway. */
  submit: () => Promise<void>;
  /** Waits until it is done, and says so. */
  settled: () => Promise<void>;
  /** Fails unless it is still there after a submit that failed; `check` where nothing else is said. */
  checkFailed?: () => Promise<void>;
  /** The press that tries again after a failure; `submit` where nothing else is said. */
  again?: () => Promise<void>;
  /** The write that it ends with, and a text that is in it; undefined when it sends nothing. */
  write?: { method: "post" | "patch"; path: string; has: RegExp };
  /** How a failure of that is told. */
  told?: RegExp;
  /** Another tab saves the same; resolves when that shows, with how to choose one's own where it asks. */
  elsewhere?: () => Promise<void>;
  /** The server tells of a change of it, and of its end. */
  update: () => void;
  remove?: () => Promise<void>;
  /** Reads that must not happen again: they would replace what is there. */
  once?: string;
  /** What of it is written down while nobody looks at the tab: the browser may drop it. */
  keeps?: RegExp;
  /** The choice between theirs and mine comes at Save, not in the dialog. */
  asksAtSave?: boolean;
  /** All of it may be written down for a reload. */
  isReloadable?: boolean;
  /** Leaving without a question loses nothing of it. */
  isKeptByLeaving?: boolean;
}

const retype = (input: HTMLElement, value: string) =>
  fireEvent.change(input, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole("dialog", { name }));
const saved = () => findSave(0).then(() => undefined);
const keepMine = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Keep mine" }));

const SMALL = { size: { series: 4, movies: 10, episodes: 40 } } as const;

/** Opens a page of a small library behind a login form, with a session that is good for now. */
function open(path: string, options: RenderAppOptions): App {
  resetStaged();
  return renderApp(path, {
    ...options,
    mock: { ...SMALL, auth: "form", password: "secret", ...options.mock },
    apiKey: "the-first-key",
    prepare: (api) => {
      api.db.apiKey = "the-first-key";
      options.prepare?.(api);
    },
  });
}

const SETTINGS_WRITE = { method: "post", path: "system/settings" } as const;

async function saveElsewhere(api: MockApi, form: Record<string, string>): Promise<void> {
  await writeElsewhere(api, "POST", "system/settings", form);
}

const MAKERS: Record<ThingName, (options: RenderAppOptions) => Promise<Held>> = {
  typedSettings: async (options) => {
    const app = open("/settings/sonarr", options);
    retype(await screen.findByLabelText("Address"), "nas");
    retype(screen.getByLabelText("API Key"), "a new secret key");
    return {
      app,
      check: async () => {
        await findSave(2);
        expect(screen.getByLabelText("Address")).toHaveValue("nas");
        expect(screen.getByLabelText("API Key")).toHaveValue("a new secret key");
      },
      submit: async () => void fireEvent.click(await findSave(2)),
      settled: saved,
      write: { ...SETTINGS_WRITE, has: /sonarr-ip=nas&settings-sonarr-apikey=a new secret key$/ },
      keeps: /"sonarr.ip":\{"value":"nas"/,
      told: /^Not saved$/,
      elsewhere: async () => {
        await saveElsewhere(app.api, { "settings-sonarr-ip": "attic" });
        await screen.findByText('Changed elsewhere meanwhile to "attic".');
      },
      update: () => app.api.emit("settings", "update"),
    };
  },

  profile: async (options) => {
    const app = open("/settings/languages", {
      ...options,
      prepare: ({ db }) => void (db.profiles = db.profiles.slice(0, 3)),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Edit English" }));
    const inside = await dialogOf("Languages profile - English");
    retype(inside.getByLabelText("Name"), "English mine");
    const inTable = async () => {
      expect(await screen.findByText("English mine", { selector: "bdi" })).toBeInTheDocument();
      await findSave(1);
    };
    const pageSave = async () => void fireEvent.click(await findSave(1));
    return {
      app,
      check: async () => {
        const editor = await dialogOf("Languages profile - English");
        expect(editor.getByLabelText("Name")).toHaveValue("English mine");
      },
      submit: async () => {
        press("Save");
        await inTable();
        await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
        await pageSave();
      },
      settled: saved,
      checkFailed: inTable,
      again: pageSave,
      write: { ...SETTINGS_WRITE, has: /languages-profiles=.*"name":"English mine"/ },
      asksAtSave: true,
      told: /^Not saved$/,
      elsewhere: async () => {
        const all = app.api.db.profiles.map((one) => ({ ...one, name: `${one.name} theirs` }));
        await saveElsewhere(app.api, { "languages-profiles": JSON.stringify(all) });
        await screen.findByText("English + French theirs", { selector: "bdi" });
      },
      update: () => app.api.emit("languages", "update"),
      remove: async () => {
        const left = app.api.db.profiles.filter(({ name }) => name !== "English");
        await saveElsewhere(app.api, { "languages-profiles": JSON.stringify(left) });
        await waitFor(() =>
          expect(screen.queryByRole("button", { name: "Edit English" })).toBeNull(),
        );
      },
    };
  },

  provider: async (options) => {
    const app = open("/settings/providers", {
      ...options,
      prepare: (api) => putSetting(api, "general.enabled_providers", ["addic7ed"]),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Addic7ed" }));
    const inside = await dialogOf("Edit - Addic7ed");
    retype(inside.getByLabelText("Username"), "me");
    retype(inside.getByLabelText("Password"), "my secret");
    // Three, where it has to be added again.
    const pageButton = () => screen.findByRole("button", { name: /^Save \([23]\)$/ });
    const staged = () => pageButton().then(() => undefined);
    const pageSave = async () => void fireEvent.click(await pageButton());
    return {
      app,
      check: async () => {
        const dialog = await dialogOf(/ - Addic7ed$/);
        expect(dialog.getByLabelText("Username")).toHaveValue("me");
        expect(dialog.getByLabelText("Password")).toHaveValue("my secret");
      },
      submit: async () => {
        press("Save");
        await staged();
        await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
        await pageSave();
      },
      settled: saved,
      checkFailed: staged,
      again: pageSave,
      write: { ...SETTINGS_WRITE, has: /addic7ed-username=me&.*addic7ed-password=my secret/ },
      told: /^Not saved$/,
      elsewhere: async () => {
        await saveElsewhere(app.api, { "settings-addic7ed-username": "theirs" });
        await screen.findByText(/^Changed elsewhere meanwhile/);
      },
      update: () => app.api.emit("settings", "update"),
      remove: async () => {
        await saveElsewhere(app.api, { "settings-general-enabled_providers": "" });
        await screen.findByRole("dialog", { name: "Add - Addic7ed" });
      },
    };
  },

  notification: async (options) => {
    const discord = { name: "Discord", enabled: true, url: "discord://id/token" };
    const app = open("/settings/notifications", {
      ...options,
      prepare: (api) => putSetting(api, "notifications.providers", [discord]),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Discord" }));
    const inside = await dialogOf("Edit - Discord");
    retype(inside.getByLabelText("URL"), "discord://mine/x");
    const staged = () => findSave(1).then(() => undefined);
    const pageSave = async () => void fireEvent.click(await findSave(1));
    return {
      app,
      check: async () => {
        const dialog = await dialogOf(/ - Discord$/);
        expect(dialog.getByLabelText("URL")).toHaveValue("discord://mine/x");
      },
      submit: async () => {
        press("Save");
        await staged();
        await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
        await pageSave();
      },
      settled: saved,
      checkFailed: staged,
      again: pageSave,
      write: { ...SETTINGS_WRITE, has: /notifications-providers=.*discord:\/\/mine\/x/ },
      told: /^Not saved$/,
      elsewhere: async () => {
        putSetting(app.api, "notifications.providers", [{ ...discord, url: "discord://theirs/x" }]);
        app.api.emit("settings", "update");
        await screen.findByText(/^Changed elsewhere meanwhile/);
      },
      update: () => app.api.emit("settings", "update"),
      remove: async () => {
        putSetting(app.api, "notifications.providers", [{ ...discord, enabled: false }]);
        app.api.emit("settings", "update");
        await screen.findByText(/^Changed elsewhere meanwhile/);
      },
    };
  },

  massEdit: async (options) => {
    const app = open("/movies?edit=1", options);
    const boxes = () => screen.getAllByRole("checkbox", { name: /^Select (?!all)/i });
    await screen.findByRole("region", { name: "Mass Edit" });
    const [first, second] = [...app.api.db.movies.values()].filter(
      ({ profileId }) => profileId !== null && profileId !== 1,
    );
    if (!first || !second) throw new Error("the library has too few movies");
    const boxOf = (title: string) =>
      boxes().find((one) => one.getAttribute("aria-label")?.includes(title));
    fireEvent.click(boxOf(first.title)!);
    fireEvent.click(boxOf(second.title)!);
    await app.user.click(screen.getByRole("combobox", { name: "Change Profile" }));
    await app.user.click(await screen.findByRole("option", { name: "English" }));
    let count = 2;
    return {
      app,
      check: async () => {
        expect(boxOf(first.title)).toBeChecked();
        expect(
          await screen.findByText(new RegExp(`^${count} movies?: ${count} gets? English$`)),
        ).toBeVisible();
        expect(screen.getByText(`${count} selected`)).toBeVisible();
      },
      submit: async () => {
        const save = screen.getByRole("button", { name: "Save" });
        await waitFor(() => expect(save).toBeEnabled());
        fireEvent.click(save);
      },
      settled: async () => {
        await waitFor(() => expect(screen.queryByRole("region", { name: "Mass Edit" })).toBeNull());
      },
      write: {
        method: "post",
        path: "movies",
        has: new RegExp(`radarrid=${first.radarrId}&.*profileid=1$`),
      },
      told: /^Not saved$/,
      elsewhere: async () => {
        await writeElsewhere(app.api, "POST", "movies", {
          radarrid: String(first.radarrId),
          profileid: "3",
        });
        const row = boxOf(first.title)?.closest("[role=row]");
        await waitFor(() => expect(row).toHaveTextContent(app.api.db.profiles[2]?.name ?? "?"));
      },
      update: () => app.api.emit("movie", "update", first.radarrId),
      remove: async () => {
        app.api.db.movies.delete(second.radarrId);
        app.api.emit("movie", "delete", second.radarrId);
        await waitFor(() => expect(boxOf(second.title)).toBeUndefined());
        count = 1;
      },
    };
  },

  upload: async (options) => {
    const app = open(`/series/${SERIES.harborLights}`, { ...options, mock: {} });
    fireEvent.click(await screen.findByRole("button", { name: "Upload" }));
    const name = "Upload - Harbor Lights";
    const inside = await dialogOf(name);
    await choose(inside, "Subtitle files", [
      subtitle("Harbor.S01E01.fr.srt"),
      subtitle("Harbor.S01E02.fr.srt"),
    ]);
    await waitFor(() => expect(inside.getByRole("button", { name: "Upload" })).toBeEnabled());
    const rows = () => inside.getAllByRole("row").map((row) => row.textContent);
    const before = rows();
    return {
      app,
      check: async () => {
        await dialogOf(name);
        expect(rows()).toEqual(before);
      },
      submit: async () => void fireEvent.click(inside.getByRole("button", { name: "Upload" })),
      settled: async () => void (await inside.findByText("2 files: 2 uploaded")),
      checkFailed: async () => {
        await inside.findByText("2 files: 1 uploaded, 1 failed");
        expect(inside.getByText("Harbor.S01E01.fr.srt")).toBeVisible();
      },
      again: async () => void fireEvent.click(inside.getByRole("button", { name: "Retry" })),
      write: { method: "post", path: "episodes/subtitles", has: /Harbor\.S01E0[12]\.fr\.srt/ },
      told: /1 failed/,
      elsewhere: async () => {
        app.api.emit("series", "update", SERIES.harborLights);
        await new Promise((resolve) => setTimeout(resolve, 50));
      },
      update: () => app.api.emit("series", "update", SERIES.harborLights),
    };
  },

  search: async (options) => {
    const app = open(`/movies/${MOVIES.glassOrchard}`, options);
    fireEvent.click(await screen.findByRole("button", { name: "Manual" }));
    const name = /^Search - The Glass Orchard/;
    fireEvent.click((await dialogOf(name)).getByRole("button", { name: "Start Search" }));
    const table = await screen.findByRole("table", { name: /^Results for/ });
    fireEvent.click(within(table).getByRole("button", { name: /^Provider/ }));
    const rows = () =>
      within(screen.getByRole("table", { name: /^Results for/ }))
        .getAllByRole("row")
        .map((row) => row.textContent);
    await waitFor(() =>
      expect(within(table).getByRole("columnheader", { name: /^Provider/ })).toHaveAttribute(
        "aria-sort",
        "ascending",
      ),
    );
    const before = rows();
    const get = () => screen.getAllByRole("button", { name: /^(Download this|Failed)/ })[0]!;
    return {
      app,
      check: async () => {
        await dialogOf(name);
        expect(rows()).toEqual(before);
      },
      submit: async () => void fireEvent.click(get()),
      settled: async () => void (await screen.findAllByRole("button", { name: /^Downloaded/ })),
      checkFailed: async () => {
        await screen.findByRole("button", { name: /^Failed: .* Try again$/ });
        expect(rows()).toEqual(before);
      },
      write: { method: "post", path: "providers/movies", has: /provider=/ },
      update: () => app.api.emit("movie", "update", MOVIES.glassOrchard),
      once: "GET /api/providers/movies",
      isKeptByLeaving: true,
    };
  },

  tool: async (options) => {
    const app = open(`/movies/${MOVIES.glassOrchard}`, { ...options, prepare: arrangeMovie });
    await screen.findByRole("heading", { level: 1 });
    await pressTools(app);
    fireEvent.click(screen.getByRole("checkbox", { name: "Choose English" }));
    await chooseTool(app, "Adjust Times");
    const inside = await dialogOf("Adjust Times");
    retype(inside.getByLabelText("Second"), "7");
    return {
      app,
      check: async () => {
        expect((await dialogOf("Adjust Times")).getByLabelText("Second")).toHaveValue("7");
      },
      submit: async () => void press("Save"),
      settled: async () => void (await screen.findAllByText(/^Done$/)),
      checkFailed: async () => void (await screen.findByRole("button", { name: /^Retry/ })),
      again: async () => void press(/^Retry/),
      write: { method: "patch", path: "subtitles", has: /shift_offset\(h=0,m=0,s=7,ms=0\)/ },
      told: /1 failed/,
      update: () => app.api.emit("movie", "update", MOVIES.glassOrchard),
    };
  },

  list: async (options) => {
    const address = "/movies?page=2&sort=-title";
    const app = open(address, {
      ...options,
      mock: { size: { series: 4, movies: 60, episodes: 4 } },
    });
    const titles = () =>
      screen
        .getAllByRole("link")
        .flatMap((one) =>
          /\/movies\/\d+/.test(one.getAttribute("href") ?? "") ? (one.textContent ?? "") : [],
        );
    await waitFor(() => expect(titles().length).toBeGreaterThan(5));
    const before = titles();
    let where = address;
    return {
      app,
      check: async () => {
        expect(app.here()).toBe(where);
        await waitFor(() => expect(titles()).toEqual(before));
      },
      submit: () => Promise.resolve(),
      settled: () => Promise.resolve(),
      update: () => app.api.emit("movie", "update", MOVIES.glassOrchard),
      remove: async () => {
        // So many go that the second page goes with them.
        for (const id of [...app.api.db.movies.keys()].slice(20)) {
          app.api.db.movies.delete(id);
          app.api.emit("movie", "delete", id);
        }
        where = "/movies?sort=-title";
        await waitFor(() => expect(app.here()).toBe(where));
        before.splice(0, before.length, ...titles());
      },
      isReloadable: true,
      isKeptByLeaving: true,
    };
  },
};

/** Begins a thing on its page. */
export const begin = (thing: ThingName, options: RenderAppOptions = {}) => MAKERS[thing](options);

export { keepMine };
