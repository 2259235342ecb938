import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { save } from "./field-steps";
import type { RenderAppOptions } from "./render-app";
import { findSave, putSetting, renderFields } from "./settings-steps";
import { holdResponse } from "./steps";

/** Records the requests of a folder browser: "/files?path=/media/". */
function watched() {
  const requested: string[] = [];
  const note = (side: string) =>
    http.get(`*/api/files${side}`, ({ request }) => {
      const path = new URL(request.url).searchParams.get("path");
      requested.push(`files${side} ${path ?? ""}`);
      return undefined;
    });
  return { requested, handlers: [note(""), note("/sonarr"), note("/radarr")] };
}

/** The folders listed for the focused field. */
function names(): (string | null)[] {
  const list = document.getElementById(document.activeElement?.getAttribute("aria-controls") ?? "");
  if (!list) return [];
  const options = within(list).queryAllByRole("option", { hidden: true });
  return options.map((option) => option.textContent);
}

/** Opens the field with the folder of backups. */
async function openFolder(options: RenderAppOptions = {}) {
  const { requested, handlers } = watched();
  const app = renderFields(["backup.folder"], {
    ...options,
    handlers: [...(options.handlers ?? []), ...handlers],
  });
  const field = await screen.findByRole("combobox", { name: "Folder" });
  return { ...app, requested, field };
}

/** A folder in the server's list. */
const folder = (name: string, path: string) => ({ name, path, children: true });

describe("the folder browser", () => {
  it("filters the folders of the typed parent, and reads each parent once", async () => {
    const { user, field, requested } = await openFolder();
    expect(field).toHaveValue("/config/backup");
    expect(requested).toEqual([]);
    await user.clear(field);
    await user.type(field, "/m");
    await waitFor(() => expect(names()).toEqual(["..", "media", "mnt", "home", "tmp"]));
    await user.type(field, "edia/");
    await waitFor(() => expect(names()).toEqual(["..", "anime", "movies", "tv"]));
    await user.type(field, "TV");
    await waitFor(() => expect(names()).toEqual(["..", "tv"]));
    expect(requested.filter((one) => one === "files /media/")).toHaveLength(1);
  });

  it("opens the selected folder, goes up with '..', and removes the trailing separator on blur", async () => {
    const { user, field, posted } = await openFolder();
    await user.clear(field);
    await user.type(field, "/mnt/");
    await user.click(await screen.findByRole("option", { name: "nas", hidden: true }));
    expect(field).toHaveValue("/mnt/nas/");
    await waitFor(() => expect(names()).toEqual(["..", "Subtitles", "incoming"]));
    await user.click(await screen.findByRole("option", { name: "Up: ..", hidden: true }));
    expect(field).toHaveValue("/mnt/");
    await user.click(await screen.findByRole("option", { name: "backup", hidden: true }));
    expect(field).toHaveValue("/mnt/backup/");
    await user.tab();
    expect(field).toHaveValue("/mnt/backup");
    await save(user, 1);
    expect(posted).toEqual([[["settings-backup-folder", "/mnt/backup"]]]);
  });

  it("works with arrow keys, Enter, and Escape", async () => {
    const { user, field } = await openFolder();
    await user.clear(field);
    await user.type(field, "/media/");
    await waitFor(() => expect(names()).toHaveLength(4));
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(field).toHaveValue("/media/anime/");
    expect(field).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(field).toHaveAttribute("aria-expanded", "false");
    await user.keyboard("new");
    expect(field).toHaveAttribute("aria-expanded", "true");
    // No option is selected in the list: the typed text stays.
    await user.keyboard("{Enter}");
    expect(field).toHaveValue("/media/anime/new");
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  it("keeps a missing path, and warns about it", async () => {
    const { user, field, posted } = await openFolder();
    await user.clear(field);
    await user.type(field, "/media/later");
    expect(await screen.findByText("No matching folder here.")).toBeInTheDocument();
    await user.tab();
    expect(
      await screen.findByText("Not found on the server. You can still use it."),
    ).toBeInTheDocument();
    await save(user, 1);
    expect(posted).toEqual([[["settings-backup-folder", "/media/later"]]]);
  });

  it("opens and closes with its button, keeps the focus, and is at most 256 pixels high", async () => {
    const { user, field } = await openFolder();
    const browse = screen.getByRole("button", { name: "Browse folders: Folder" });
    await user.click(browse);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("aria-expanded", "true");
    const list = await screen.findByRole("listbox", { name: "Folders: Folder", hidden: true });
    expect(list.closest("[data-folder-browser]")).toHaveStyle({ maxHeight: "256px" });
    await user.click(browse);
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  it("warns neither about an existing path nor about one that was only viewed", async () => {
    const { user, field, posted, client } = await openFolder();
    await user.click(field);
    await waitFor(() => expect(names()).toEqual(["..", "backup"]));
    await user.tab();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(/Not found on the server/)).toBeNull();
    expect(await findSave(0)).toBeVisible();
    expect(posted).toEqual([]);
  });

  it("shows that it is loading, and an error with a retry", async () => {
    let isFailing = true;
    const failing = http.get("*/api/files", () =>
      isFailing ? HttpResponse.json("Permission denied", { status: 500 }) : undefined,
    );
    const gate = holdResponse("get", "files");
    const { user, field } = await openFolder({ handlers: [gate.handler, failing] });
    await user.click(field);
    expect(await screen.findByText("Loading folders…")).toBeInTheDocument();
    gate.open();
    expect(
      await screen.findByText(/Could not load the folders\. Permission denied/),
    ).toBeInTheDocument();
    isFailing = false;
    await user.click(screen.getByRole("button", { name: "Try again", hidden: true }));
    await waitFor(() => expect(names()).toEqual(["..", "backup"]));
  });

  it("supports Windows paths", async () => {
    const windows = http.get("*/api/files", ({ request }) => {
      const path = new URL(request.url).searchParams.get("path") ?? "";
      if (path === "") return HttpResponse.json([folder("C:\\", "C:\\"), folder("D:\\", "D:\\")]);
      return HttpResponse.json(
        path.toUpperCase() === "C:\\" ? [folder("Backup", "C:\\Backup\\")] : [],
      );
    });
    const { user, field, client } = await openFolder({
      prepare: (api) => putSetting(api, "backup.folder", "C:\\Backup"),
      handlers: [windows],
    });
    await user.click(field);
    await waitFor(() => expect(names()).toEqual(["..", "Backup"]));
    await user.click(screen.getByRole("option", { name: "Up: ..", hidden: true }));
    expect(field).toHaveValue("C:\\");
    await waitFor(() => expect(names()).toEqual(["..", "Backup"]));
    await user.click(screen.getByRole("option", { name: "Up: ..", hidden: true }));
    expect(field).toHaveValue("");
    await waitFor(() => expect(names()).toEqual(["C:\\", "D:\\"]));
    await user.type(field, "c:\\backup");
    await user.tab();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText(/Not found on the server/)).toBeNull();
  });

  it("reads the folders of Sonarr and Radarr for their paths, and the server's for its own", async () => {
    const { requested, handlers } = watched();
    const { user } = renderFields(["general.path_mappings_movie"], { handlers });
    await user.click(await screen.findByRole("button", { name: "Add a mapping" }));
    const from = await screen.findByRole("combobox", { name: "Path in Radarr, mapping 1" });
    await waitFor(() => expect(from).toHaveFocus());
    await user.keyboard("/media/");
    await waitFor(() => expect(names()).toContain("movies"));
    expect(new Set(requested)).toEqual(new Set(["files/radarr /", "files/radarr /media/"]));
    requested.length = 0;
    await user.click(screen.getByRole("combobox", { name: "Path in Bazarr, mapping 1" }));
    await waitFor(() => expect(requested).toContain("files "));
  });

  it("reports that Sonarr is not reachable", async () => {
    const away = http.get("*/api/files/sonarr", () => HttpResponse.json([]));
    const { user } = renderFields(["general.path_mappings"], { handlers: [away] });
    await user.click(await screen.findByRole("button", { name: "Add a mapping" }));
    const from = await screen.findByRole("combobox", { name: "Path in Sonarr, mapping 1" });
    await user.type(from, "/tv");
    expect(await screen.findByText("Sonarr is unreachable. Type the path.")).toBeInTheDocument();
    await user.tab();
    expect(from).toHaveValue("/tv");
    expect(within(document.body).queryByText(/Not found on the server/)).toBeNull();
  });
});
