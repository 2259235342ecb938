import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CATALOG, INTEGRATIONS } from "@/features/settings/catalog/provider-catalog";
import { isOffered, PAGES, REGISTRY, settingOf } from "@/features/settings/catalog/registry";
import { notificationModal } from "@/features/settings/notifications/modals";
import { providerModal } from "@/features/settings/providers/modals";
import { closeAllModals, openModal } from "@/store/modals";
import { firstOnPush } from "../scope";
import { renderPart } from "./render-app";
import type { RenderAppOptions } from "./render-app";
import { findSave, putSetting, renderSettings, showAll } from "./settings-steps";

const SECRET = "5ecret";
const SERVICE = "A service";

const secrets = [...REGISTRY].filter(
  // The key of the server's own API must stay a key.
  ([key]) => settingOf(key).isSecret === true && key !== "auth.apikey",
);

/** Sets each secret of the server to a recognizable value. */
function fill(api: MockApi): void {
  for (const [key] of secrets)
    if (isOffered(api.db.settings, key)) putSetting(api, key, `${SECRET} of ${key}`);
  const services = [{ name: SERVICE, enabled: true, url: `x://${SECRET}` }];
  putSetting(api, "notifications.providers", services);
}

/** All text that a page shows, announces, or stores, except for values of its masked fields. */
function textAnywhere(): string {
  const page = document.createElement("div");
  page.append(document.body.cloneNode(true));
  for (const field of page.querySelectorAll("input[type=password]")) field.removeAttribute("value");
  const kept = [localStorage, sessionStorage].map((storage) =>
    JSON.stringify(Object.entries(storage)),
  );
  return [page.innerHTML, document.title, window.location.href, ...kept].join("\n");
}

/** Starts the interface without a page, for dialogs. */
async function start(options: RenderAppOptions) {
  const app = renderPart(<p>started</p>, { ...options, prepare: fill });
  await screen.findByText("started");
  return app;
}

describe("a secret is shown only in its masked field", () => {
  const withSecrets = new Set(["notifications", ...secrets.map(([, { page }]) => page)]);
  const pages = Object.keys(PAGES).filter((page) => process.env.TEST_FULL || withSecrets.has(page));
  // 1.6.1 has all secrets of other servers, except for those in dialogs of removed providers.
  it.each(pages)("on the page %s", async (page) => {
    const { here } = renderSettings(page, {
      dialect: "1.6.1",
      prepare: (api) => {
        fill(api);
        showAll(api, page);
      },
    });
    await findSave(0);
    expect(textAnywhere() + here()).not.toContain(SECRET);
  });

  it.each(firstOnPush(["1.6.1", "0.9.7"] as const))("in the dialogs of %s", async (dialect) => {
    const { api } = await start({ dialect });
    const inDialogs = secrets.filter(
      ([key, { provider }]) => provider !== undefined && isOffered(api.db.settings, key),
    );
    const all = [
      ...Object.keys(CATALOG).map((id) => ({ kind: "provider", id }) as const),
      ...Object.keys(INTEGRATIONS).map((id) => ({ kind: "integration", id }) as const),
    ].filter(
      ({ id }) => process.env.TEST_FULL || inDialogs.some(([, { provider }]) => provider === id),
    );
    let masked = 0;
    for (const one of all) {
      act(() => void openModal(providerModal, one));
      await waitFor(() => expect(document.querySelector("[role=dialog] form")).not.toBeNull());
      masked += document.querySelectorAll(`input[type=password][value^="${SECRET}"]`).length;
      expect(textAnywhere(), `${one.kind} ${one.id}`).not.toContain(SECRET);
      act(closeAllModals);
    }
    expect(masked).toBe(inDialogs.length);
  });

  it("in the dialog of a notification", async () => {
    await start({});
    act(() => void openModal(notificationModal, { name: SERVICE }));
    expect(await screen.findByLabelText("URL")).toHaveValue(`x://${SECRET}`);
    expect(textAnywhere()).not.toContain(SECRET);
  });
});
