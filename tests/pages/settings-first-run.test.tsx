import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findSave, putSetting, renderSettings } from "./settings-steps";
import { writeElsewhere } from "./steps";

/** A server that nobody has set up. */
function fresh(api: MockApi): void {
  putSetting(api, "general.use_sonarr", false);
  putSetting(api, "general.use_radarr", false);
  putSetting(api, "general.enabled_providers", []);
  for (const language of api.db.languages) language.enabled = false;
  api.db.profiles = [];
}

const steps = () => screen.findByRole("region", { name: "First steps" });
describe("the first steps", () => {
  it("stand before the settings of a server without Sonarr and Radarr", async () => {
    const { user, here } = renderSettings("general", { prepare: fresh });
    const section = await steps();
    expect(section).toHaveTextContent("0 of 4 steps are done");
    expect(section.textContent.match(/To do: /g)).toHaveLength(4);
    await user.click(within(section).getByRole("link", { name: "Radarr" }));
    await waitFor(() => expect(here()).toBe("/settings/radarr"));
    // The page that is left shows them until the next one is there.
    await waitFor(() => expect(screen.getByRole("region", { name: "First steps" })).toBeVisible());
  });

  it("tick themselves from what is saved, until all are done", async () => {
    const { user, api } = renderSettings("radarr", { prepare: fresh });
    await steps();
    await user.click(await screen.findByRole("switch", { name: "Enabled" }));
    expect(within(await steps()).getByText(/Connect Sonarr or Radarr/)).toHaveTextContent("To do");
    await user.click(await findSave(1));
    await waitFor(async () =>
      expect(within(await steps()).getByText(/Connect Sonarr or Radarr/)).toHaveTextContent("Done"),
    );
    await writeElsewhere(api, "POST", "system/settings", { "languages-enabled": "en" });
    await waitFor(async () => expect(await steps()).toHaveTextContent("1 language"));
    const profile = {
      profileId: 1,
      name: "English",
      cutoff: null,
      items: [{ id: 1, language: "en", forced: "False", hi: "False", audio_exclude: "False" }],
      mustContain: [],
      mustNotContain: [],
      originalFormat: null,
      tag: null,
    };
    await writeElsewhere(api, "POST", "system/settings", {
      "languages-profiles": JSON.stringify([profile]),
      "settings-general-enabled_providers": "podnapisi",
    });
    await waitFor(async () => expect(await steps()).toHaveTextContent("4 of 4 steps are done"));
    expect(await steps()).toHaveTextContent("Bazarr is ready");
    await user.click(within(await steps()).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  });

  it("tell what the server's health says about a manager that does not work", async () => {
    renderSettings("general", {
      prepare: (api) => {
        fresh(api);
        putSetting(api, "general.use_radarr", true);
        sessionStorage.setItem("ui-first-run", JSON.stringify("open"));
      },
    });
    await waitFor(async () =>
      expect(await steps()).toHaveTextContent("does not seem to be accessible"),
    );
  });

  it("are not there for who has a manager, nor for who has hidden them", async () => {
    const first = renderSettings("general");
    await findSave(0);
    expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
    first.unmount();
    first.server.close();
    const { user, router } = renderSettings("general", { prepare: fresh });
    await user.click(within(await steps()).getByRole("button", { name: "Hide" }));
    await router.navigate("/settings/ui");
    await screen.findByRole("heading", { name: "Appearance" });
    expect(screen.queryByRole("region", { name: "First steps" })).not.toBeInTheDocument();
  });
});
