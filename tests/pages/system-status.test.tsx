import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { INTERFACE } from "@/utils/interface";
import { PRODUCT } from "@/config/product";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";
import { action, answer, dialects, failsFor } from "./system-steps";

/** Names and values on the page. */
async function facts(): Promise<Record<string, string>> {
  const about = await screen.findByRole("region", { name: "About" });
  await within(about).findByText("Installed as");
  const names = within(about).getAllByRole("term");
  const values = within(about).getAllByRole("definition");
  return Object.fromEntries(
    names.map((name, index) => [name.textContent, values[index]?.textContent ?? ""]),
  );
}

const OWN = {
  "Interface version": INTERFACE.version,
  "Installed as": "Files in the folder of Bazarr",
};
const COMMON = {
  ...OWN,
  "Sonarr version": "4.0.14.2939",
  "Radarr version": "5.21.1.9799",
  "Operating system": "Linux-6.12.8-x86_64-with-glibc2.36",
  "Python version": "3.11.2",
  "Bazarr directory": "/app/bazarr/bin",
  "Config directory": "/config",
};

describe("the status page", () => {
  it("shows versions, system, folders, database, time zone, and uptime of 1.5.2, and copies folders", async () => {
    const { user } = renderPage("/system/status");
    const shown = await facts();
    expect(shown).toEqual({
      "Bazarr version": "1.5.2",
      ...COMMON,
      Database: "Sqlite 3.40.1",
      "Database migration": "4274a5dfc4ad",
      "Time zone": "Etc/UTC",
      Uptime: expect.stringMatching(/^3 days 00:00:\d\d$/),
    });
    // No change requires a restart.
    expect(screen.queryByRole("button", { name: "Restart now" })).toBeNull();
    const [button] = screen.getAllByRole("button", { name: "Copy the path" });
    await user.click(button!);
    expect(await navigator.clipboard.readText()).toBe("/app/bazarr/bin");
    expect(screen.getByRole("button", { name: "Path copied" })).toBeInTheDocument();
  });

  it("shows the values of 0.9.7, and no empty ones", async () => {
    renderPage("/system/status", { mock: { dialect: "0.9.7" } });
    expect(await facts()).toEqual({ "Bazarr version": "0.9.7", ...COMMON });
  });

  it.each([
    [
      { kind: "mod", version: "1.0.0", since: "2026-11-23T10:00:00Z" },
      "Docker mod (since 11/23/2026)",
    ],
    [{ kind: "npm", since: "" }, "npm start"],
    [{ kind: "files" }, "Files in the folder of Bazarr"],
    [{ kind: "of the future" }, "Files in the folder of Bazarr"],
    [undefined, "Files in the folder of Bazarr"],
  ])("shows how the interface is installed: %o", async (note, text) => {
    // Bazarr responds with its page for a file that does not exist.
    const respond = () => (note ? HttpResponse.json(note) : HttpResponse.html("<html></html>"));
    renderPage("/system/status", {
      handlers: [http.get("*/images/installation.json", respond)],
    });
    await waitFor(async () => expect(await facts()).toMatchObject({ "Installed as": text }));
  });

  it("names the tested version on a newer server, and what is known about newer ones", async () => {
    const line = expect.stringMatching(
      /^Newer than 1\.6\.2, the newest tested version \(11\/29\/2026, with a simulated server\)\. Automatic .* report\.$/,
    );
    const server = { version: "" };
    const status = () => HttpResponse.json({ data: { bazarr_version: server.version } });
    const { client } = renderPage("/system/status", {
      handlers: [http.get("*/api/system/status", status)],
    });
    for (const [version, isNewer] of [
      ["", false],
      ["1.6.2-beta.9", false],
      ["1.6.3", true],
      ["v1.7.0-beta.2", true],
      ["2.0", true],
      ["unknown", false],
    ] as const) {
      server.version = version;
      await act(() => client.refetchQueries());
      expect(await facts()).toMatchObject({ "Bazarr version": version || "Unknown" });
      const lines = screen.queryAllByText(/^Newer than/).map(({ textContent }) => textContent);
      expect(lines).toEqual(isNewer ? [line] : []);
    }
  });

  it("copies diagnostics for a report", async () => {
    const { user } = renderPage("/system/status");
    await facts();
    await user.click(screen.getByRole("button", { name: "Copy diagnostics" }));
    expect(await screen.findByRole("button", { name: "Diagnostics copied" })).toBeVisible();
    const text = await navigator.clipboard.readText();
    expect(text).toContain(`${INTERFACE.name} ${INTERFACE.version}, installed as: files\n`);
    expect(text).toContain("Server: Bazarr 1.5.2\n");
  });

  it("counts the uptime every second", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage("/system/status");
    const time = await screen.findByText(/^3 days/);
    const seconds = () => Number((time.textContent ?? "").slice(-2));
    const before = seconds();
    await vi.advanceTimersByTimeAsync(3_000);
    expect((seconds() - before + 60) % 60).toBeGreaterThanOrEqual(2);
    expect(time).toHaveAttribute("title", expect.stringMatching(/^Since /));
  });

  it("shows that a manager is disabled or does not respond, and the package", async () => {
    renderPage("/system/status", {
      handlers: [
        http.get("*/api/system/status", () =>
          HttpResponse.json({
            data: {
              bazarr_version: "1.5.2",
              package_version: "v1.5.2-ls300",
              sonarr_version: "",
              radarr_version: "unknown",
            },
          }),
        ),
      ],
    });
    expect(await facts()).toEqual({
      "Bazarr version": "1.5.2",
      ...OWN,
      "Package version": "v1.5.2-ls300",
      "Sonarr version": "Off",
      "Radarr version": "Not responding",
    });
  });

  it("links to help and source, in tabs without access to this one", async () => {
    renderPage("/system/status", { mock: { baseUrl: "/bazarr" } });
    const more = within(await screen.findByRole("region", { name: "More" }));
    expect(more.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      PRODUCT.wikiUrl,
      PRODUCT.sourceUrl,
      PRODUCT.issuesUrl,
      PRODUCT.donateUrl,
      `${window.location.origin}/bazarr/assets/licenses.txt`,
    ]);
    for (const link of more.getAllByRole("link"))
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("shows the panel if it cannot be loaded, and still shows the health", async () => {
    const { handler, end } = failsFor("system/status", "Out of memory");
    const app = renderPage("/system/status", { handlers: [handler] });
    const panel = within(await screen.findByRole("alert"));
    expect(panel.getByText("Ouch! You got an error")).toBeInTheDocument();
    expect(await screen.findByText("/mnt/offline-disk/")).toBeInTheDocument();
    end();
    await app.user.click(panel.getByRole("button", { name: "Reload" }));
    expect(await facts()).toHaveProperty("Python version");
  });
});

describe("the health", () => {
  it.each(dialects)(
    "lists each issue with its object, until there are none (%s)",
    async (dialect) => {
      const app = renderPage("/system/status", { dialect });
      const health = await screen.findByRole("region", { name: "Health" });
      const issues = await within(health).findAllByRole("listitem");
      expect(issues).toHaveLength(2);
      expect(issues[0]).toHaveTextContent("/mnt/offline-disk/This Sonarr root directory does not");
      expect(screen.queryByText("No issues with your configuration")).toBeNull();
      app.api.db.health = [];
      await app.user.click(await action("Refresh"));
      expect(await screen.findByText("No issues with your configuration")).toBeInTheDocument();
      expect(screen.queryByText("/mnt/offline-disk/")).toBeNull();
    },
  );

  it("shows the panel if it cannot be loaded", async () => {
    renderPage("/system/status", {
      handlers: [steps.rejected("get", "system/health", "Not checked yet")],
    });
    expect(await screen.findByText(/^Could not load .+: Not checked yet$/)).toBeInTheDocument();
    expect(await facts()).toHaveProperty("Python version");
  });
});

const UNPROTECTED_HEADING = "What this login does not protect";
const loginPanel = async () => within(await screen.findByRole("region", { name: "Login" }));

describe("the login panel", () => {
  it("is replaced by a note on top if no login is set, which links to its setting", async () => {
    renderPage("/system/status");
    const note = await screen.findByText(/^No login is set\. Anyone who can open this page/);
    expect(within(note).getByRole("link", { name: "Set up a login" })).toHaveAttribute(
      "href",
      "/settings/general",
    );
    // Above everything else on the page.
    const health = await screen.findByRole("region", { name: "Health" });
    expect(note.compareDocumentPosition(health) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Login" })).toBeNull();
    expect(screen.queryByRole("button", { name: UNPROTECTED_HEADING })).toBeNull();
  });

  it.each([
    ["1.5.2", /^Log, backups, posters: open to anyone/],
    [
      "1.6",
      /^Log, backups, posters: can be opened after a failed login\. Update Bazarr to 1\.6\.2\. Delete backups from before a login was set/,
    ],
  ] as const)("of %s lists what is accessible without it", async (dialect, files) => {
    const { user } = renderPage("/system/status", { mock: { dialect, auth: "basic" } });
    const login = await loginPanel();
    await user.click(login.getByRole("button", { name: UNPROTECTED_HEADING }));
    const doors = login.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(doors).toEqual([
      expect.stringMatching(files),
      expect.stringMatching(/^Live updates: /),
      expect.stringMatching(/^Other sites: .* know the API key$/),
    ]);
    expect(login.getByText(/^A reverse proxy can close these/)).toBeVisible();
  });

  it("of 1.6.2 does not say that a failed login gives access to files", async () => {
    const { user } = renderPage("/system/status", {
      mock: { dialect: "1.6", auth: "basic" },
      prepare: ({ db }) => void Object.assign(db.settings.subsync ?? {}, { quality_min_score: 0 }),
    });
    const login = await loginPanel();
    await user.click(login.getByRole("button", { name: UNPROTECTED_HEADING }));
    const doors = login.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(doors).toEqual([
      expect.stringMatching(/^Live updates: /),
      expect.stringMatching(/^Other sites: /),
    ]);
  });

  it("of Bazarr+ lists no unknown values", async () => {
    renderPage("/system/status", { mock: { dialect: "plus-2.5", auth: "basic" } });
    const login = await loginPanel();
    expect(login.getByText("Bazarr requires a username and password.")).toBeInTheDocument();
    expect(login.queryByRole("button", { name: UNPROTECTED_HEADING })).toBeNull();
  });
});

describe("restart and shutdown", () => {
  it("are available on the status page, too", async () => {
    const app = renderApp("/system/status");
    await app.user.click(await action("Shutdown"));
    await answer(app, "Shut down Bazarr?", "Shut down");
    expect(await screen.findByText("Bazarr was shut down")).toBeInTheDocument();
  });

  it("are offered if an update requires them", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const app = renderApp("/system/status", { hasUpdate: true });
    await app.user.click(await screen.findByRole("button", { name: "Restart now" }));
    app.server.use(http.get("*/api/system/ping", () => HttpResponse.error(), { once: true }));
    await answer(app, "Restart Bazarr?", "Restart");
    expect(await screen.findByText("Bazarr is restarting…")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(app.requests).toContain("POST /api/system");
  });
});

afterEach(() => vi.useRealTimers());
