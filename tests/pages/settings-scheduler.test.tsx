import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fieldOf, findSave, putSetting, renderSettings } from "./settings-steps";

const group = (name: string) => screen.findByRole("region", { name });

async function optionsOf(user: UserEvent, key: string): Promise<(string | null)[]> {
  const field = within(fieldOf(key)).getByRole("combobox");
  if (field.getAttribute("aria-expanded") !== "true") await user.click(field);
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error(`the list of ${key} did not open`);
  const options = await within(list).findAllByRole("option", { hidden: true });
  return options.map((option) => option.textContent);
}

async function choose(user: UserEvent, key: string, name: string) {
  await optionsOf(user, key);
  const field = within(fieldOf(key)).getByRole("combobox");
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  await user.click(within(list ?? document.body).getByRole("option", { name, hidden: true }));
}

const SYNC = [
  "Every 15 minutes",
  "Every hour",
  "Every 3 hours",
  "Every 6 hours",
  "Every 12 hours",
  "Every 24 hours",
];

describe("how often", () => {
  it.each([
    ["1.5.2", [...SYNC, "Every week", "Manually"]],
    ["0.9.7", SYNC],
  ] as const)(
    "the library is synced: 15 minutes to a day, and what newer servers add (%s)",
    async (dialect, all) => {
      const { user } = renderSettings("scheduler", { mock: { dialect } });
      await group("Library sync");
      expect(await optionsOf(user, "sonarr.series_sync")).toEqual(all);
      expect(await optionsOf(user, "radarr.movies_sync")).toEqual(all);
    },
  );

  it.each([
    ["1.5.2", ["Every 6 hours", "Every 12 hours", "Every 24 hours", "Every week", "Manually"]],
    ["0.9.7", ["Every 3 hours", "Every 6 hours", "Every 12 hours", "Every 24 hours"]],
  ] as const)("is searched and upgraded: as this server takes it (%s)", async (dialect, all) => {
    const { user } = renderSettings("scheduler", { mock: { dialect } });
    await group("Search and upgrade");
    for (const key of [
      "general.wanted_search_frequency",
      "general.wanted_search_frequency_movie",
      "general.upgrade_frequency",
    ])
      expect(await optionsOf(user, key)).toEqual(all);
  });

  it("keeps and shows a value that is not offered", async () => {
    const { user, posted } = renderSettings("scheduler", {
      prepare: (api) => {
        putSetting(api, "sonarr.series_sync", 45);
        putSetting(api, "general.upgrade_frequency", 3);
      },
    });
    await group("Library sync");
    expect(within(fieldOf("sonarr.series_sync")).getByRole("combobox")).toHaveValue(
      "Every 45 minutes",
    );
    expect(within(fieldOf("general.upgrade_frequency")).getByRole("combobox")).toHaveValue(
      "Every 3 hours",
    );
    expect(await optionsOf(user, "sonarr.series_sync")).toContain("Every 45 minutes");
    await choose(user, "radarr.movies_sync", "Every 15 minutes");
    await user.click(await findSave(1));
    await findSave(0);
    expect(posted).toEqual([[["settings-radarr-movies_sync", "15"]]]);
  });
});

describe("a full look at the disk", () => {
  it.each(["1.5.2", "0.9.7"] as const)(
    "asks for a day only weekly, and for a time unless it is manual (%s)",
    async (dialect) => {
      const { user, posted } = renderSettings("scheduler", { mock: { dialect } });
      const series = within(await group("Disk indexing of series"));
      const day = () => series.queryByRole("combobox", { name: "Day of the week" });
      const time = () => series.queryByRole("combobox", { name: "Time of day" });
      expect([day(), time()]).toEqual([null, expect.anything()]);
      await choose(user, "sonarr.full_update", "Manually");
      expect([day(), time()]).toEqual([null, null]);
      await choose(user, "sonarr.full_update", "Weekly");
      expect(await optionsOf(user, "sonarr.full_update_day")).toEqual([
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
      ]);
      await choose(user, "sonarr.full_update_day", "Monday");
      expect(await optionsOf(user, "sonarr.full_update_hour")).toHaveLength(24);
      await choose(user, "sonarr.full_update_hour", "23:00");
      await user.click(await findSave(3));
      await findSave(0);
      expect(posted).toEqual([
        [
          ["settings-sonarr-full_update", "Weekly"],
          ["settings-sonarr-full_update_day", "0"],
          ["settings-sonarr-full_update_hour", "23"],
        ],
      ]);
    },
  );

  it("can be searched in lists of ten and more", async () => {
    const { user } = renderSettings("scheduler");
    await group("Disk indexing of series");
    const time = within(fieldOf("sonarr.full_update_hour")).getByRole("combobox");
    const update = within(fieldOf("sonarr.full_update")).getByRole("combobox");
    expect(time).not.toHaveAttribute("readonly");
    expect(update).toHaveAttribute("readonly");
    await user.clear(time);
    await user.type(time, "13");
    const list = document.getElementById(time.getAttribute("aria-controls") ?? "");
    expect(
      within(list ?? document.body)
        .getAllByRole("option", { hidden: true })
        .map((option) => option.textContent),
    ).toEqual(["13:00"]);
  });

  it("is not there for a manager that is switched off", async () => {
    renderSettings("scheduler", { prepare: (api) => putSetting(api, "general.use_radarr", false) });
    await group("Disk indexing of series");
    expect(screen.queryByRole("region", { name: "Disk indexing of movies" })).toBeNull();
  });
});

describe("backups", () => {
  it("are scheduled on newer servers only", async () => {
    const { user, posted } = renderSettings("scheduler");
    await group("Backup");
    await choose(user, "backup.frequency", "Daily");
    await user.click(await findSave(1));
    await findSave(0);
    expect(posted).toEqual([[["settings-backup-frequency", "Daily"]]]);
    expect(document.getElementById("setting-backup.day")).toBeNull();
  });

  it("are not there on 0.9.7", async () => {
    renderSettings("scheduler", { mock: { dialect: "0.9.7" } });
    await group("Library sync");
    expect(screen.queryByRole("region", { name: "Backup" })).toBeNull();
  });
});
