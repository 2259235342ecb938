import type { MockApi } from "@mock-api/mock-api.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp, renderPage } from "./render-app";
import * as steps from "./steps";
import { action, cellsOf, countOf, dialects, rowsOf, rowWith } from "./system-steps";

const three = ({ db }: MockApi) =>
  void Object.assign(db.settings.general!, {
    enabled_providers: ["podnapisi", "addic7ed", "subdl"],
  });

it.each(dialects)(
  "providers of %s show name, status, and retry time, until a reset",
  async (dialect) => {
    const app = renderPage("/system/providers", { dialect, prepare: three });
    expect(cellsOf(await rowWith("Addic7ed"))).toEqual([
      "Addic7ed",
      "IP address blocked",
      // This label is only shown on cards, which have no headers.
      "Retrying in 51 minutes",
    ]);
    const broken = within(await rowWith("SubDL"));
    expect(broken.getByRole("link", { name: "Open provider settings" })).toHaveAttribute(
      "href",
      "/settings/providers",
    );
    expect(screen.getAllByRole("link", { name: "Open provider settings" })).toHaveLength(1);
    expect(cellsOf(await rowWith("Podnapisi"))).toEqual(["Podnapisi", "Good", ""]);
    expect(steps.headings(screen.getByRole("table", { name: "Providers" }))).toEqual([
      "Name",
      "Status",
      "Next attempt",
    ]);
    // The server's own term.
    expect(screen.getByTitle("IPAddressBlocked")).toBeInTheDocument();
    expect(screen.getByText("2 throttled")).toBeInTheDocument();
    await app.user.click(await action("Reset"));
    await waitFor(() => expect(cellsOf(rowsOf("Providers")[0]!)).toEqual(["Addic7ed", "Good", ""]));
    expect(app.api.db.throttles.size).toBe(0);
    expect(countOf(app, "POST /api/providers")).toBe(1);
    expect(screen.queryByText("2 throttled")).toBeNull();
    expect(await screen.findByText("Reset the providers")).toHaveRole("status");
  },
);

it("the count in the sidebar disappears after a reset of all providers", async () => {
  const app = renderApp("/system/providers", { prepare: three });
  const nav = within(await screen.findByRole("navigation", { name: "Main" }));
  expect(await nav.findByRole("link", { name: "Providers 2 throttled" })).toBeInTheDocument();
  await rowWith("Addic7ed");
  await app.user.click(await action("Reset"));
  await waitFor(() =>
    expect(nav.getByRole("link", { name: "Providers" })).toHaveTextContent("Providers"),
  );
});

it("a provider known only to newer servers is shown with its key", async () => {
  renderPage("/system/providers", {
    prepare: ({ db }) =>
      void Object.assign(db.settings.general!, {
        enabled_providers: ["opensubtitlescom", "subsfromtomorrow"],
      }),
  });
  const known = await rowWith("OpenSubtitles.com");
  expect(within(known).getByTitle("opensubtitlescom")).toBeInTheDocument();
  expect(await rowWith("subsfromtomorrow")).toBeInTheDocument();
});

describe("the reset", () => {
  it("is busy while it runs, then shows its success for 2 s", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const gate = steps.holdResponse("post", "providers");
    const app = renderPage("/system/providers", { handlers: [gate.handler] });
    await rowWith("Addic7ed");
    const button = await action("Reset");
    await app.user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    gate.open();
    expect(await within(button).findByLabelText("Done")).toBeInTheDocument();
    expect(button).toBeEnabled();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(within(button).queryByLabelText("Done")).toBeNull();
  });

  it("shows why it failed, and changes nothing", async () => {
    const app = renderPage("/system/providers", {
      handlers: [steps.rejected("post", "providers", "Not now")],
    });
    await rowWith("Addic7ed");
    const button = await action("Reset");
    await app.user.click(button);
    expect(await within(button).findByLabelText("Failed")).toBeInTheDocument();
    expect(await steps.findNotice("Resetting the providers failed")).toBeInTheDocument();
    expect(cellsOf(await rowWith("Addic7ed"))[1]).toBe("IP address blocked");
  });
});

describe("the providers", () => {
  it("are read every minute, and not again for the event that this causes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderPage("/system/providers");
    await rowWith("Addic7ed");
    await vi.advanceTimersByTimeAsync(5_000);
    const before = countOf(app, "GET /api/providers");
    expect(before).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(countOf(app, "GET /api/providers")).toBe(2));
  });

  it("show a link to the settings if there are none", async () => {
    const app = renderPage("/system/providers", {
      prepare: ({ db }) => void Object.assign(db.settings.general!, { enabled_providers: [] }),
    });
    expect(await screen.findByRole("heading", { name: "No providers" })).toBeInTheDocument();
    expect(await action("Reset (No provider is enabled)")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open settings" })).toHaveAttribute(
      "href",
      "/settings/providers",
    );
    expect(countOf(app, "POST /api/providers")).toBe(0);
  });

  it("show the panel if they cannot be loaded", async () => {
    renderPage("/system/providers", {
      handlers: [steps.rejected("get", "providers", "The pool is closed")],
    });
    expect(await screen.findByText("Ouch! You got an error")).toBeInTheDocument();
    expect(
      screen.getByText(/^Could not load .*providers: The pool is closed$/),
    ).toBeInTheDocument();
  });
});

afterEach(() => vi.useRealTimers());
