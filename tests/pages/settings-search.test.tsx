import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldOf, findSave, renderSettings } from "./settings-steps";
import { findNotice } from "./steps";

const box = () => screen.findByRole("searchbox", { name: "Find a setting" });

describe("the search of the settings", () => {
  it("finds a field on any page by a word of its label, and jumps to it", async () => {
    const { user, here } = renderSettings("general");
    await user.type(await box(), "excluded tags");
    const hits = await screen.findAllByRole("option");
    expect(hits.map((hit) => hit.textContent)).toEqual([
      "Excluded tagsSonarr › Options",
      "Excluded tagsRadarr › Options",
    ]);
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(here()).toBe("/settings/radarr"));
    await waitFor(() =>
      expect(fieldOf("radarr.excluded_tags").querySelector("input")).toHaveFocus(),
    );
    expect(await box()).toHaveValue("");
  });

  it("finds by the words of the hint and of the group, whatever the case, labels first", async () => {
    const { user } = renderSettings("general");
    await user.type(await box(), "DAY back");
    const labels = (await screen.findAllByRole("option")).map((hit) => hit.textContent);
    expect(labels).toContain("Day of the weekScheduler › Backup");
    await user.clear(await box());
    await user.type(await box(), "debug");
    const [first] = await screen.findAllByRole("option");
    expect(first).toHaveTextContent("DebugGeneral › Logging");
  });

  it.each([
    ["maintenance", "SchedulerThe page Scheduler", "/settings/scheduler"],
    ["library", "SonarrThe page Sonarr", "/settings/sonarr"],
    ["application", "GeneralThe page General", "/settings/general"],
    ["languages mappings", "LanguagesThe page Languages", "/settings/languages"],
  ])("finds a page by the name of its tab in the server's own interface: %s", async (...words) => {
    const [typed, label, path] = words;
    const { user, here } = renderSettings("subtitles", { dialect: "1.6.1" });
    await user.type(await box(), typed);
    const hits = await screen.findAllByRole("option");
    await user.click(hits.find((hit) => hit.textContent === label)!);
    await waitFor(() => expect(here()).toMatch(path));
  });

  it("jumps within the page that is shown, again and again", async () => {
    const { user } = renderSettings("general");
    for (let time = 0; time < 2; time += 1) {
      await user.type(await box(), "base url{Enter}");
      await waitFor(() =>
        expect(within(fieldOf("general.base_url")).getByRole("textbox")).toHaveFocus(),
      );
    }
  });

  it("goes to what hides a field, and says so", async () => {
    const { user } = renderSettings("subtitles");
    await user.type(await box(), "permissions 0640{Enter}");
    await waitFor(() =>
      expect(within(fieldOf("general.chmod_enabled")).getByRole("switch")).toHaveFocus(),
    );
    await findNotice("“Permissions” is shown when “Change file permissions” allows it.");
  });

  it("goes to the first finding at Enter, also when the word was pasted", async () => {
    const { user, here } = renderSettings("general");
    await user.click(await box());
    await user.paste("chmod");
    await waitFor(() =>
      expect(screen.getAllByRole("option")[0]).toHaveAttribute("data-combobox-selected", "true"),
    );
    await user.keyboard("{Enter}");
    await waitFor(() => expect(here()).toBe("/settings/subtitles"));
  });

  it("lists only what the server has, and says when there is nothing", async () => {
    const { user } = renderSettings("general", { mock: { dialect: "0.9.7" } });
    await user.type(await box(), "golden section");
    expect(await screen.findByText("No setting matches")).toBeVisible();
  });

  it("asks first when something is not saved", async () => {
    const { user, here } = renderSettings("general");
    await user.click(await screen.findByRole("switch", { name: "Debug" }));
    await user.type(await box(), "utf-8{Enter}");
    await user.click(await screen.findByRole("button", { name: "Keep them for now" }));
    await waitFor(() => expect(here()).toBe("/settings/subtitles"));
    await waitFor(() => expect(fieldOf("general.utf8_encode")).toBeVisible());
    await findSave(1);
  });

  it.each(["page size", "theme"])("finds %s where it is kept in this browser", async (word) => {
    const { user, here } = renderSettings("general", { mock: { dialect: "0.9.7" } });
    await user.type(await box(), `${word}{Enter}`);
    await waitFor(() => expect(here()).toBe("/settings/ui"));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: new RegExp(word, "i") })).toHaveFocus(),
    );
  });
});
