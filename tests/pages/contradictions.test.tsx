import type { MockApi } from "@mock-api/mock-api.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ContradictionsPanel } from "@/features/settings/ContradictionsPanel";
import { AnySettingField } from "@/features/settings/inputs/SettingField";
import { ProfilesSection } from "@/features/settings/profiles/ProfilesSection";
import { EnabledProviders } from "@/features/settings/ProvidersPage";
import { renderPage, renderPart } from "./render-app";
import { renderFields } from "./settings-steps";
import { action, rowWith } from "./system-steps";

const PANEL = "Conflicting settings";

const NEEDS_OFF = "Provider “Embedded Subtitles” works only if “Use embedded subtitles” is off";

/** Settings without contradictions. */
function agreeing({ db }: MockApi) {
  Object.assign(db.settings.general!, { enabled_providers: ["gestdown"] });
  const [first] = db.profiles;
  db.profiles.splice(1);
  const codes = new Set(first!.items.map(({ language }) => language));
  for (const language of db.languages) language.enabled ||= codes.has(language.code2);
  for (const row of [...db.series.values(), ...db.movies.values()])
    row.profileId = first!.profileId;
}

/** Settings with one contradiction of each kind. */
function arguing(api: MockApi) {
  agreeing(api);
  const { db } = api;
  Object.assign(db.settings.general!, {
    enabled_providers: ["addic7ed", "embeddedsubtitles"],
    use_embedded_subs: true,
  });
  db.profiles.push({ ...structuredClone(db.profiles[0]!), profileId: 99, name: "Forgotten" });
  const [item] = db.profiles[0]!.items;
  for (const language of db.languages)
    if (language.code2 === item!.language) language.enabled = false;
}

describe("conflicting settings", () => {
  it("are listed on the status page, each with a link to its setting", async () => {
    const app = renderPage("/system/status", { prepare: arguing });
    const panel = within(await screen.findByRole("region", { name: PANEL }));
    await panel.findByText(/No series or movie uses the profile “Forgotten”/);
    const links = panel.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/settings/providers#provider-addic7ed",
      "/settings/subtitles#general.use_embedded_subs",
      "/settings/languages#part-enabled-languages",
      "/settings/languages#part-profiles",
    ]);
    expect(panel.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "Open provider settings",
      "Open subtitle settings",
      "Open language settings",
      "Open language settings",
    ]);
    expect(panel.getByText(new RegExp(NEEDS_OFF))).toBeInTheDocument();
    await app.user.click(
      panel.getByRole("link", { name: /“Addic7ed” is enabled, but its login is missing/ }),
    );
    await waitFor(() => expect(app.here()).toBe("/settings/providers"));
  });

  it("show no panel if there are none", async () => {
    const app = renderPage("/system/status", { prepare: agreeing });
    await screen.findByRole("region", { name: "About" });
    await waitFor(() => expect(app.requests).toContain("GET /api/movies"));
    expect(screen.queryByRole("region", { name: PANEL })).toBeNull();
  });

  it.each(["0.9.7", "1.5.6", "1.6"] as const)(
    "are detected with the settings of %s",
    async (dialect) => {
      renderPart(<ContradictionsPanel />, { dialect, prepare: arguing });
      const panel = within(await screen.findByRole("region", { name: PANEL }));
      expect(
        panel.getByText(/“Addic7ed” is enabled, but its login is missing/),
      ).toBeInTheDocument();
      // 0.9.7 does not have this provider.
      expect(panel.queryAllByText(new RegExp(NEEDS_OFF))).toHaveLength(dialect === "0.9.7" ? 0 : 1);
    },
  );

  it("are shown at their settings: next to the switch, on the cards, in the row of the profile", async () => {
    renderFields(
      <>
        <AnySettingField settingKey="general.use_embedded_subs" />
        <EnabledProviders />
        <ProfilesSection />
      </>,
      { prepare: arguing },
    );
    const cards = within(await screen.findByRole("list", { name: "Enabled providers" }));
    expect(cards.getByText("Login missing")).toBeInTheDocument();
    expect(cards.getByText("Conflicts with a setting")).toBeInTheDocument();
    const table = within(screen.getByRole("table", { name: "Languages profiles" }));
    expect(await table.findAllByText("No series or movie uses it")).toHaveLength(1);
    const line = `${NEEDS_OFF}. Open provider settings`;
    const link = screen.getByRole("link", { name: "Open provider settings" });
    expect(link.parentElement).toHaveTextContent(line);
    expect(link).toHaveAttribute("href", "/settings/providers#provider-embeddedsubtitles");
    fireEvent.click(screen.getByRole("switch", { name: "Use embedded subtitles" }));
    expect(link).not.toBeInTheDocument();
  });
});

describe("throttled providers", () => {
  it("are listed above the table with their times if all are throttled, until the reset", async () => {
    const app = renderPage("/system/providers", {
      prepare: ({ db }) => {
        Object.assign(db.settings.general!, { enabled_providers: ["addic7ed", "podnapisi"] });
        db.throttles.set("addic7ed", { status: "IPAddressBlocked", retry: "in 12 hours" });
        db.throttles.set("podnapisi", { status: "TooManyRequests", retry: "in 10 minutes" });
      },
    });
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("All providers are throttled");
    expect(alert).toHaveTextContent("Podnapisi: Too many requests, retrying in 10 minutes");
    expect(await action("Reset")).toBeInTheDocument();
    await app.user.click(within(alert).getByRole("button", { name: "Reset" }));
    await waitFor(() => expect(screen.queryByText("All providers are throttled")).toBeNull());
    expect(await rowWith("Podnapisi")).toHaveTextContent("Good");
  });

  it("show no alert while one provider works", async () => {
    renderPage("/system/providers");
    await rowWith("Addic7ed");
    expect(screen.queryByText("All providers are throttled")).toBeNull();
  });
});
