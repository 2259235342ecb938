import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  findSave,
  putSetting,
  renderFields,
  renderSettings,
  saveElsewhere,
} from "./settings-steps";

const steps = () => screen.findByRole("region", { name: "First steps" });
const stepsNow = () => screen.queryByRole("region", { name: "First steps" });

describe("the first steps", () => {
  it("lead from the settings of an empty server to its setup", async () => {
    const { user, here } = renderSettings("notifications", { mock: { size: "empty" } });
    await user.click(within(await steps()).getByRole("link", { name: "Start setup" }));
    await waitFor(() => expect(here()).toBe("/overview"));
    const setup = await screen.findByRole("region", { name: "Setup" });
    expect(setup).toHaveTextContent("0 of 6 steps are done");
  });

  it("can be hidden, and stay so on other pages of this tab", async () => {
    const { router } = renderSettings("notifications", { mock: { size: "empty" } });
    fireEvent.click(within(await steps()).getByRole("button", { name: "Hide" }));
    expect(stepsNow()).toBeNull();
    await router.navigate("/settings/radarr");
    await screen.findByRole("heading", { name: /^Radarr/, level: 1 });
    expect(stepsNow()).toBeNull();
  });

  it("disappear once a manager is enabled", async () => {
    const { api } = renderFields(["general.use_radarr"], {
      prepare: (one) => {
        putSetting(one, "general.use_sonarr", false);
        putSetting(one, "general.use_radarr", false);
      },
    });
    await steps();
    saveElsewhere(api, "general.use_radarr", true);
    await waitFor(() => expect(stepsNow()).toBeNull());
  });

  it("are absent if there is a manager", async () => {
    renderFields([]);
    await findSave(0);
    expect(stepsNow()).toBeNull();
  });
});
