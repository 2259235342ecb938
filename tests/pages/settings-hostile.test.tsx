import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { PAGES } from "@/features/settings/catalog/registry";
import { AnySettingField } from "@/features/settings/inputs/SettingField";
import { ManagerHost } from "@/features/settings/managers/ManagerHost";
import { ProfilesSection } from "@/features/settings/profiles/ProfilesSection";
import { stage, stagedChanges } from "@/store/staged-settings";
import { firstOnPush } from "../scope";
import { choose, retype, save } from "./field-steps";
import { fieldOf, findSave, putSetting, renderFields, renderSettings } from "./settings-steps";

const rejectSave = (words: string) =>
  http.post("*/api/system/settings", () => HttpResponse.json(words, { status: 406 }));

describe("lists with duplicates", () => {
  it("can be opened, and are sent only if they were changed", async () => {
    const { user, posted } = renderFields(
      ["sonarr.excluded_series_types", "sonarr.excluded_tags"],
      {
        prepare: (mock) => {
          putSetting(mock, "sonarr.excluded_series_types", ["own", "own", "anime"]);
          putSetting(mock, "sonarr.excluded_tags", ["kids", "kids"]);
        },
      },
    );
    await waitFor(() => expect(fieldOf("sonarr.excluded_series_types")).toBeVisible());
    await choose(user, "sonarr.excluded_series_types", "Daily");
    await save(user, 1);
    expect(posted.flat().map(([, value]) => value)).toEqual(["own", "anime", "daily"]);
  });

  it("of languages, or ones without a code, do not break the page", async () => {
    const { user } = renderSettings("languages", {
      prepare: (mock) => putSetting(mock, "general.parse_embedded_audio_track", true),
      handlers: [
        http.get("*/api/system/languages", () =>
          HttpResponse.json([
            { name: "English", code2: "en", enabled: true },
            { name: "English", code2: "en", enabled: true },
            { name: "No code", code2: null, enabled: true },
            { name: "None either", code2: null, enabled: false },
          ]),
        ),
      ],
    });
    await user.click(await screen.findByRole("combobox", { name: "Treat unknown audio as" }));
    expect(await screen.findAllByRole("option", { name: "English" })).toHaveLength(1);
    expect(screen.queryByRole("option", { name: "No code" })).not.toBeInTheDocument();
  });
});

describe("changes stored for after a login", () => {
  const KEPT = "ui-staged-settings";
  const base = null;
  const GARBAGE = {
    "general.ip": { value: 5, base },
    "general.debug": { value: "yes", base },
    "general.minimum_score": { value: null, base },
    "proxy.exclude": { value: 7, base },
    "general.path_mappings": { value: ["a,b"], base },
    "sonarr.excluded_tags": { value: [null], base },
    "general.theme": { value: {}, base },
    "gone.setting": { value: "x", base },
    "languages-enabled": { value: "en", base },
    "languages-profiles/1": { value: { profileId: 1 }, base },
    "languages-profiles/2": { value: { profileId: 3, name: "Of another number" }, base },
    "notifications-providers/Discord": { value: { name: "Discord" }, base },
    "general.branch": { base },
    "log.use_regex": null,
  };

  // Hostile texts reach no page: the other pages are alike.
  it.each(firstOnPush(Object.keys(PAGES)))(
    "are dropped if they fit no setting: %s works",
    async (page) => {
      sessionStorage.setItem(KEPT, JSON.stringify(GARBAGE));
      renderSettings(page);
      await findSave(0);
      expect(Object.keys(stagedChanges())).toEqual([]);
    },
  );

  it.each(["", "null", "[1, 2]", '"text"', "{", "7"])("may have any type: %s", async (text) => {
    sessionStorage.setItem(KEPT, text);
    renderFields(["general.port"]);
    expect(await findSave(0)).toBeVisible();
  });

  it("are restored as far as they are valid", async () => {
    sessionStorage.setItem(
      KEPT,
      JSON.stringify({
        ...GARBAGE,
        "general.port": { value: 6768, base: 6767 },
        "languages-profiles/1": { value: null, base },
        "languages-enabled": { value: ["en"], base },
        "general.path_mappings": { value: [["/a", "/b"]], base: [] },
      }),
    );
    renderFields(["general.port"]);
    await findSave(4);
    expect(await screen.findByLabelText("Port")).toHaveValue("6768");
  });
});

describe("a rejection", () => {
  it("is shown as long as the rejected value is in the field", async () => {
    const words = "general.port must lte 65535 but it is 6768";
    const { user } = renderFields(["general.port", "general.debug"], {
      handlers: [rejectSave(words)],
    });
    const port = await screen.findByLabelText("Port");
    retype(port, "6768");
    await user.click(screen.getByRole("switch", { name: "Debug" }));
    await user.click(await findSave(2));
    await waitFor(() => expect(fieldOf("general.port")).toHaveTextContent(words));
    retype(port, "6769");
    expect(fieldOf("general.port")).not.toHaveTextContent(words);
    expect(port).not.toBeInvalid();
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
    await user.click(await findSave(2));
    await waitFor(() => expect(fieldOf("general.port")).toHaveTextContent(words));
    retype(port, "6767");
    expect(fieldOf("general.port")).not.toHaveTextContent(words);
    await findSave(1);
  });

  it.each([
    ["general.minimum_score", "sonarr"],
    ["jimaku.api_key", "providers"],
  ])("of %s opens the page %s", async (key, page) => {
    const { user, here } = renderFields(["general.debug"], {
      handlers: [rejectSave(`${key} must lte 100 but it is 185`)],
    });
    await user.click(await screen.findByRole("switch", { name: "Debug" }));
    await user.click(await findSave(1));
    await user.click(await screen.findByRole("button", { name: "Show field" }));
    await user.click(await screen.findByRole("button", { name: "Keep changes for later" }));
    await waitFor(() => expect(here()).toBe(`/settings/${page}`));
    expect(Object.keys(stagedChanges())).toEqual(["general.debug"]);
  });
});

it("a profile that was saved before another setting was rejected does not conflict with itself", async () => {
  const { user, api } = renderFields(<ProfilesSection />);
  await user.click(await screen.findByRole("button", { name: "Add a profile" }));
  act(() => stage("general.theme", "sepia", "auto"));
  retype(await screen.findByLabelText("Name"), "Mine");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.click(screen.getByRole("switch", { name: "Keep the original format" }));
  await user.click(await screen.findByRole("button", { name: "Keep with 1 unsaved change" }));
  await user.click(await findSave(2));
  expect(await screen.findByText("Not saved")).toBeVisible();
  expect(api.db.profiles.at(-1)?.name).toBe("Mine");
  await findSave(1);
  expect(Object.keys(stagedChanges())).toEqual(["general.theme"]);
  expect(screen.queryByText(/has the same ID/)).not.toBeInTheDocument();
});

describe("saving", () => {
  it("sends nothing if the only staged change is an error in a hidden field", async () => {
    const { user, posted } = renderFields(["general.use_sonarr", "sonarr.port"], {
      prepare: (mock) => putSetting(mock, "general.use_sonarr", false),
    });
    await screen.findByRole("switch", { name: "Enabled" });
    act(() => stage("sonarr.port", 70000, 8989));
    await save(user, 1);
    expect(posted).toEqual([]);
  });

  it("with the keyboard is disabled below a dialog", async () => {
    const { user, posted } = renderFields(
      <>
        <AnySettingField settingKey="general.single_language" />
        <ProfilesSection />
      </>,
    );
    await user.click(await screen.findByRole("switch", { name: "Single language" }));
    await findSave(1);
    await user.click(screen.getByRole("button", { name: /^Add.*profile/i }));
    const name = await screen.findByLabelText("Name");
    await user.type(name, "Mine");
    await user.keyboard("{Control>}s{/Control}");
    expect(name).toHaveValue("Mine");
    expect(posted).toEqual([]);
    expect(Object.keys(stagedChanges())).toEqual(["general.single_language"]);
  });

  it("asks for a restart if the proxy is removed, and not if it is added", async () => {
    const { user } = renderFields(["proxy.type"], {
      prepare: (mock) => {
        putSetting(mock, "proxy.type", "http");
        putSetting(mock, "proxy.url", "proxy");
      },
    });
    await waitFor(() => expect(fieldOf("proxy.type")).toBeVisible());
    await choose(user, "proxy.type", "Socks5");
    await save(user, 1);
    expect(screen.queryByText("Restart required")).not.toBeInTheDocument();
    await choose(user, "proxy.type", "None");
    await save(user, 1);
    expect(await screen.findByText("Restart required")).toBeVisible();
  });
});

it("the error of a connection test hides the key", async () => {
  const { user } = renderFields(<ManagerHost side="sonarr" />, {
    handlers: [
      http.get("*/test/*", ({ request }) => {
        const key = new URL(request.url).searchParams.get("apikey") ?? "";
        const error = `url: /api/system/status?apikey=${encodeURIComponent(key)} (${key})`;
        return HttpResponse.json({ status: false, error });
      }),
    ],
  });
  retype(await screen.findByLabelText("API key"), "s3cret kéy");
  await user.click(screen.getByRole("button", { name: "Test" }));
  expect(await screen.findByText(/url: .*apikey=… \(…\)/)).toBeVisible();
  expect(document.body).not.toHaveTextContent("s3cret");
});
