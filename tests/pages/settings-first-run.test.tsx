import type { MockApi } from "@mock-api/mock-api.ts";
import type { Profile } from "@mock-api/types.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findSave, putSetting, renderFields, renderSettings } from "./settings-steps";
import { writeElsewhere } from "./steps";

/** A server that has not been set up. */
function fresh(api: MockApi): void {
  putSetting(api, "general.use_sonarr", false);
  putSetting(api, "general.use_radarr", false);
  putSetting(api, "general.enabled_providers", []);
  for (const language of api.db.languages) language.enabled = false;
  api.db.profiles = [];
}

const steps = () => screen.findByRole("region", { name: "First steps" });
const stepsNow = () => screen.queryByRole("region", { name: "First steps" });

describe("the first steps", () => {
  it("precede the settings of a server without Sonarr and Radarr, until the user hides them", async () => {
    const { user, here, router } = renderSettings("notifications", { prepare: fresh });
    const section = await steps();
    expect(section).toHaveTextContent("0 of 4 steps are done");
    expect(section.textContent.match(/To do: /g)).toHaveLength(4);
    await user.click(within(section).getByRole("link", { name: "Radarr" }));
    await waitFor(() => expect(here()).toBe("/settings/radarr"));
    // The previous page shows them until the next one is loaded.
    await screen.findByRole("heading", { name: /^Radarr/, level: 1 });
    await user.click(within(await steps()).getByRole("button", { name: "Hide" }));
    await router.navigate("/settings/notifications");
    await screen.findByRole("heading", { name: "Services" });
    expect(stepsNow()).toBeNull();
  });

  it("are checked off from the saved settings, until all are done", async () => {
    let profiles: Profile[] = [];
    const { api } = renderFields(["general.use_radarr"], {
      prepare: (one) => {
        profiles = one.db.profiles.slice(0, 1);
        fresh(one);
      },
    });
    const section = await steps();
    const manager = () => within(section).getByText(/Connect Sonarr or Radarr/);
    fireEvent.click(await screen.findByRole("switch", { name: "Enabled" }));
    expect(manager()).toHaveTextContent("To do");
    fireEvent.click(await findSave(1));
    await waitFor(() => expect(manager()).toHaveTextContent("Done"));
    await writeElsewhere(api, "POST", "system/settings", { "languages-enabled": "en" });
    await waitFor(() => expect(section).toHaveTextContent("1 language"));
    await writeElsewhere(api, "POST", "system/settings", {
      "languages-profiles": JSON.stringify(profiles),
      "settings-general-enabled_providers": "podnapisi",
    });
    await waitFor(() => expect(section).toHaveTextContent("4 of 4 steps are done"));
    expect(section).toHaveTextContent("Bazarr is ready");
    fireEvent.click(within(section).getByRole("button", { name: "Close" }));
    expect(stepsNow()).toBeNull();
  });

  it("show the server's health message for a manager that fails", async () => {
    renderFields([], {
      prepare: (api) => {
        fresh(api);
        putSetting(api, "general.use_radarr", true);
        sessionStorage.setItem("ui-first-run", JSON.stringify("open"));
      },
    });
    const section = await steps();
    await waitFor(() => expect(section).toHaveTextContent("does not seem to be accessible"));
  });

  it("are absent if there is a manager", async () => {
    renderFields([]);
    await findSave(0);
    expect(stepsNow()).toBeNull();
  });
});
