import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { fieldOf, findSave, renderFields, renderSettings } from "./settings-steps";
import { findNotice } from "./steps";

const box = () => screen.findByRole("searchbox", { name: "Find a setting" });

/** Enters these words at once. */
async function search({ user }: Pick<ReturnType<typeof renderFields>, "user">, words: string) {
  await user.clear(await box());
  await user.click(await box());
  await user.paste(words);
}
const matches = async () => (await screen.findAllByRole("option")).map((hit) => hit.textContent);

describe("the menu of the settings pages", () => {
  it("says which page is shown, and leads to the others", async () => {
    const app = renderSettings("general");
    await app.user.click(await screen.findByRole("button", { name: "Settings" }));
    const menu = within(await screen.findByRole("menu", { name: "Settings" }));
    expect(menu.getByRole("menuitem", { current: "page" })).toHaveTextContent("General");
    await app.user.click(menu.getByRole("menuitem", { name: "Subtitles" }));
    await waitFor(() => expect(app.here()).toBe("/settings/subtitles"));
  });
});

describe("the settings search", () => {
  it("finds a field on any page by a word of its label, and scrolls to it", async () => {
    const app = renderSettings("notifications");
    await search(app, "excluded ");
    await app.user.keyboard("tags");
    expect(await matches()).toEqual([
      "Excluded tagsSonarr › Options",
      "Excluded tagsRadarr › Options",
    ]);
    await app.user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(app.here()).toBe("/settings/radarr"));
    await waitFor(() =>
      expect(fieldOf("radarr.excluded_tags").querySelector("input")).toHaveFocus(),
    );
    expect(await box()).toHaveValue("");
  });

  it("finds words of the hint and of the group, ignoring case, labels first", async () => {
    const app = renderFields([]);
    await search(app, "DAY back");
    expect(await matches()).toContain("Day of the weekScheduler › Backup");
    await search(app, "debug");
    expect((await matches())[0]).toContain("DebugGeneral › Logging");
    // Enter opens the first result, which is also selected after pasting.
    await waitFor(() =>
      expect(screen.getAllByRole("option")[0]).toHaveAttribute("data-combobox-selected", "true"),
    );
    await app.user.keyboard("{Enter}");
    await waitFor(() => expect(app.here()).toBe("/settings/general"));
  });

  it("finds a page by the name of its tab in the server's own interface", async () => {
    const app = renderFields([], { dialect: "1.6.1" });
    for (const [words, name, path] of [
      ["maintenance", "Scheduler", "/settings/scheduler"],
      ["library", "Sonarr", "/settings/sonarr"],
      ["application", "General", "/settings/general"],
      ["languages mappings", "Languages", "/settings/languages"],
    ] as const) {
      await search(app, words);
      await app.user.click(await screen.findByText(`${name} page`));
      await waitFor(() => expect(app.here()).toMatch(path));
    }
  });

  it("scrolls within the current page, repeatedly, and to the switch of a hidden field", async () => {
    const app = renderFields(["general.base_url", "general.chmod_enabled", "general.chmod"]);
    for (let time = 0; time < 2; time += 1) {
      await search(app, "base url");
      await app.user.keyboard("{Enter}");
      await waitFor(() =>
        expect(within(fieldOf("general.base_url")).getByRole("textbox")).toHaveFocus(),
      );
    }
    await search(app, "permissions 0640");
    await app.user.keyboard("{Enter}");
    await waitFor(() =>
      expect(within(fieldOf("general.chmod_enabled")).getByRole("switch")).toHaveFocus(),
    );
    await findNotice("“Permissions” is hidden. It depends on “Change file permissions”.");
  });

  it("lists the sections of the page until something is typed, and goes to one", async () => {
    const app = renderSettings("general");
    await findSave(0);
    await app.user.click(await box());
    const sections = await matches();
    expect(sections).toEqual(
      screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent),
    );
    const proxy = screen.getByRole("heading", { name: "Proxy" });
    const scroll = vi.spyOn(proxy, "scrollIntoView");
    await app.user.click(screen.getByRole("option", { name: "Proxy" }));
    expect(scroll).toHaveBeenCalled();
    expect(screen.queryByRole("option")).toBeNull();
    expect(app.here()).toBe("/settings/general");
  });

  it("asks first if there are unsaved changes", async () => {
    const app = renderFields(["general.debug"]);
    await app.user.click(await screen.findByRole("switch", { name: "Debug" }));
    await search(app, "utf-8");
    await app.user.keyboard("{Enter}");
    await app.user.click(await screen.findByRole("button", { name: "Keep changes for later" }));
    await waitFor(() => expect(app.here()).toBe("/settings/subtitles"));
    await findSave(1);
  });

  it("lists only settings of this server and of this browser", async () => {
    const app = renderSettings("notifications", { dialect: "0.9.7" });
    await search(app, "golden section");
    expect(await screen.findByText("No setting matches")).toBeVisible();
    for (const word of ["page size", "theme"]) {
      await search(app, word);
      await app.user.keyboard("{Enter}");
      await waitFor(() => expect(app.here()).toBe("/settings/ui"));
      await waitFor(() =>
        expect(screen.getByRole("combobox", { name: new RegExp(word, "i") })).toHaveFocus(),
      );
    }
  });
});
