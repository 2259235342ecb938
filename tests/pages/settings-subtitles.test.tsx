import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "@/features/settings/catalogue/subtitles";
import { DIALECTS, fieldOf, findSave, putSetting, renderSettings } from "./settings-steps";

const group = async (name: string) => within(await screen.findByRole("region", { name }));

async function save(user: UserEvent, count: number) {
  await user.click(await findSave(count));
  await findSave(0);
}

function listOf(key: string): HTMLElement {
  const field = within(fieldOf(key)).getByRole("combobox");
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error(`the list of ${key} is not open`);
  return list;
}

async function choose(user: UserEvent, key: string, option: string) {
  await user.click(within(fieldOf(key)).getByRole("combobox"));
  await user.click(await within(listOf(key)).findByRole("option", { name: option, hidden: true }));
}

const mods = (api: MockApi) => api.db.settings.general?.subzero_mods;

describe("where subtitles are written", () => {
  it.each(DIALECTS)(
    "types a relative folder, and looks for an absolute one (%s)",
    async (dialect) => {
      const { user, posted, requests } = renderSettings("subtitles", { mock: { dialect } });
      const files = await group("Files");
      expect(files.queryByLabelText("Folder for subtitles")).toBeNull();
      await choose(user, "general.subfolder", "Folder relative to the media file");
      await user.type(files.getByRole("textbox", { name: "Folder for subtitles" }), "Subs");
      expect(requests.filter((one) => one.includes("/api/files"))).toEqual([]);
      await save(user, 2);
      expect(posted).toEqual([
        [
          ["settings-general-subfolder", "relative"],
          ["settings-general-subfolder_custom", "Subs"],
        ],
      ]);
      await choose(user, "general.subfolder", "Absolute folder");
      const folder = files.getByRole("combobox", { name: "Folder for subtitles" });
      await user.clear(folder);
      await user.type(folder, "/mnt/");
      await user.click(await screen.findByRole("option", { name: "nas", hidden: true }));
      await user.tab();
      await save(user, 2);
      expect(posted[1]).toEqual([
        ["settings-general-subfolder", "absolute"],
        ["settings-general-subfolder_custom", "/mnt/nas"],
      ]);
    },
  );
});

describe("file permissions", () => {
  it.each(["640", "0888", "rw-r", "00640"])("refuses '%s' at the field", async (typed) => {
    const { user, posted } = renderSettings("subtitles", {
      prepare: (api) => putSetting(api, "general.chmod_enabled", true),
    });
    const field = await screen.findByLabelText("Permissions");
    await user.clear(field);
    await user.type(field, typed);
    expect(
      within(fieldOf("general.chmod")).getAllByText("Must be 4-digit octal, for example 0640"),
    ).toHaveLength(1);
    await user.click(await findSave(1));
    expect(field).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it.each(DIALECTS)("keeps the zero in front (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("subtitles", { mock: { dialect } });
    await user.click(await screen.findByRole("switch", { name: "Change file permissions" }));
    const field = screen.getByLabelText("Permissions");
    expect(field).toHaveValue("0640");
    await user.clear(field);
    await user.type(field, "0775");
    await save(user, 2);
    expect(posted[0]).toContainEqual(["settings-general-chmod", "0775"]);
    expect(api.db.settings.general?.chmod).toBe("0775");
    expect(field).toHaveValue("0775");
  });

  it("is not offered on Windows", async () => {
    const windows = http.get("*/api/system/status", () =>
      HttpResponse.json({ data: { operating_system: "Windows-10-10.0.19045" } }),
    );
    renderSettings("subtitles", { handlers: [windows] });
    await group("Files");
    await waitFor(() =>
      expect(screen.queryByRole("switch", { name: "Change file permissions" })).toBeNull(),
    );
  });

  it("is offered when the status cannot be read", async () => {
    const failing = http.get("*/api/system/status", () => HttpResponse.json("no", { status: 500 }));
    renderSettings("subtitles", { handlers: [failing] });
    expect(
      await screen.findByRole("switch", { name: "Change file permissions" }),
    ).toBeInTheDocument();
  });
});

describe("Sub-Zero modifications", () => {
  it.each(DIALECTS)("are switched on and off one by one (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("subtitles", {
      mock: { dialect },
      prepare: (mock) => putSetting(mock, "general.subzero_mods", ["OCR_fixes", "common"]),
    });
    await user.click(await screen.findByRole("switch", { name: "Remove style tags" }));
    await user.click(screen.getByRole("switch", { name: "Fix OCR errors" }));
    await save(user, 2);
    expect(posted).toEqual([
      [
        ["subzero-remove_tags", "true"],
        ["subzero-OCR_fixes", "false"],
      ],
    ]);
    expect(mods(api)).toEqual(["common", "remove_tags"]);
    expect(screen.getByRole("switch", { name: "Remove style tags" })).toBeChecked();
    expect(screen.getByRole("switch", { name: "Fix OCR errors" })).not.toBeChecked();
  });

  it.each(DIALECTS)("that stand twice go away altogether (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("subtitles", {
      mock: { dialect },
      prepare: (mock) =>
        putSetting(mock, "general.subzero_mods", ["common", "remove_HI", "common"]),
    });
    await user.click(await screen.findByRole("switch", { name: "Common fixes" }));
    await save(user, 1);
    await waitFor(() => expect(mods(api)).toEqual(["remove_HI"]));
    expect(posted).toEqual([[["subzero-common", "false"]], [["subzero-common", "false"]]]);
    await waitFor(() =>
      expect(screen.getByRole("switch", { name: "Common fixes" })).not.toBeChecked(),
    );
  });

  it.each(DIALECTS)("replace one colour by another without a trace (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("subtitles", {
      mock: { dialect },
      prepare: (mock) =>
        putSetting(mock, "general.subzero_mods", ["common", "color(name=light-gray)"]),
    });
    const color = within(
      await group("Sub-Zero modifications").then(() => fieldOf("subzero.color")),
    );
    expect(color.getByRole("combobox")).toHaveValue("Light grey");
    await choose(user, "subzero.color", "Dark cyan");
    await save(user, 1);
    await waitFor(() => expect(mods(api)).toEqual(["common", "color(name=dark-cyan)"]));
    expect(posted).toEqual([[["subzero-color", ""]], [["subzero-color", "color(name=dark-cyan)"]]]);
    await choose(user, "subzero.color", "Leave as it is");
    await save(user, 1);
    await waitFor(() => expect(mods(api)).toEqual(["common"]));
  });

  it("shows each colour beside its name", async () => {
    const { user } = renderSettings("subtitles");
    await group("Sub-Zero modifications");
    await user.click(within(fieldOf("subzero.color")).getByRole("combobox"));
    const options = await within(listOf("subzero.color")).findAllByRole("option", { hidden: true });
    expect(options).toHaveLength(17);
    const red = options.find((option) => option.textContent === "Red");
    expect(red?.querySelector("span")).toHaveStyle({ background: "#ff0000" });
  });
});

describe("providers that are not synchronised", () => {
  it("are those that this server has", async () => {
    const { user } = renderSettings("subtitles", {
      prepare: (api) => putSetting(api, "subsync.use_subsync", true),
    });
    await group("Audio synchronisation");
    const key = "subsync.checker.blacklisted_providers";
    await user.click(within(fieldOf(key)).getByRole("combobox"));
    const options = await within(listOf(key)).findAllByRole("option", { hidden: true });
    const names = options.map((option) => option.textContent);
    expect(names).toContain("Whisper");
    expect(names).not.toContain("LegendasTV");
  });
});

describe("thresholds", () => {
  it.each([
    ["subsync.use_subsync", "subsync.subsync_threshold", "Series threshold", "90"],
    [
      "general.use_postprocessing",
      "general.postprocessing_threshold_movie",
      "Movies threshold",
      "70",
    ],
  ])("%s: %s is a slider in percent", async (on, key, label, before) => {
    const { user, posted } = renderSettings("subtitles", {
      prepare: (api) => {
        putSetting(api, on, true);
        putSetting(api, "subsync.use_subsync_threshold", true);
        putSetting(api, "general.use_postprocessing_threshold_movie", true);
      },
    });
    await group("Post-processing");
    const slider = within(fieldOf(key)).getByRole("slider", { name: label });
    expect(slider).toHaveAttribute("aria-valuenow", before);
    expect(slider).toHaveAttribute("aria-valuemin", "0");
    expect(slider).toHaveAttribute("aria-valuemax", "100");
    slider.focus();
    await user.keyboard("{ArrowLeft}");
    await save(user, 1);
    const [section = "", field = ""] = key.split(".");
    expect(posted).toEqual([[[`settings-${section}-${field}`, String(Number(before) - 1)]]]);
  });
});

/** The command with its list of variables open. */
const openCommand = async (
  dialect: "1.5.2" | "0.9.7" = "1.5.2",
  command = "notify --file --lang",
) => {
  const app = renderSettings("subtitles", {
    mock: { dialect },
    prepare: (api) => {
      putSetting(api, "general.use_postprocessing", true);
      putSetting(api, "general.postprocessing_cmd", command);
    },
  });
  const box = await screen.findByLabelText("Command");
  if (!(box instanceof HTMLTextAreaElement)) throw new Error("the command has several lines");
  await app.user.click(screen.getByRole("button", { name: /^Variables/ }));
  const put = async (name: string) => {
    const variable = await screen.findByTitle(`Insert {{${name}}}`);
    await app.user.click(variable);
  };
  return { ...app, box, put };
};

describe("the command of post-processing", () => {
  it.each([
    ["1.5.2", 19],
    ["0.9.7", 15],
  ] as const)("offers the variables of this server only (%s)", async (dialect, count) => {
    await openCommand(dialect);
    const list = await screen.findByRole("list", { name: "Variables" });
    expect(within(list).getAllByRole("button")).toHaveLength(count);
    const names = VARIABLES.filter(({ only }) => dialect === "1.5.2" || only === undefined);
    for (const { name } of names)
      expect(within(list).getByTitle(`Insert {{${name}}}`)).toBeInTheDocument();
  });

  it("gets a variable where one was typing, and the cursor behind it", async () => {
    const { user, box, put, posted } = await openCommand();
    await user.click(box);
    box.setSelectionRange(14, 14);
    await put("subtitles");
    expect(box).toHaveValue("notify --file {{subtitles}}--lang");
    expect(box).toHaveFocus();
    await user.keyboard(" ");
    expect(box).toHaveValue("notify --file {{subtitles}} --lang");
    await save(user, 1);
    expect(posted).toEqual([
      [["settings-general-postprocessing_cmd", "notify --file {{subtitles}} --lang"]],
    ]);
  });

  it("gets it in place of what is selected, and at the end when nobody was typing", async () => {
    const { user, box, put } = await openCommand();
    await put("score");
    expect(box).toHaveValue("notify --file --lang{{score}}");
    await put("provider");
    expect(box).toHaveValue("notify --file --lang{{score}}{{provider}}");
    await user.click(box);
    box.setSelectionRange(0, 6);
    await put("directory");
    expect(box).toHaveValue("{{directory}} --file --lang{{score}}{{provider}}");
  });
});
