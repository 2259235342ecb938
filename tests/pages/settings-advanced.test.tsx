import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { GENERAL } from "@/features/settings/catalog/general";
import { SettingsGroup } from "@/features/settings/inputs/SettingsGroup";
import { stage } from "@/store/staged-settings";
import type { RenderAppOptions } from "./render-app";
import {
  fieldOf,
  findSave,
  openAdvanced,
  putSetting,
  renderFields,
  renderSettings,
  retype,
} from "./settings-steps";
import { rejected } from "./steps";

const button = (name: string) => screen.findByRole("button", { name });
const address = () => within(fieldOf("general.ip")).getByRole("textbox", { hidden: true });

/** The section "Host" of the page "General". */
async function renderHost(options: RenderAppOptions = {}) {
  const app = renderFields(<SettingsGroup page={GENERAL} name="Host" />, {
    dialect: "1.6",
    ...options,
  });
  await findSave(0);
  return app;
}

describe("advanced settings of a section", () => {
  it("are closed, with their number, and open and close with a press", async () => {
    await renderHost();
    const advanced = await button("Advanced (4)");
    expect(advanced).toHaveAttribute("aria-expanded", "false");
    expect(address()).not.toBeVisible();
    expect(fieldOf("general.port")).toBeVisible();
    fireEvent.click(advanced);
    expect(advanced).toHaveAttribute("aria-expanded", "true");
    expect(document.getElementById(advanced.getAttribute("aria-controls") ?? "")).toContainElement(
      address(),
    );
    expect(address()).toBeVisible();
    fireEvent.click(advanced);
    expect(address()).not.toBeVisible();
  });

  it("say how many have another value than usual, or an unsaved one", async () => {
    await renderHost({
      prepare: (api) => {
        putSetting(api, "general.ip", "0.0.0.0");
        putSetting(api, "general.instance_name", "Attic");
        putSetting(api, "general.hostname", "attic");
      },
    });
    fireEvent.click(await button("Advanced (4, 1 changed)"));
    retype(address(), "10.0.0.7");
    const advanced = await button("Advanced (4, 2 changed)");
    // The unsaved change does not keep it open, because its number shows it.
    fireEvent.click(advanced);
    expect(address()).not.toBeVisible();
  });

  it("are open at first if one of them is not saved", async () => {
    const app = renderSettings("ui");
    await findSave(0);
    act(() => stage("log.use_regex", true, false));
    await findSave(1);
    act(() => void app.router.navigate("/settings/general"));
    fireEvent.click(await button("Keep changes for later"));
    await waitFor(() => expect(fieldOf("log.use_regex")).toBeVisible());
    expect(fieldOf("general.ip")).not.toBeVisible();
  });

  it.each([
    ["an address with an anchor", "#general.ip"],
    ["the settings search", "valid ipv4"],
  ])("are opened by %s", async (_what, target) => {
    const app = renderSettings("general");
    await findSave(0);
    expect(address()).not.toBeVisible();
    if (target.startsWith("#")) await act(() => app.router.navigate(`/settings/general${target}`));
    else {
      await app.user.click(screen.getByRole("searchbox", { name: "Find a setting" }));
      await app.user.paste(target);
      await app.user.keyboard("{Enter}");
    }
    await waitFor(() => expect(address()).toHaveFocus());
    expect(address()).toBeVisible();
  });

  it("are found by the search of the browser", async () => {
    await renderHost();
    expect(address().closest("[hidden]")).toHaveAttribute("hidden", "until-found");
    // The browser sends it before it scrolls to the match.
    act(() => void address().dispatchEvent(new Event("beforematch", { bubbles: true })));
    expect(address()).toBeVisible();
  });

  it("are opened by a mistake, and by the server's rejection", async () => {
    const reason = "general.ip must be a valid address";
    const app = await renderHost({ handlers: [rejected("post", "system/settings", reason)] });
    openAdvanced();
    retype(address(), "nonsense");
    openAdvanced();
    expect(address()).not.toBeVisible();
    fireEvent.click(await findSave(1));
    await waitFor(() => expect(address()).toHaveFocus());
    expect(address()).toBeVisible();
    retype(address(), "10.0.0.7");
    openAdvanced();
    expect(address()).not.toBeVisible();
    fireEvent.click(await findSave(1));
    await app.user.click(await button("Show field"));
    expect(address()).toHaveFocus();
    expect(address()).toBeVisible();
  });
});
