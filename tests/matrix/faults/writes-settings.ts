import { createMockApi } from "@mock-api/mock-api.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { fieldId } from "@/features/settings/kit/use-scroll-to-anchor";
import { PAGES, settingOf } from "@/features/settings/catalog/registry";
import { stagedChanges } from "@/store/staged-settings";
import { changeField, findSave, keysOf, putSetting } from "../../pages/settings-steps";
import { otherValue } from "../../setting-values";
import type { App, WritePlace } from "./writes";
import { dialogOf } from "./writes-steps";

const example = createMockApi({ size: "empty" });

const firstVisible = (keys: readonly string[], kind: string) =>
  keys.find(
    (one) =>
      settingOf(one).kind === kind &&
      document.getElementById(fieldId(one))?.closest("[hidden]") === null,
  );

/** Stages a change in the first visible field that can be changed at once. */
async function stageChange(page: string): Promise<void> {
  if (Object.keys(stagedChanges()).length > 0) return;
  const keys = keysOf(example, page).filter((key) => !key.startsWith("general.use_s"));
  const key = await waitFor(() => {
    const found = firstVisible(keys, "flag") ?? firstVisible(keys, "choice");
    if (found === undefined) throw new Error(`${page} has nothing to change`);
    return found;
  });
  await changeField(key, otherValue(settingOf(key), undefined));
}

const expectStaged = async () => {
  await findSave(1);
  expect(Object.keys(stagedChanges())).toHaveLength(1);
};

/**
 * A write without a response is the same on all pages; for Sonarr and Radarr it counts as success after ten seconds.
 */
const UNANSWERED_PAGE = "general";

const savePlace = (page: string): WritePlace => ({
  endpoint: "POST system/settings",
  place: `Save on ${page}`,
  path: `/settings/${page}`,
  findControl: async () => {
    await stageChange(page);
    return findSave(1);
  },
  subject: /Not saved|Result unknown/,
  expectInputKept: expectStaged,
  detectsResult: true,
  ...(page === UNANSWERED_PAGE ? {} : { unansweredAt: UNANSWERED_PAGE }),
});

/** An enabled service on the page of notifications. */
const DISCORD = [{ name: "Discord", enabled: true, url: "discord://id/token" }];

async function openCard(app: App, name: string) {
  const [card] = await screen.findAllByText(name, { selector: "bdi" });
  await app.user.click(within(card!.closest("li")!).getByRole("button", { name }));
}

/** All pages of settings, and other writes from there. */
export const SETTINGS: readonly WritePlace[] = [
  ...Object.keys(PAGES)
    // The server of these tests is 1.5.2, which has no Jellyfin.
    .filter((page) => page !== "ui" && page !== "jellyfin")
    .map(savePlace),
  {
    ...savePlace("general"),
    place: "Save and leave",
    unansweredAt: UNANSWERED_PAGE,
    findControl: async (app) => {
      if (!app.here().startsWith("/settings/general"))
        await act(() => app.router.navigate("/settings/general"));
      await stageChange("general");
      const inside = await dialogOf(/^Unsaved/, async () => {
        act(() => void app.router.navigate("/series"));
      });
      return inside.getByRole("button", { name: "Save and leave" });
    },
  },
  {
    endpoint: "PATCH system/notifications",
    place: "Test of a notification",
    path: "/settings/notifications",
    prepare: (api) => putSetting(api, "notifications.providers", structuredClone(DISCORD)),
    findControl: async (app) => {
      const inside = await dialogOf("Edit - Discord", () => openCard(app, "Discord"));
      const url = await inside.findByLabelText("URL");
      if (!url.matches("[value$='more']")) await app.user.type(url, "more");
      return inside.getByRole("button", { name: "Test" });
    },
    subject: /Edit - Discord/,
    subjectAfterClose: /Sending the test notification/,
    expectInputKept: () => {
      expect(screen.getByLabelText("URL")).toHaveValue("discord://id/tokenmore");
    },
  },
];

/** The label of the button is the result of the last test. */
const TEST_BUTTON =
  /^(Test|Could not connect|You have|Version|field|The disk of the server is full)/;

const connectionTest = (side: "Sonarr" | "Radarr"): WritePlace => ({
  endpoint: "GET test",
  place: `Test of ${side}`,
  path: `/settings/${side.toLowerCase()}`,
  prepare: (api) => putSetting(api, `${side.toLowerCase()}.apikey`, "a-key"),
  findControl: () => screen.findByRole("button", { name: TEST_BUTTON }),
  // Rejections by Bazarr+ are shown with its own text.
  subject: /Could not connect|You have disconnected|The disk of the server is full/,
  ownTextReason: "a failing test route says nothing for people",
  // The old path, then the new one (contract/http.md section 8).
  parts: 2,
  partsUntilLost: 1,
});

/** Reads that are actions, started by a user. */
export const ACTIONS: readonly WritePlace[] = [
  connectionTest("Sonarr"),
  connectionTest("Radarr"),
  {
    ...connectionTest("Sonarr"),
    place: "Test of Whisper",
    path: "/settings/providers",
    prepare: (api) => putSetting(api, "general.enabled_providers", ["whisperai"]),
    findControl: async (app) => {
      const inside = await dialogOf("Edit - Whisper", () => openCard(app, "Whisper"));
      return inside.findByRole("button", { name: TEST_BUTTON });
    },
    parts: 1,
  },
];
