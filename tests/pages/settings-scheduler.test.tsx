import type { UserEvent } from "@testing-library/user-event";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SCHEDULER } from "@/features/settings/catalog/scheduler";
import { SettingsGroup } from "@/features/settings/inputs/SettingsGroup";
import { firstOnPush } from "../scope";
import { choose, group, listOf, openOptions, save, textsOf } from "./field-steps";
import { DIALECTS, fieldOf, putSetting, renderFields, renderSettings } from "./settings-steps";

const optionsOf = async (user: UserEvent, key: string) =>
  textsOf(await waitFor(() => openOptions(user, key)));

const SYNC = [
  "Every 15 minutes",
  "Every hour",
  "Every 3 hours",
  "Every 6 hours",
  "Every 12 hours",
  "Every 24 hours",
];
const SYNCS = ["sonarr.series_sync", "radarr.movies_sync"];
const SEARCHES = [
  "general.wanted_search_frequency",
  "general.wanted_search_frequency_movie",
  "general.upgrade_frequency",
];

const INDEXING = <SettingsGroup page={SCHEDULER} name="Disk indexing of series" />;

describe("intervals", () => {
  it.each([
    [
      "1.5.2",
      [...SYNC, "Every week", "Manually"],
      ["Every 6 hours", "Every 12 hours", "Every 24 hours", "Every week", "Manually"],
    ],
    ["0.9.7", SYNC, ["Every 3 hours", "Every 6 hours", "Every 12 hours", "Every 24 hours"]],
  ] as const)(
    "of sync, search, and upgrade are those that the server accepts (%s)",
    async (dialect, syncs, searches) => {
      const { user } = renderFields([...SYNCS, ...SEARCHES], { dialect });
      for (const key of SYNCS) expect(await optionsOf(user, key)).toEqual(syncs);
      for (const key of SEARCHES) expect(await optionsOf(user, key)).toEqual(searches);
    },
  );

  it("that are not among the choices are shown and not changed by a save", async () => {
    const { user, posted } = renderFields([...SYNCS, "general.upgrade_frequency"], {
      prepare: (api) => {
        putSetting(api, "sonarr.series_sync", 45);
        putSetting(api, "general.upgrade_frequency", 3);
      },
    });
    expect(await optionsOf(user, "sonarr.series_sync")).toContain("Every 45 minutes");
    expect(within(fieldOf("sonarr.series_sync")).getByRole("combobox")).toHaveValue(
      "Every 45 minutes",
    );
    expect(within(fieldOf("general.upgrade_frequency")).getByRole("combobox")).toHaveValue(
      "Every 3 hours",
    );
    await choose(user, "radarr.movies_sync", "Every 15 minutes");
    await save(user, 1);
    expect(posted).toEqual([[["settings-radarr-movies_sync", "15"]]]);
  });
});

describe("disk indexing", () => {
  it.each(firstOnPush(DIALECTS))(
    "has a day only if weekly, and a time unless it is manual (%s)",
    async (dialect) => {
      const { user, posted } = renderFields(INDEXING, { dialect });
      const series = within(await group("Disk indexing of series"));
      const fields = () => [
        series.queryByRole("combobox", { name: "Day of the week" }),
        series.queryByRole("combobox", { name: "Time of day" }),
      ];
      expect(fields()).toEqual([null, expect.anything()]);
      await choose(user, "sonarr.full_update", "Manually");
      expect(fields()).toEqual([null, null]);
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
      await save(user, 3);
      expect(posted).toEqual([
        [
          ["settings-sonarr-full_update", "Weekly"],
          ["settings-sonarr-full_update_day", "0"],
          ["settings-sonarr-full_update_hour", "23"],
        ],
      ]);
    },
  );

  it("has searchable lists of ten and more options", async () => {
    const { user } = renderFields(INDEXING);
    await group("Disk indexing of series");
    const time = within(fieldOf("sonarr.full_update_hour")).getByRole("combobox");
    const update = within(fieldOf("sonarr.full_update")).getByRole("combobox");
    expect(time).not.toHaveAttribute("readonly");
    expect(update).toHaveAttribute("readonly");
    await user.clear(time);
    await user.type(time, "13");
    expect(textsOf(within(listOf(time)).getAllByRole("option", { hidden: true }))).toEqual([
      "13:00",
    ]);
  });
});

it("backups are scheduled on newer servers, and a disabled manager has no schedule", async () => {
  const { user, posted } = renderSettings("scheduler", {
    prepare: (api) => putSetting(api, "general.use_radarr", false),
  });
  await group("Backup");
  await group("Disk indexing of series");
  expect(screen.queryByRole("region", { name: "Disk indexing of movies" })).toBeNull();
  await choose(user, "backup.frequency", "Daily");
  await save(user, 1);
  expect(posted).toEqual([[["settings-backup-frequency", "Daily"]]]);
  expect(document.getElementById("setting-backup.day")).toBeNull();
});

it("on 0.9.7, backup settings are hidden and the disk indexing schedule can be saved", async () => {
  const { user, posted } = renderSettings("scheduler", { dialect: "0.9.7" });
  await group("Library sync");
  expect(screen.queryByRole("region", { name: "Backup" })).toBeNull();
  await choose(user, "sonarr.full_update", "Weekly");
  await choose(user, "sonarr.full_update_day", "Monday");
  await save(user, 2);
  expect(posted).toEqual([
    [
      ["settings-sonarr-full_update", "Weekly"],
      ["settings-sonarr-full_update_day", "0"],
    ],
  ]);
});
