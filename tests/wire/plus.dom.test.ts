import { afterEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { login } from "@/api/account";
import { capabilitiesOf } from "@/api/capabilities";
import {
  listSeriesEpisodes,
  getMovies,
  listMovies,
  listSeries,
  updateProfiles,
} from "@/api/library";
import { listJobs } from "@/api/jobs";
import { encodeProfiles, listProfiles } from "@/api/languages";
import { runTitleAction, downloadSubtitle, runSubtitleTool } from "@/api/subtitles";
import { encodeNotificationServices } from "@/api/notifications";
import { listReleases } from "@/api/releases";
import { getSettings } from "@/api/settings";
import { saveSettings } from "@/api/settings-save";
import { listWanted } from "@/api/wanted";
import { answerOf, recording, RECORDING_NAMES, restore, serve } from "./recording";

/** The fork Bazarr+ (contract/newest.md section 3). */

afterEach(restore);

const answerWith = (name: string) => serve(() => answerOf(recording(name)));
const all = { start: 0, length: 2 };
const rowsOf = (name: string) =>
  v.parse(v.object({ data: v.array(v.looseObject({})) }), recording(name).response.body).data;

const isPlus = async (name: string) => {
  answerWith(name);
  return capabilitiesOf(await getSettings()).hasLocalIds;
};

describe("Bazarr+", () => {
  it("is detected by its settings, and no other server is", async () => {
    const names = RECORDING_NAMES.filter((name) => /GET_system_settings(_after_\w+)?$/.test(name));
    const plus: string[] = [];
    for (const name of names) if (await isPlus(name)) plus.push(name);
    expect(names.length).toBeGreaterThan(5);
    expect(plus).toEqual(["plus-2.5/GET_system_settings"]);
  });

  it("has the capabilities of the stock server that it is based on", async () => {
    answerWith("plus-2.5/GET_system_settings");
    expect(capabilitiesOf(await getSettings())).toMatchObject({
      hasJobs: true,
      respondsImmediately: true,
      hasJellyfin: true,
      hasAudioOnlyInclude: true,
    });
  });
});

describe("rows with the server's own id", () => {
  it.each([
    ["GET_series", "sonarrSeriesId", () => listSeries(all)],
    ["GET_movies", "radarrId", () => listMovies(all)],
    ["GET_episodes_wanted", "sonarrEpisodeId", () => listWanted("episode", all)],
  ])("of %s are identified by %s", async (name, key, list) => {
    const recorded = rowsOf(`plus-2.5/${name}`).map((row) => ({ ...row, id: 9_999 }));
    serve(() => Response.json({ data: recorded, total: recorded.length }));
    const { data } = await list();
    expect(data.map(({ id }) => id)).toEqual(
      recorded.map((row) => new Map<string, unknown>(Object.entries(row)).get(key)),
    );
  });

  it("of episodes belong to the series with Sonarr's id", async () => {
    const recorded = rowsOf("plus-2.5/GET_episodes").map((row) => ({
      ...row,
      id: 9_999,
      series_id: 9_998,
    }));
    serve(() => Response.json({ data: recorded }));
    const episodes = await listSeriesEpisodes([1]);
    expect(new Set(episodes.map(({ seriesId }) => seriesId))).toEqual(new Set([1]));
    expect(episodes.map(({ id }) => id)).not.toContain(9_999);
  });

  it("may have no audio language", async () => {
    serve(() => Response.json({ data: [{ radarrId: 1, audio_language: [] }], total: 1 }));
    expect((await getMovies([1]))[0]).toMatchObject({ id: 1, audio_language: [] });
  });
});

describe("the languages profiles of Bazarr+", () => {
  it("are sent back with all their fields", async () => {
    const name = "plus-2.5/GET_system_languages_profiles";
    answerWith(name);
    const sent: unknown = JSON.parse(encodeProfiles(await listProfiles()));
    expect(sent).toEqual(recording(name).response.body);
    expect(JSON.stringify(sent)).toMatch(
      /"combine":.*"translate_from":|"translate_from":.*"combine":/,
    );
  });
});

describe("the releases", () => {
  it("may have a text as their body", async () => {
    serve(() => Response.json({ data: [{ name: "v2.5.0", body: "- One\r\n- Two\n" }] }));
    expect((await listReleases())[0]?.body).toEqual(["- One", "- Two", ""]);
  });
});

describe("a job", () => {
  it.each([
    ["cancelled", "canceled"],
    ["canceled", "canceled"],
    ["paused", "completed"],
  ])(
    "with the status %s counts as %s, and cannot be stopped unless it allows that",
    async (told, status) => {
      serve(() => Response.json({ data: [{ job_id: 1, job_name: "Syncing", status: told }] }));
      expect((await listJobs())[0]).toMatchObject({ status, is_cancellable: false });
    },
  );
});

const save = async (changes: Parameters<typeof saveSettings>[0]) => {
  const sent = serve(() => new Response(null, { status: 204 }));
  await saveSettings(changes);
  return sent.map(({ fields }) => fields);
};

const notificationService = (name: string, url: string) => ({ name, enabled: true, url });

describe("a secret masked by the server", () => {
  it("is omitted from saves", async () => {
    expect(
      await save({
        "settings-sonarr-apikey": "***",
        "settings-translator-gemini_keys": ["new", "***"],
        "settings-sonarr-port": 8989,
        "settings-general-subzero_mods": [],
      }),
    ).toEqual([{ "settings-sonarr-port": ["8989"], "settings-general-subzero_mods": [""] }]);
  });

  it("in a notification service leaves the other services unchanged", async () => {
    const kept = notificationService("Bark", "bark://new");
    expect(
      await save({
        "notifications-providers": encodeNotificationServices([
          notificationService("Discord", "***"),
          kept,
        ]),
      }),
    ).toEqual([{ "notifications-providers": encodeNotificationServices([kept]) }]);
  });

  it("sends nothing if it is the only change", async () => {
    expect(await save({ "settings-sonarr-apikey": "***" })).toEqual([]);
    const masked = encodeNotificationServices([notificationService("Discord", "***")]);
    expect(await save({ "notifications-providers": masked })).toEqual([]);
  });
});

describe("a login", () => {
  const credentials = { username: "admin", password: "secret" };

  it("may return a body", async () => {
    serve(() => Response.json({ status: "ok" }));
    await expect(login(credentials)).resolves.toBeUndefined();
  });

  it.each([
    ["300", "Too many failed logins. Try again in 5 minutes"],
    ["45", "Too many failed logins. Try again in 45 seconds"],
    [undefined, "Too many failed logins. Wait a few minutes, then try again"],
  ])("with too many attempts shows how long to wait (%s)", async (wait, message) => {
    const headers = new Headers(wait === undefined ? [] : [["retry-after", wait]]);
    serve(() => Response.json({ message: "Too many failed logins." }, { status: 429, headers }));
    await expect(login(credentials)).rejects.toMatchObject({ status: 429, message });
  });

  it("with too many attempts is reported even if the server gives no time", async () => {
    serve(() => new Response("<html></html>", { status: 429 }));
    await expect(login(credentials)).rejects.toMatchObject({
      message: "Too many attempts. Wait a few minutes, then try again",
    });
  });
});

const readMovies = async (...instances: number[]) => {
  const data = instances.map((arr_instance_id, index) => ({ radarrId: index, arr_instance_id }));
  serve(() => Response.json({ data, total: data.length }));
  await listMovies(all);
};

describe("several Sonarr or Radarr instances", () => {
  const movie = { kind: "movie" as const, id: 7 };
  const wanted = { media: movie, language: "en", hi: false, forced: false };
  const file = { ...movie, language: "en", path: "/a.srt", hi: false, forced: false };
  const WRITES = {
    search: () => downloadSubtitle(wanted),
    tool: () => runSubtitleTool({ file, tool: { tool: "common" } }),
    scan: () => runTitleAction("movie", { action: "scan-disk", id: 7 }),
    profile: () => updateProfiles("series", [{ id: 7, profileId: 1 }]),
  };

  it.each(Object.entries(WRITES))("disable editing titles: %s", async (_name, write) => {
    await readMovies(2, 3);
    const sent = serve(() => new Response(null, { status: 204 }));
    await expect(write()).rejects.toThrow(/^Editing titles is disabled: .* several /);
    expect(sent).toEqual([]);
  });

  it("do not affect writes without a title", async () => {
    await readMovies(2, 3);
    const sent = serve(() => new Response(null, { status: 204 }));
    await saveSettings({ "settings-general-port": 6767 });
    await runTitleAction("series", { action: "search-wanted" });
    expect(sent).toHaveLength(2);
  });

  it("are not detected for one Sonarr and one Radarr", async () => {
    await readMovies(2, 2);
    answerWith("plus-2.5/GET_series");
    await listSeries(all);
    const sent = serve(() => new Response(null, { status: 204 }));
    await WRITES.search();
    expect(sent).toHaveLength(1);
  });
});
