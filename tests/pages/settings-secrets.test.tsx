import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CATALOGUE, INTEGRATIONS } from "@/features/settings/catalogue/provider-catalogue";
import { isOffered, PAGES, REGISTRY, settingOf } from "@/features/settings/catalogue/registry";
import { notificationModal } from "@/features/settings/notifications/modals";
import { providerModal } from "@/features/settings/providers/modals";
import { closeAllModals, openModal } from "@/store/modals";
import { findSave, putSetting, renderSettings, showAll } from "./settings-steps";

const SECRET = "5ecret";
const SERVICE = "A service";

/** Each secret of the server says so itself; the key of its own API must stay a key. */
function fill(api: MockApi): void {
  for (const key of REGISTRY.keys())
    if (
      settingOf(key).isSecret === true &&
      key !== "auth.apikey" &&
      isOffered(api.db.settings, key)
    )
      putSetting(api, key, `${SECRET} of ${key}`);
  const services = [{ name: SERVICE, enabled: true, url: `x://${SECRET}` }];
  putSetting(api, "notifications.providers", services);
}

/** All that a page shows, says, or writes down, but for what stands in its masked fields. */
function textAnywhere(): string {
  const page = document.documentElement.cloneNode(true);
  if (!(page instanceof HTMLElement)) throw new Error("no page");
  for (const field of page.querySelectorAll("input[type=password]")) field.removeAttribute("value");
  const kept = [localStorage, sessionStorage].map((storage) =>
    JSON.stringify(Object.entries(storage)),
  );
  return [page.outerHTML, document.title, window.location.href, ...kept].join("\n");
}

describe("a secret is shown nowhere but in its masked field", () => {
  const pages = (["1.5.2", "1.6"] as const).flatMap((dialect) =>
    Object.keys(PAGES)
      .filter((page) => page !== "jellyfin" || dialect === "1.6")
      .map((page) => [page, dialect] as const),
  );
  it.each(pages)("on the page %s of %s", async (page, dialect) => {
    const { here } = renderSettings(page, {
      dialect,
      prepare: (api) => {
        fill(api);
        showAll(api, page);
      },
    });
    await findSave(0);
    expect(textAnywhere() + here()).not.toContain(SECRET);
  });

  it("in the dialog of any provider and integration", async () => {
    renderSettings("providers", { prepare: fill });
    await findSave(0);
    const all = [
      ...Object.keys(CATALOGUE).map((id) => ["provider", id] as const),
      ...Object.keys(INTEGRATIONS).map((id) => ["integration", id] as const),
    ];
    for (const [kind, id] of all) {
      act(() => void openModal(providerModal, { kind, id }));
      await screen.findByRole("dialog");
      expect(textAnywhere(), `${kind} ${id}`).not.toContain(SECRET);
      act(closeAllModals);
    }
  });

  it("in the dialog of a notification", async () => {
    renderSettings("notifications", { prepare: fill });
    await findSave(0);
    act(() => void openModal(notificationModal, { name: SERVICE }));
    expect(await screen.findByLabelText("URL")).toHaveValue(`x://${SECRET}`);
    expect(textAnywhere()).not.toContain(SECRET);
  });
});
