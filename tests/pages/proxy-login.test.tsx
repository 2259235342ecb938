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
const notice = () => screen.findByRole("alert", { name: "Log in again" }, { timeout: 5_000 });
const gone = () =>
  waitFor(() => expect(screen.queryByRole("alert", { name: "Log in again" })).toBeNull());

describe("a login proxy whose login is over", () => {
  it("is shown with the way out, keeps what was typed, and the page goes on by itself", async () => {
    const app = renderApp("/settings/general");
    const port = await screen.findByLabelText("Port");
    retype(port, "6768");
    app.server.use(loginProxy);
    await app.user.click(screen.getByRole("button", { name: "Save (1)" }));

    const alert = within(await notice());
    expect(alert.getByText(/What you typed here stays/)).toBeInTheDocument();
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
    await gone();
    await waitFor(() => expect(app.socket.isOpen()).toBe(true));
    expect(port).toHaveValue("6768");
    const posts = app.requests.filter((one) => one === "POST /api/system/settings");
    expect(posts).toHaveLength(1);
  });

  it("is shown once, and not for each read that it stops", async () => {
    const app = renderApp("/series");
    await screen.findByRole("table", { name: "Series" });
    app.server.use(loginProxy);
    app.api.emit("badges", "update");
    app.api.emit("languages", "update");
    await notice();
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByRole("table", { name: "Series" })).toBeInTheDocument();
  });

  it("from the first moment: the start says why, and Reload loads the page", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const app = renderApp("/series", { handlers: [loginProxy], socket: "silent" });
    expect(
      await screen.findByText(/GET badges did not reach Bazarr but was redirected to another page/),
    ).toBeInTheDocument();
    // The problem is shown once, but still monitored.
    expect(screen.queryByText("Log in again")).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
    app.server.resetHandlers(...app.api.handlers);
    window.dispatchEvent(new Event("focus"));
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  it("is found out when only the live connection ends, and can be passed from the top bar, too", async () => {
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

describe("a proxy that does not wait", () => {
  const tooLong = http.patch("*/api/series", async () => {
    await delay(20);
    return new HttpResponse("<html><h1>504</h1></html>", {
      status: 504,
      headers: { "content-type": "text/html" },
    });
  });

  it("does not make a search fail that the server goes on with", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/wanted/series", {
      mock: { size: { series: 4, movies: 4, episodes: 8 } },
      handlers: [tooLong],
    });
    await app.user.click(await screen.findByRole("button", { name: "Search All" }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await app.user.click(await screen.findByRole("button", { name: /^Running work: Done/ }));
    expect(
      await screen.findByText(
        "Bazarr is still searching: the proxy in front of it stopped waiting",
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText("Failed")).toBeNull();
    expect(app.requests.filter((one) => one === "PATCH /api/series")).toHaveLength(1);
  });
});

afterEach(() => vi.useRealTimers());
