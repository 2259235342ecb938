import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "@/features/settings/catalog/post-processing";
import { PostProcessing } from "@/features/settings/SubtitlesPage";
import { firstOnPush } from "../scope";
import { choose, openOptions, retype, save, textsOf } from "./field-steps";
import {
  DIALECTS,
  fieldOf,
  findSave,
  openAdvanced,
  putSetting,
  renderFields,
  renderSettings,
} from "./settings-steps";

const FOLDER = ["general.subfolder", "general.subfolder_custom"];
const MODS = ["subzero.remove_tags", "subzero.OCR_fixes", "subzero.common", "subzero.color"];

const modsOf = (api: MockApi) => api.db.settings.general?.subzero_mods;
const putMods = (...mods: string[]) => ({
  prepare: (api: MockApi) => putSetting(api, "general.subzero_mods", mods),
});
const modSwitch = (name: string) => screen.findByRole("switch", { name });

describe.each(firstOnPush(DIALECTS))("on a %s server", (dialect) => {
  it("subtitles are saved in a typed relative folder, or in an absolute one from the browser", async () => {
    const { user, posted, requests } = renderFields(FOLDER, { dialect });
    await waitFor(() => expect(fieldOf("general.subfolder")).toBeVisible());
    expect(screen.queryByLabelText("Folder for subtitles")).toBeNull();
    await choose(user, "general.subfolder", "Folder relative to the media file");
    await user.type(screen.getByRole("textbox", { name: "Folder for subtitles" }), "Subs");
    expect(requests.filter((one) => one.includes("/api/files"))).toEqual([]);
    await save(user, 2);
    expect(posted).toEqual([
      [
        ["settings-general-subfolder", "relative"],
        ["settings-general-subfolder_custom", "Subs"],
      ],
    ]);
    await choose(user, "general.subfolder", "Absolute folder");
    const folder = screen.getByRole("combobox", { name: "Folder for subtitles" });
    await user.clear(folder);
    await user.type(folder, "/mnt/");
    await user.click(await screen.findByRole("option", { name: "nas", hidden: true }));
    await user.tab();
    await save(user, 2);
    expect(posted[1]).toEqual([
      ["settings-general-subfolder", "absolute"],
      ["settings-general-subfolder_custom", "/mnt/nas"],
    ]);
  });

  it("file permissions keep the leading zero", async () => {
    const { user, posted, api } = renderFields(["general.chmod_enabled", "general.chmod"], {
      dialect,
    });
    await user.click(await screen.findByRole("switch", { name: "Change file permissions" }));
    const field = screen.getByLabelText("Permissions");
    expect(field).toHaveValue("0640");
    retype(field, "0775");
    await save(user, 2);
    expect(posted[0]).toContainEqual(["settings-general-chmod", "0775"]);
    expect(api.db.settings.general?.chmod).toBe("0775");
    expect(field).toHaveValue("0775");
  });

  it("Sub-Zero modifications are enabled and disabled one by one", async () => {
    const { user, posted, api } = renderFields(MODS, {
      dialect,
      ...putMods("OCR_fixes", "common"),
    });
    await user.click(await modSwitch("Remove style tags"));
    await user.click(await modSwitch("Fix OCR errors"));
    await save(user, 2);
    expect(posted).toEqual([
      [
        ["subzero-remove_tags", "true"],
        ["subzero-OCR_fixes", "false"],
      ],
    ]);
    expect(modsOf(api)).toEqual(["common", "remove_tags"]);
    expect(await modSwitch("Remove style tags")).toBeChecked();
    expect(await modSwitch("Fix OCR errors")).not.toBeChecked();
  });

  it("Sub-Zero modifications with duplicates are removed completely", async () => {
    const { user, posted, api } = renderFields(MODS, {
      dialect,
      ...putMods("common", "remove_HI", "common"),
    });
    await user.click(await modSwitch("Common fixes"));
    await save(user, 1);
    await waitFor(() => expect(modsOf(api)).toEqual(["remove_HI"]));
    expect(posted).toEqual([[["subzero-common", "false"]], [["subzero-common", "false"]]]);
    await waitFor(async () => expect(await modSwitch("Common fixes")).not.toBeChecked());
  });

  it("one color replaces another completely, each with a swatch next to its name", async () => {
    const { user, posted, api } = renderFields(MODS, {
      dialect,
      ...putMods("common", "color(name=light-gray)"),
    });
    await waitFor(() => expect(fieldOf("subzero.color")).toBeVisible());
    expect(within(fieldOf("subzero.color")).getByRole("combobox")).toHaveValue("Light gray");
    const options = await openOptions(user, "subzero.color");
    expect(options).toHaveLength(17);
    const red = options.find((option) => option.textContent === "Red");
    expect(red?.querySelector("span")).toHaveStyle({ background: "#ff0000" });
    await choose(user, "subzero.color", "Dark cyan");
    await save(user, 1);
    await waitFor(() => expect(modsOf(api)).toEqual(["common", "color(name=dark-cyan)"]));
    expect(posted).toEqual([[["subzero-color", ""]], [["subzero-color", "color(name=dark-cyan)"]]]);
    await choose(user, "subzero.color", "No change");
    await save(user, 1);
    await waitFor(() => expect(modsOf(api)).toEqual(["common"]));
  });
});

it("0.9.7 gets the same folder, permissions, and modifications", async () => {
  const { user, posted, api } = renderFields([...FOLDER, "general.chmod", ...MODS], {
    dialect: "0.9.7",
    prepare: (mock) => {
      putSetting(mock, "general.chmod_enabled", true);
      putMods("common", "OCR_fixes", "common", "color(name=light-gray)").prepare(mock);
    },
  });
  retype(await screen.findByLabelText("Permissions"), "0775");
  await choose(user, "general.subfolder", "Folder relative to the media file");
  retype(screen.getByRole("textbox", { name: "Folder for subtitles" }), "Subs");
  await user.click(await modSwitch("Common fixes"));
  await choose(user, "subzero.color", "Dark cyan");
  await save(user, 5);
  await waitFor(() => expect(modsOf(api)).toEqual(["OCR_fixes", "color(name=dark-cyan)"]));
  expect(posted[0]).toEqual(
    expect.arrayContaining([
      ["settings-general-subfolder", "relative"],
      ["settings-general-subfolder_custom", "Subs"],
      ["settings-general-chmod", "0775"],
      ["subzero-common", "false"],
      ["subzero-color", ""],
    ]),
  );
});

describe("file permissions", () => {
  it("in another notation are rejected at the field", async () => {
    const { user, posted } = renderFields(["general.chmod"], {
      prepare: (api) => putSetting(api, "general.chmod_enabled", true),
    });
    const field = await screen.findByLabelText("Permissions");
    for (const typed of ["640", "0888", "rw-r", "00640"]) {
      retype(field, "0640");
      expect(field).not.toBeInvalid();
      retype(field, typed);
      expect(field).toBeInvalid();
      expect(
        within(fieldOf("general.chmod")).getAllByText("Must be 4-digit octal, for example 0640"),
      ).toHaveLength(1);
    }
    await user.click(await findSave(1));
    expect(field).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it("are offered if the status cannot be loaded, but not on Windows", async () => {
    const status = { isFailing: true };
    const handler = http.get("*/api/system/status", () =>
      status.isFailing
        ? HttpResponse.json("no", { status: 500 })
        : HttpResponse.json({ data: { operating_system: "Windows-10-10.0.19045" } }),
    );
    const { client } = renderSettings("subtitles", { handlers: [handler] });
    await findSave(0);
    openAdvanced();
    expect(
      await screen.findByRole("switch", { name: "Change file permissions" }),
    ).toBeInTheDocument();
    status.isFailing = false;
    void client.invalidateQueries();
    await waitFor(() =>
      expect(screen.queryByRole("switch", { name: "Change file permissions" })).toBeNull(),
    );
    expect(screen.getByRole("region", { name: "Files" })).toBeVisible();
  });
});

it("the providers excluded from syncing are those of this server", async () => {
  const key = "subsync.checker.blacklisted_providers";
  const { user } = renderFields([key], {
    prepare: (api) => putSetting(api, "subsync.use_subsync", true),
  });
  await waitFor(() => expect(fieldOf(key)).toBeVisible());
  const names = textsOf(await openOptions(user, key));
  expect(names).toContain("Whisper");
  expect(names).not.toContain("LegendasTV");
});

it.each([
  ["Series threshold", "subsync.subsync_threshold", "subsync.use_subsync", "90"],
  ["Movie threshold", "general.postprocessing_threshold_movie", "general.use_postprocessing", "70"],
])("%s (%s) is a slider in percent", async (label, key, on, before) => {
  const { user, posted } = renderFields([key], {
    prepare: (api) => {
      putSetting(api, on, true);
      putSetting(api, "subsync.use_subsync_threshold", true);
      putSetting(api, "general.use_postprocessing_threshold_movie", true);
    },
  });
  const slider = await screen.findByRole("slider", { name: label });
  expect(slider).toHaveAttribute("aria-valuenow", before);
  expect(slider).toHaveAttribute("aria-valuemin", "0");
  expect(slider).toHaveAttribute("aria-valuemax", "100");
  const number = screen.getByRole("textbox", { name: `${label} in percent` });
  await user.clear(number);
  await user.type(number, "8.5");
  expect(number).toHaveValue("8.5");
  expect(fieldOf(key)).toHaveTextContent("Must be a whole number between 0 and 100");
  await user.clear(number);
  await user.type(number, before);
  slider.focus();
  await user.keyboard("{ArrowLeft}");
  expect(number).toHaveValue(String(Number(before) - 1));
  await save(user, 1);
  expect(posted).toEqual([[[`settings-${key.replace(".", "-")}`, String(Number(before) - 1)]]]);
});

/** The command with its list of variables open. */
const openCommand = async (dialect: "1.5.2" | "0.9.7" | "1.6.2" = "1.5.2") => {
  const app = renderFields(<PostProcessing />, {
    dialect,
    prepare: (api) => {
      putSetting(api, "general.use_postprocessing", true);
      putSetting(api, "general.postprocessing_cmd", "notify --file --lang");
    },
  });
  const box = await screen.findByLabelText("Command");
  if (!(box instanceof HTMLTextAreaElement)) throw new Error("the command has several lines");
  await app.user.click(screen.getByRole("button", { name: /^Variables/ }));
  const put = async (name: string) =>
    app.user.click(await screen.findByTitle(`Insert {{${name}}}`));
  return { ...app, box, put };
};

describe("the post-processing command", () => {
  it.each([
    ["1.5.2", 19],
    ["0.9.7", 15],
  ] as const)("offers only the variables of this server (%s)", async (dialect, count) => {
    await openCommand(dialect);
    const list = within(await screen.findByRole("list", { name: "Variables" }));
    expect(list.getAllByTitle(/^Insert/)).toHaveLength(count);
    for (const { name } of VARIABLES.filter(({ only }) => dialect === "1.5.2" || !only))
      expect(list.getByTitle(`Insert {{${name}}}`)).toBeInTheDocument();
  });

  it("gets a variable at the cursor, which moves after it", async () => {
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

  it("gets a variable in place of the selection, or at the end if the field was not focused", async () => {
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

describe("the post-processing command on 1.6.2", () => {
  it("gets each variable with spaces around it, because one inside a word is not replaced", async () => {
    const { user, box, put } = await openCommand("1.6.2");
    await user.click(box);
    box.setSelectionRange(14, 14);
    await put("subtitles");
    expect(box).toHaveValue("notify --file {{subtitles}} --lang");
    await user.clear(box);
    await user.paste('notify "" x');
    box.setSelectionRange(8, 8);
    await put("directory");
    expect(box).toHaveValue('notify "{{directory}}" x');
  });

  it("is warned about before it is saved", async () => {
    const { user, box } = await openCommand("1.6.2");
    await user.clear(box);
    await user.paste("notify --file={{subtitles}} | cat");
    expect(await screen.findByText(/^“--file={{subtitles}}” is not replaced:/)).toBeVisible();
    expect(screen.getByText(/^“\|” has no effect:/)).toBeVisible();
    await findSave(1);
  });

  it("is not warned about on older servers", async () => {
    const { user, box } = await openCommand();
    await user.clear(box);
    await user.paste("notify --file={{subtitles}}");
    await findSave(1);
    expect(screen.queryByText(/is not replaced/)).toBeNull();
  });
});

/** The audio sync settings of a server. */
async function renderAudioSync(dialect: "1.6.1" | "1.6.2" = "1.6.2") {
  const app = renderSettings("subtitles", { dialect });
  await findSave(0);
  openAdvanced();
  return app;
}

describe("the limits of audio sync on 1.6.2", () => {
  it("are one field, and two values that only config.yaml can change", async () => {
    const { user, posted } = await renderAudioSync();
    expect(
      await screen.findByText(
        /rejects syncs with a score below 0 or a frame rate deviation above 0\.1\./,
      ),
    ).toHaveTextContent("These limits are set in config.yaml.");
    await user.click(screen.getByRole("combobox", { name: "Maximum accepted offset (seconds)" }));
    await user.click(await screen.findByRole("option", { name: "45" }));
    await save(user, 1);
    expect(posted).toEqual([[["settings-subsync-quality_max_offset_seconds", "45"]]]);
  });

  it("are not shown for servers without them", async () => {
    await renderAudioSync("1.6.1");
    await screen.findByRole("combobox", { name: "Maximum offset" });
    expect(screen.queryByText(/config\.yaml/)).toBeNull();
    expect(screen.queryByLabelText(/^Maximum accepted offset/)).toBeNull();
  });
});
