import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savedValue } from "@/lib/settings/plan";
import { isShown, PAGES, settingOf, wireKey } from "@/lib/settings/registry";
import { otherValue } from "../setting-values";
import {
  changeField,
  DIALECTS,
  fieldOf,
  findSave,
  keysOf,
  renderSettings,
  showAll,
} from "./settings-steps";

/** Kinds whose fields have tests of their own: lists, folders, keys. */
const OWN_TESTS = /^(texts|picks|pairs|folder|profile|language|apiKey)$/;
/** Edited as cards and dialogs, not as fields. */
const OWN_PARTS = ["general.enabled_providers", "general.enabled_integrations"];

const pages = Object.keys(PAGES);

describe.each(DIALECTS)("the settings pages on a server of %s", (dialect) => {
  it.each(pages)(
    "%s shows every field that the server has, and saves each of them",
    async (page) => {
      const { api, posted, router } = renderSettings(page, {
        mock: { dialect, size: "empty" },
        prepare: (mock) => showAll(mock, page),
        canUpdate: true,
      });
      const saved = { settings: api.db.settings, profiles: [], notifiers: [], enabled: [] };
      const keys = keysOf(api, page).filter(
        (key) => !OWN_PARTS.includes(key) && isShown(key, (other) => savedValue(other, saved)),
      );
      if (keys.length === 0 && page === "plex") {
        await waitFor(() => expect(router.state.location.pathname).not.toBe("/settings/plex"));
        return;
      }
      await findSave(0);
      if (keys.length === 0) return;
      await screen.findByText(settingOf(keys[0] ?? "").label, { selector: "label, div, span" });
      for (const key of keys) expect(fieldOf(key)).toBeVisible();

      const isHider = (key: string) =>
        keys.some((other) => settingOf(other).onlyIf?.some(([hider]) => hider === key));
      const simple = keys.filter((key) => !OWN_TESTS.test(settingOf(key).kind));
      // What hides others is changed last.
      const order = simple.toSorted((one, other) => Number(isHider(one)) - Number(isHider(other)));
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
});
