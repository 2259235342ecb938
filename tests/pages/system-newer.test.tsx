import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";
import { action, answer, cellsOf, countOf, rowsOf } from "./system-steps";

const PAGES = ["/system/backups", "/system/announcements"];
const nav = async () => within(await screen.findByRole("navigation", { name: "Main" }));

describe("pages of newer servers", () => {
  it("are in the sidebar of 1.5.2", async () => {
    const app = renderApp("/system/status");
    const sidebar = await nav();
    expect(sidebar.getByRole("link", { name: "Backups" })).toHaveAttribute("href", PAGES[0]);
    // The badges count announcements that were not dismissed.
    const news = await sidebar.findByRole("link", { name: "Announcements 3 unread" });
    expect(news).toHaveAttribute("href", PAGES[1]);
    await app.user.click(sidebar.getByRole("button", { name: /^Settings/ }));
    const labels = sidebar.getAllByRole("link").map((link) => link.textContent);
    expect(labels.slice(labels.indexOf("Radarr"), labels.indexOf("Notifications"))).toEqual([
      "Radarr",
      "Media servers",
    ]);
  });

  it("are not in the sidebar of 0.9.7", async () => {
    const app = renderApp("/system/status", { mock: { dialect: "0.9.7" } });
    const sidebar = await nav();
    expect(sidebar.queryByRole("link", { name: "Backups" })).toBeNull();
    expect(sidebar.queryByRole("link", { name: /Announcements/ })).toBeNull();
    await app.user.click(sidebar.getByRole("button", { name: /^Settings/ }));
    expect(sidebar.getByRole("link", { name: "Radarr" })).toBeInTheDocument();
    expect(sidebar.queryByRole("link", { name: "Media servers" })).toBeNull();
  });

  it.each(PAGES)("%s opens the default page on 0.9.7, without a request", async (path) => {
    const app = renderPage(path, { mock: { dialect: "0.9.7" } });
    await waitFor(() => expect(app.here()).toBe("/series"));
    expect(countOf(app, `GET /api${path}`)).toBe(0);
  });
});

/** The newest backup's row. */
async function newest(): Promise<HTMLElement> {
  await screen.findByText("3 backups");
  return rowsOf("Backups")[0]!;
}

describe("the backups", () => {
  it("have name, size, and date, newest first, and a download", async () => {
    const app = renderPage("/system/backups", { mock: { baseUrl: "/bazarr" } });
    const row = await newest();
    const [backup] = app.api.db.backups;
    expect(cellsOf(row).slice(0, 3)).toEqual([backup!.filename, "306.8 KB", backup!.date]);
    const link = within(row).getByRole("link", { name: `Download ${backup!.filename}` });
    expect(new URL(link.getAttribute("href") ?? "").pathname).toBe(
      `/bazarr/system/backup/download/${backup!.filename}`,
    );
    expect(link).toHaveAttribute("download");
  });

  it("are created with Create, which is busy meanwhile, or shows the reason of a failure", async () => {
    const gate = steps.holdResponse("post", "system/backups");
    const app = renderPage("/system/backups", { handlers: [gate.handler] });
    await newest();
    const button = await action("Create");
    await app.user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    gate.open();
    expect(await screen.findByText("4 backups")).toBeInTheDocument();
    expect(await within(button).findByLabelText("Done")).toBeInTheDocument();
    expect(await screen.findByText("Created a backup")).toHaveRole("status");
    expect(app.api.db.backups).toHaveLength(4);
    app.server.use(steps.rejected("post", "system/backups", "The disk is full"));
    await app.user.click(await action("Create"));
    expect(await steps.findNotice("Creating a backup failed")).toBeInTheDocument();
    expect(await steps.findNotice("The disk is full")).toBeInTheDocument();
  });

  it("are deleted after a confirmation with the name of the file", async () => {
    const app = renderPage("/system/backups");
    await newest();
    const { filename, date } = app.api.db.backups[0]!;
    await app.user.click(screen.getByRole("button", { name: `Delete ${filename}` }));
    const question = await answer(app, `Delete the backup from ${date}?`, "Delete");
    expect(question).toContain(`This deletes ${filename} from the server. This cannot be undone.`);
    expect(await screen.findByText("2 backups")).toBeInTheDocument();
    expect(app.api.db.backups.map((one) => one.filename)).not.toContain(filename);
    expect(screen.queryByText(filename)).toBeNull();
    expect(await screen.findByText(`Deleted the backup ${filename}`)).toHaveRole("status");
  });

  it("are restored after a warning, and the page waits for the restart", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const sent: string[] = [];
    const app = renderApp("/system/backups", {
      handlers: [
        http.patch("*/api/system/backups", async ({ request }) => {
          sent.push(await request.clone().text());
          return undefined;
        }),
      ],
    });
    await newest();
    const { filename, date } = app.api.db.backups[0]!;
    await app.user.click(screen.getByRole("button", { name: `Restore ${filename}` }));
    app.server.use(http.get("*/api/system/ping", () => HttpResponse.error(), { once: true }));
    const question = await answer(app, `Restore the backup from ${date}?`, "Restore and restart");
    expect(question).toContain(
      `This replaces the database and all settings with those in ${filename} and restarts Bazarr.`,
    );
    expect(question).toContain("Changes made since then will be lost");
    expect(await screen.findByText("Bazarr is restarting…")).toBeInTheDocument();
    expect(sent).toEqual([new URLSearchParams({ filename }).toString()]);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("show why one cannot be restored, and nothing restarts", async () => {
    const app = renderPage("/system/backups");
    await newest();
    const { filename, date } = app.api.db.backups[2]!;
    await app.user.click(screen.getByRole("button", { name: `Restore ${filename}` }));
    await answer(app, `Restore the backup from ${date}?`, "Restore and restart");
    expect(await steps.findNotice(`Restoring the backup ${filename} failed`)).toBeInTheDocument();
    expect(await steps.findNotice("Error while restoring backup. Check logs.")).toBeInTheDocument();
    expect(screen.queryByText("Bazarr is restarting…")).toBeNull();
  });

  it("show how to create one if there are none", async () => {
    renderPage("/system/backups", { prepare: ({ db }) => void (db.backups = []) });
    expect(await screen.findByRole("heading", { name: "No backups" })).toBeInTheDocument();
    expect(await action("Create")).toBeEnabled();
  });

  it("show the panel with diagnostics if they cannot be loaded", async () => {
    const { user, client } = renderPage("/system/backups", {
      handlers: [steps.rejected("get", "system/backups", "No such folder")],
    });
    expect(await screen.findByText("Ouch! You got an error")).toBeInTheDocument();
    expect(screen.getByText(/^Could not load the backups: No such folder$/)).toBeInTheDocument();
    const panel = within(screen.getByRole("alert"));
    const button = await panel.findByRole("button", { name: "Copy diagnostics" });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await user.click(button);
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/GET system\/backups 500 http$/m);
    expect(copied).toContain("installed as: files\nServer: Bazarr 1.5.2\n");
  });
});

describe("the announcements", () => {
  it("are plain text, with their link and age", async () => {
    renderPage("/system/announcements");
    const [first, second, third] = await screen.findAllByRole("article");
    expect(first).toHaveTextContent("Please <b>disable</b> it & pick another one.");
    expect(first).toHaveTextContent("last year");
    const link = within(first!).getByRole("link", { name: /^Read more/ });
    expect(link).toHaveAttribute("href", "https://wiki.bazarr.media/Troubleshooting/");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    // An announcement that cannot be dismissed disappears with its cause.
    expect(within(second!).queryByRole("button")).toBeNull();
    expect(within(third!).queryByRole("link")).toBeNull();
  });

  it("show why they cannot be dismissed, or are dismissed, and are counted in the sidebar", async () => {
    const app = renderApp("/system/announcements", {
      handlers: [
        http.post("*/api/system/announcements", () => HttpResponse.json("No", { status: 500 }), {
          once: true,
        }),
      ],
    });
    const sidebar = await nav();
    expect(
      await sidebar.findByRole("link", { name: "Announcements 3 unread" }),
    ).toBeInTheDocument();
    const name = "Dismiss: No link here, just news.";
    await app.user.click(await screen.findByRole("button", { name }));
    expect(await steps.findNotice("Dismissing the announcement failed")).toBeInTheDocument();
    expect(screen.getByText("No link here, just news.")).toBeInTheDocument();
    await app.user.click(await screen.findByRole("button", { name }));
    await waitFor(() => expect(screen.queryByText("No link here, just news.")).toBeNull());
    expect(
      await sidebar.findByRole("link", { name: "Announcements 2 unread" }),
    ).toBeInTheDocument();
    expect(app.api.db.dismissed.size).toBe(1);
    expect(await screen.findByText("Dismissed the announcement")).toHaveRole("status");
  });

  it("link only to web addresses, and omit disabled ones", async () => {
    const base = { hash: "1", timestamp: "now", dismissible: false };
    renderPage("/system/announcements", {
      handlers: [
        http.get("*/api/system/announcements", () =>
          HttpResponse.json({
            data: [
              { ...base, text: "Bad", link: "javascript:alert(1)", enabled: true },
              { ...base, text: "Off", link: "", hash: "2", enabled: false },
            ],
          }),
        ),
      ],
    });
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent("Bad");
    expect(within(card).queryByRole("link")).toBeNull();
  });

  it("are shown in parts if there are many", async () => {
    const base = { link: "", timestamp: "now", dismissible: false, enabled: true };
    const data = Array.from({ length: 150 }, (_, n) => ({ ...base, text: `${n}`, hash: `${n}` }));
    const { user } = renderPage("/system/announcements", {
      handlers: [http.get("*/api/system/announcements", () => HttpResponse.json({ data }))],
    });
    const more = await screen.findByRole("button", { name: "Show more (50 left)" });
    expect(document.querySelectorAll("article")).toHaveLength(100);
    await user.click(more);
    expect(document.querySelectorAll("article")).toHaveLength(150);
    expect(screen.queryByRole("button", { name: /^Show more/ })).toBeNull();
  });

  it("show that there are none; a failure shows the panel", async () => {
    const app = renderPage("/system/announcements", {
      prepare: ({ db }) => void (db.announcements = []),
    });
    expect(await screen.findByRole("heading", { name: "No announcements" })).toBeInTheDocument();
    app.unmount();
    renderPage("/system/announcements", {
      handlers: [steps.rejected("get", "system/announcements", "The file is broken")],
    });
    expect(await screen.findByText("Ouch! You got an error")).toBeInTheDocument();
  });
});
