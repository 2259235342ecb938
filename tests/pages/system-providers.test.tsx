import type { MockApi } from "@mock-api/mock-api.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "./render-app";
import * as steps from "./steps";
import { action, cellsOf, countOf, dialects, rowsOf, rowWith } from "./system-steps";

const three = ({ db }: MockApi) =>
  void Object.assign(db.settings.general!, {
    enabled_providers: ["podnapisi", "addic7ed", "subdl"],
  });

describe.each(dialects)("providers of %s", (dialect) => {
  it("have name, status and retry", async () => {
    renderApp("/system/providers", { mock: { dialect }, prepare: three });
    expect(cellsOf(await rowWith("Addic7ed"))).toEqual([
      "Addic7ed",
      "IP address blocked",
      // The first words are drawn on cards only, which have no headings.
      "Retrying in 51 minutes",
    ]);
    expect(cellsOf(await rowWith("Podnapisi"))).toEqual(["Podnapisi", "Good", ""]);
    expect(steps.headings(screen.getByRole("table", { name: "Providers" }))).toEqual([
      "Name",
      "Status",
      "Retry",
    ]);
    // The server's own word for it.
    expect(screen.getByTitle("IPAddressBlocked")).toBeInTheDocument();
    expect(within(screen.getByRole("main")).getByText("2 throttled")).toBeInTheDocument();
  });

  it("all try again after a reset, and the count in the sidebar goes", async () => {
    const app = renderApp("/system/providers", { mock: { dialect }, prepare: three });
    const nav = within(await screen.findByRole("navigation", { name: "Main" }));
    expect(await nav.findByRole("link", { name: "Providers 2 throttled" })).toBeInTheDocument();
    await rowWith("Addic7ed");
    await app.user.click(await action("Reset"));
    await waitFor(() => expect(cellsOf(rowsOf("Providers")[0]!)).toEqual(["Addic7ed", "Good", ""]));
    expect(app.api.db.throttles.size).toBe(0);
    expect(countOf(app, "POST /api/providers")).toBe(1);
    await waitFor(() =>
      expect(nav.getByRole("link", { name: "Providers" })).toHaveTextContent("Providers"),
    );
    expect(within(screen.getByRole("main")).queryByText("2 throttled")).toBeNull();
    expect(screen.getByText("Reset the providers")).toHaveRole("status");
  });
});

it("a provider that only a newer server knows goes by its key", async () => {
  renderApp("/system/providers", {
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
  it("is busy while it lasts, then shows for 2 s that it worked", async () => {
    const gate = steps.holdBack("post", "providers");
    const app = renderApp("/system/providers", { handlers: [gate.handler] });
    await rowWith("Addic7ed");
    const button = await action("Reset");
    await app.user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    gate.open();
    expect(await within(button).findByLabelText("Done")).toBeInTheDocument();
    expect(button).toBeEnabled();
    await waitFor(() => expect(within(button).queryByLabelText("Done")).toBeNull(), {
      timeout: 4_000,
    });
  });

  it("that fails says why and leaves everything as it is", async () => {
    const app = renderApp("/system/providers", {
      handlers: [steps.refused("post", "providers", "Not now")],
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
  it("are read every minute, and not again by the event that this causes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/system/providers");
    await rowWith("Addic7ed");
    await vi.advanceTimersByTimeAsync(5_000);
    const before = countOf(app, "GET /api/providers");
    expect(before).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(countOf(app, "GET /api/providers")).toBe(2));
    vi.useRealTimers();
  });

  it("that there are none of lead to the settings", async () => {
    const app = renderApp("/system/providers", {
      prepare: ({ db }) => void Object.assign(db.settings.general!, { enabled_providers: [] }),
    });
    expect(await screen.findByRole("heading", { name: "No providers" })).toBeInTheDocument();
    expect(await action("Reset (No provider is enabled)")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open the settings" })).toHaveAttribute(
      "href",
      "/settings/providers",
    );
    expect(countOf(app, "POST /api/providers")).toBe(0);
  });

  it("that cannot be loaded show the panel", async () => {
    renderApp("/system/providers", {
      handlers: [steps.refused("get", "providers", "The pool is closed")],
    });
    expect(await screen.findByText("Ouch! You got an error")).toBeInTheDocument();
    expect(
      screen.getByText(/^Reading .*providers failed: The pool is closed$/),
    ).toBeInTheDocument();
  });
});
