import { createMockApi } from "@mock-api/mock-api.ts";
import type { MockApi } from "@mock-api/mock-api.ts";
import { act, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savedValue } from "@/features/settings/catalog/plan";
import { meetsConditions, PAGES, settingOf, wireKey } from "@/features/settings/catalog/registry";
import { stage } from "@/store/staged-settings";
import { otherValue } from "../setting-values";
import { save } from "./field-steps";
import {
  changeField,
  fieldOf,
  findSave,
  keysOf,
  openAdvanced,
  putSetting,
  renderFields,
  renderSettings,
  showAll,
} from "./settings-steps";
import type { Dialect } from "./settings-steps";

/** Kinds whose fields have their own tests: lists, folders, keys. */
const OWN_TESTS = /^(texts|secrets|libraries|cores|picks|pairs|folder|profile|language|apiKey)$/;
/** Edited in cards and dialogs, not in fields. */
const OWN_PARTS = [
  "general.enabled_providers",
  "general.enabled_integrations",
  // Saved together with the library names.
  "plex.movie_library_ids",
  "plex.series_library_ids",
  "jellyfin.movie_library_ids",
  "jellyfin.series_library_ids",
];

const BATCH = 8;

/** 0.9.7 has no Plex, and only the newest server has Jellyfin. */
const pagesOf = (dialect: Dialect) =>
  Object.keys(PAGES).filter((page) => {
    if (page === "jellyfin") return ["1.6", "1.6.1", "1.6.2", "plus-2.5"].includes(dialect);
    return page !== "plex" || dialect !== "0.9.7";
  });

/**
 * Pages of a mock server with as many visible fields as possible: their keys, and another value for the simple fields.
 */
function shownBy(api: MockApi, pages: readonly string[]) {
  for (const page of pages) showAll(api, page);
  const saved = { settings: api.db.settings, profiles: [], notificationServices: [], enabled: [] };
  const keys = pages
    .flatMap((page) => keysOf(api, page))
    .filter(
      (key) =>
        !OWN_PARTS.includes(key) && meetsConditions(key, (other) => savedValue(other, saved)),
    );
  const isHider = (key: string) =>
    keys.some((other) => settingOf(other).onlyIf?.some(([hider]) => hider === key));
  const simple = keys.filter((key) => !OWN_TESTS.test(settingOf(key).kind));
  const values = new Map(
    // Settings that hide others are changed last.
    simple
      .toSorted((one, other) => Number(isHider(one)) - Number(isHider(other)))
      .map((key) => [key, otherValue(settingOf(key), savedValue(key, saved))]),
  );
  return { saved, keys, values, isHider };
}
type ShownFields = ReturnType<typeof shownBy>;

/** Saves the changes: only they are sent, and stored on the server. */
async function expectSaved(
  { api, posted, user }: ReturnType<typeof renderFields>,
  { saved, values }: ShownFields,
  changed: readonly string[],
) {
  await save(user, changed.length);
  const sent = posted.flat().map(([name]) => name);
  expect([...new Set(sent)].toSorted()).toEqual(changed.map(wireKey).toSorted());
  for (const key of changed) {
    if (settingOf(key).kind === "password") continue;
    expect([key, savedValue(key, { ...saved, settings: api.db.settings })]).toEqual([
      key,
      values.get(key),
    ]);
  }
}

/** Batches of fields to edit through the UI: one field of each kind on every push, all fields in `test:full`. */
function batchesOf(dialect: Dialect, pages: readonly string[]): [name: string, keys: string[]][] {
  const api = createMockApi({ dialect, size: "empty" });
  const { values } = shownBy(api, pages);
  if (process.env.TEST_FULL) {
    // In the order of the changes, a few at a time, because each change re-renders the others.
    const all = [...values.keys()];
    return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => {
      const keys = all.slice(at * BATCH, (at + 1) * BATCH);
      return [keys.join(", "), keys];
    });
  }
  const kinds = new Map([...values.keys()].map((key) => [settingOf(key).kind, key]));
  return [["one of each kind", [...kinds.values()]]];
}

/**
 * Tests of all fields of all settings pages on one server: each is shown, sent and read back, and an unchanged field is
 * not sent. The newest server has nearly all of them and is tested on each push, the older ones by `npm run test:full`;
 * tests/matrix/settings-round-trip has each key of each server.
 */
export function describeFields(dialect: Dialect) {
  describe(`the settings pages on a ${dialect} server`, () => {
    const pages = pagesOf(dialect);
    const mock = { dialect, size: "empty" } as const;

    it("save each of their fields", async () => {
      const app = renderFields([], { mock, prepare: (api) => void shownBy(api, pages) });
      const shown = shownBy(app.api, pages);
      await findSave(0);
      await waitFor(() => expect(app.client.isFetching()).toBe(0));
      act(() => {
        for (const [key, value] of shown.values) stage(key, value, savedValue(key, shown.saved));
      });
      await expectSaved(app, shown, [...shown.values.keys()]);
    });

    it.each(batchesOf(dialect, pages))("have fields that accept input: %s", async (_name, keys) => {
      const app = renderFields(keys, { mock, prepare: (api) => void shownBy(api, pages) });
      const shown = shownBy(app.api, pages);
      await findSave(0);
      if (keys.length === 0) return;
      await waitFor(() => expect(fieldOf(keys[0]!)).toBeVisible());
      const done: string[] = [];
      for (const [key, value] of shown.values) {
        // Hidden by a previous change.
        const isHidden = shown.isHider(key) && !document.getElementById(`setting-${key}`);
        if (!keys.includes(key) || isHidden) continue;
        await changeField(key, value);
        done.push(key);
      }
      await expectSaved(app, shown, done);
    });

    it.each(pages)(
      "%s shows every field that the server has, and opening each changes nothing",
      async (page) => {
        const { api, posted, user } = renderSettings(page, {
          mock: { dialect },
          prepare: (server) => {
            for (const key of keysOf(server, page))
              putSetting(server, key, odd(key, server.db.settings));
            showAll(server, page);
          },
          canUpdate: true,
        });
        await findSave(0);
        openAdvanced();
        const { keys } = shownBy(api, [page]);
        for (const key of keys) await waitFor(() => expect(fieldOf(key)).toBeVisible());
        const fields = document.querySelectorAll<HTMLElement>("main input, main textarea");
        for (const field of fields) {
          act(() => field.focus());
          act(() => field.blur());
        }
        await user.tab();
        await findSave(0);
        expect(posted).toEqual([]);
      },
    );
  });
}

/** A value that the server may contain but this interface would not write. */
function odd(key: string, settings: Record<string, Record<string, unknown>>) {
  const [section = "", field = ""] = key.split(".");
  const now = settings[section]?.[field];
  if (typeof now === "number") return 185_000;
  if (typeof now === "boolean") return now;
  if (Array.isArray(now)) return now;
  return " of another version ";
}
