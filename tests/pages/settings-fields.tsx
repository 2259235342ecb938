import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savedValue } from "@/features/settings/catalogue/plan";
import { isShown, PAGES, settingOf, wireKey } from "@/features/settings/catalogue/registry";
import { otherValue } from "../setting-values";
import {
  changeField,
  fieldOf,
  findSave,
  keysOf,
  putSetting,
  renderSettings,
  showAll,
} from "./settings-steps";
import type { Dialect } from "./settings-steps";

/** Kinds whose fields have tests of their own: lists, folders, keys. */
const OWN_TESTS = /^(texts|secrets|libraries|cores|picks|pairs|folder|profile|language|apiKey)$/;
/** Edited as cards and dialogs, not as fields. */
const OWN_PARTS = [
  "general.enabled_providers",
  "general.enabled_integrations",
  // With the names of these libraries.
  "plex.movie_library_ids",
  "plex.series_library_ids",
  "jellyfin.movie_library_ids",
  "jellyfin.series_library_ids",
];

/** 0.9.7 has no Plex, and only the newest Jellyfin. */
const pagesOf = (dialect: Dialect) =>
  Object.keys(PAGES).filter((page) => {
    if (page === "jellyfin") return ["1.6", "1.6.1", "plus-2.5"].includes(dialect);
    return page !== "plex" || dialect !== "0.9.7";
  });

/**
 * Tests of every field of every settings page on one server: each is shown, changed, sent and read back, and one
 * that is only looked at is no change. The newest server has nearly all of them and is walked on every push, the
 * older ones by `npm run test:full`; tests/matrix/settings-round-trip has each key of each server.
 */
export function describeFields(dialect: Dialect) {
  describe(`the settings pages on a server of ${dialect}`, () => {
    const pages = pagesOf(dialect);

    it.each(pages)(
      "%s shows every field that the server has, and saves each of them",
      async (page) => {
        const { api, posted } = renderSettings(page, {
          mock: { dialect, size: "empty" },
          prepare: (mock) => showAll(mock, page),
          canUpdate: true,
        });
        const saved = { settings: api.db.settings, profiles: [], notifiers: [], enabled: [] };
        const keys = keysOf(api, page).filter(
          (key) => !OWN_PARTS.includes(key) && isShown(key, (other) => savedValue(other, saved)),
        );
        await findSave(0);
        if (keys.length === 0) return;
        await waitFor(() => expect(fieldOf(keys[0]!)).toBeVisible());
        for (const key of keys) expect(fieldOf(key)).toBeVisible();

        const isHider = (key: string) =>
          keys.some((other) => settingOf(other).onlyIf?.some(([hider]) => hider === key));
        const simple = keys.filter((key) => !OWN_TESTS.test(settingOf(key).kind));
        // What hides others is changed last.
        const order = simple.toSorted(
          (one, other) => Number(isHider(one)) - Number(isHider(other)),
        );
        const values = new Map(
          order.map((key) => [key, otherValue(settingOf(key), savedValue(key, saved))]),
        );
        const done: string[] = [];
        for (const [key, value] of values) {
          // Hidden by one of those before.
          if (isHider(key) && !document.getElementById(`setting-${key}`)) continue;
          await changeField(key, value);
          done.push(key);
        }
        screen.getByRole("button", { name: `Save (${done.length})` }).click();
        await findSave(0);
        const sent = posted.flat().map(([name]) => name);
        expect([...new Set(sent)].toSorted()).toEqual(done.map(wireKey).toSorted());
        for (const key of done) {
          if (settingOf(key).kind === "password") continue;
          expect([key, savedValue(key, { ...saved, settings: api.db.settings })]).toEqual([
            key,
            values.get(key),
          ]);
        }
      },
    );

    it.each(pages)("%s: looking at each field changes nothing", async (page) => {
      const { posted, user } = renderSettings(page, {
        mock: { dialect },
        prepare: (api) => {
          for (const key of keysOf(api, page)) putSetting(api, key, odd(key, api.db.settings));
          showAll(api, page);
        },
      });
      await findSave(0);
      const fields = document.querySelectorAll<HTMLElement>("main input, main textarea");
      for (const field of fields) {
        act(() => field.focus());
        act(() => field.blur());
      }
      await user.tab();
      await findSave(0);
      expect(posted).toEqual([]);
    });
  });
}

/** A value that the server may hold and this interface would not write. */
function odd(key: string, settings: Record<string, Record<string, unknown>>) {
  const [section = "", field = ""] = key.split(".");
  const now = settings[section]?.[field];
  if (typeof now === "number") return 185_000;
  if (typeof now === "boolean") return now;
  if (Array.isArray(now)) return now;
  return " of another version ";
}
