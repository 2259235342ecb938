import { act, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { retype } from "./field-steps";
import { renderApp } from "./render-app";

/** A login proxy that redirects all requests. */
const loginProxy = http.all(
  "*/api/*",
  () => new HttpResponse(null, { status: 302, headers: { location: "/login-page" } }),
);
/** A proxy that asks for a login, or checks the browser, with a page in place of each response. */
const pageProxy = (status: number) =>
  http.all("*/api/*", () =>
    HttpResponse.html('<!doctype html><a href="/sign-in">Sign in</a>', { status }),
  );
const notice = () => screen.findByRole("alert", { name: "Log in again" }, { timeout: 5_000 });
const noNotice = () =>
  waitFor(() => expect(screen.queryByRole("alert", { name: "Log in again" })).toBeNull());

describe("an expired login of a proxy", () => {
  it.each([
    ["redirects", loginProxy],
    ["responds with 401 and a page", pageProxy(401)],
    ["responds with 403 and a page", pageProxy(403)],
  ])(
    "that %s is shown with a solution, typed values stay, and the page continues",
    async (_, proxy) => {
      const app = renderApp("/settings/general");
      const port = await screen.findByLabelText("Port");
      retype(port, "6768");
      app.server.use(proxy);
      await app.user.click(screen.getByRole("button", { name: "Save (1)" }));

      const alert = within(await notice());
      expect(alert.getByText(/Your input is still here/)).toBeInTheDocument();
      const link = alert.getByRole("link", { name: "Log in" });
      expect(link).toHaveAttribute("href", `${window.location.origin}/`);
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
      expect(port).toHaveValue("6768");
      // The live connection does not retry in the meantime.
      await waitFor(() => expect(app.socket.isOpen()).toBe(false));
      expect(app.here()).toBe("/settings/general");

      app.server.resetHandlers(...app.api.handlers);
      window.dispatchEvent(new Event("focus"));
      await noNotice();
      await waitFor(() => expect(app.socket.isOpen()).toBe(true));
      expect(port).toHaveValue("6768");
      const posts = app.requests.filter((one) => one === "POST /api/system/settings");
      expect(posts).toHaveLength(1);
    },
  );

  it.each([
    ["redirects", loginProxy],
    ["responds with 401 and a page", pageProxy(401)],
    ["responds with 403 and a page", pageProxy(403)],
  ])("that %s is shown once, not for each blocked read", async (_, proxy) => {
    const app = renderApp("/series");
    await screen.findByRole("table", { name: "Series" });
    app.server.use(proxy);
    app.api.emit("badges", "update");
    app.api.emit("languages", "update");
    await notice();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByRole("table", { name: "Series" })).toBeInTheDocument();
  });

  it("at the start is shown as the reason, and Reload loads the page", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const app = renderApp("/series", { handlers: [loginProxy], socket: "silent" });
    expect(
      (await screen.findAllByText(/The request was redirected to another page/))[0],
    ).toBeInTheDocument();
    // The problem is shown once, but still monitored.
    expect(screen.queryByText("Log in again")).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
    app.server.resetHandlers(...app.api.handlers);
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  it("is detected when only the live connection ends, and can be solved from the top bar, too", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const app = renderApp("/empty-page");
    await screen.findByRole("navigation", { name: "Main" });
    app.server.use(loginProxy);
    app.socket.disconnect();
    expect(await notice()).toBeInTheDocument();
    await app.user.click(await screen.findByRole("button", { name: "Log in" }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("a proxy timeout", () => {
  const tooLong = http.patch("*/api/series", async () => {
    await delay(20);
    return new HttpResponse("<html><h1>504</h1></html>", {
      status: 504,
      headers: { "content-type": "text/html" },
    });
  });

  it("does not fail a search that the server continues", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/wanted/series", {
      mock: { size: { series: 4, movies: 4, episodes: 8 } },
      handlers: [tooLong],
    });
    await app.user.click(await screen.findByRole("button", { name: "Search All" }));
    // Longer than the poll for the end, and shorter than the result is shown.
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await app.user.click(await screen.findByRole("button", { name: /^Jobs: Done/ }));
    expect(
      await screen.findByText("Bazarr is still searching, but the reverse proxy timed out"),
    ).toBeInTheDocument();
    expect(screen.queryByText("Failed")).toBeNull();
    expect(app.requests.filter((one) => one === "PATCH /api/series")).toHaveLength(1);
  });
});

afterEach(() => vi.useRealTimers());
