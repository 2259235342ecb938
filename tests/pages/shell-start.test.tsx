import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "./render-app";
import { holdResponse } from "./steps";

const FAILURE = "An Error Occurred When Initializing Bazarr UI";
const broken = (path: string, message = "The database is locked") =>
  http.get(`*/api/${path}`, () => HttpResponse.json(message, { status: 500 }));

afterEach(() => vi.useRealTimers());

describe("the start", () => {
  it("shows 'Please wait' until languages, settings, and counts are loaded", async () => {
    const badges = holdResponse("get", "badges");
    const app = renderApp("/empty-page", { handlers: [badges.handler] });
    await badges.requested;
    expect(screen.getByText("Please wait")).toBeInTheDocument();
    badges.open();
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(screen.queryByText("Please wait")).toBeNull();
    expect(app.requests).toEqual(
      expect.arrayContaining([
        "GET /api/system/languages/profiles",
        "GET /api/system/languages",
        "GET /api/system/settings",
        "GET /api/badges",
      ]),
    );
  });

  it("requests each of them once, together with the rows of the page", async () => {
    const badges = holdResponse("get", "badges");
    const app = renderApp("/series", { socket: "silent", handlers: [badges.handler] });
    await waitFor(() => expect(app.requests.length).toBeGreaterThanOrEqual(5));
    expect(screen.getByText("Please wait")).toBeInTheDocument();
    expect(app.requests).toContain("GET /api/series");
    badges.open();
    await screen.findByRole("navigation", { name: "Main" });
    expect(app.requests.filter((one) => one === "GET /api/system/settings")).toHaveLength(1);
    expect(app.requests.filter((one) => one === "GET /api/series")).toHaveLength(1);
  });

  it("shows which read failed, and starts after one retry once it works", async () => {
    const app = renderApp("/empty-page", {
      // A socket that connects after the failure would restart by itself.
      socket: "silent",
      handlers: [broken("system/settings")],
    });
    expect(await screen.findByText(FAILURE)).toBeInTheDocument();
    expect(
      screen.getByText("Could not load the settings: The database is locked"),
    ).toBeInTheDocument();
    await app.user.click(await screen.findByRole("button", { name: "Copy diagnostics" }));
    expect(await navigator.clipboard.readText()).toMatch(/GET system\/settings 500 http$/m);
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  it("fails if the connection fails and the data cannot be loaded", async () => {
    renderApp("/empty-page", {
      socket: "fails",
      handlers: [http.get("*/api/badges", () => HttpResponse.error())],
    });
    expect(await screen.findByText(FAILURE)).toBeInTheDocument();
    expect(screen.getByText(/You have disconnected to Bazarr backend/)).toBeInTheDocument();
  });

  it("waits for pending data if the connection fails", async () => {
    const badges = holdResponse("get", "badges");
    const app = renderApp("/empty-page", { socket: "silent", handlers: [badges.handler] });
    app.socket.fail();
    expect(screen.queryByText(FAILURE)).toBeNull();
    expect(screen.getByText("Please wait")).toBeInTheDocument();
    badges.open();
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Connecting..." })).toBeInTheDocument();
  });

  it("succeeds offline if only the socket fails", async () => {
    renderApp("/empty-page", { socket: "fails" });
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Connecting..." })).toBeInTheDocument();
  });

  it("retries automatically when the server returns after a failed start", async () => {
    const app = renderApp("/empty-page", { socket: "fails", handlers: [broken("badges")] });
    expect(await screen.findByText(FAILURE)).toBeInTheDocument();
    app.server.resetHandlers(...app.api.handlers);
    app.socket.connect();
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  it("retries automatically without a connection, after growing pauses, and keeps the reason", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/empty-page", {
      socket: "silent",
      handlers: [broken("system/settings")],
    });
    const reads = () => app.requests.filter((one) => one === "GET /api/system/settings").length;
    const reason = "Could not load the settings: The database is locked";
    expect(await screen.findByText(reason)).toBeInTheDocument();
    for (const seconds of [5, 10]) {
      const before = reads();
      // A slow machine needs a part of the pause itself.
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000 - 3_000));
      expect(reads()).toBe(before);
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      await waitFor(() => expect(reads()).toBe(before + 1));
      expect(screen.getByText(reason)).toBeInTheDocument();
    }
    const settings = holdResponse("get", "system/settings");
    app.server.resetHandlers(settings.handler, ...app.api.handlers);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await settings.requested;
    expect(screen.getByText(reason)).toBeInTheDocument();
    settings.open();
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  it("shows 'Connecting...' while the socket is down, and stays usable", async () => {
    const app = renderApp("/empty-page");
    await screen.findByRole("navigation", { name: "Main" });
    expect(screen.queryByRole("button", { name: "Connecting..." })).toBeNull();
    app.socket.disconnect();
    const button = await screen.findByRole("button", { name: "Connecting..." });
    const before = app.requests.length;
    await app.user.click(button);
    await waitFor(() => expect(app.requests.slice(before)).toContain("GET /api/badges"));
    await app.user.click(screen.getByRole("link", { name: /^Movies/ }));
    expect(app.here()).toBe("/movies");
    app.socket.connect();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Connecting..." })).toBeNull());
  });

  it("never shows the failure again once it has succeeded", async () => {
    const app = renderApp("/empty-page");
    await screen.findByRole("navigation", { name: "Main" });
    app.socket.fail();
    expect(await screen.findByRole("button", { name: "Connecting..." })).toBeInTheDocument();
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it("works under a base URL", async () => {
    const app = renderApp("/", { mock: { baseUrl: "/bazarr" } });
    await screen.findByRole("navigation", { name: "Main" });
    await waitFor(() => expect(app.here()).toBe("/bazarr/series"));
    expect(app.requests.every((one) => one.includes(" /bazarr/"))).toBe(true);
  });
});
