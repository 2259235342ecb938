import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_WORK } from "./long-work";
import { renderApp } from "./render-app";
import * as steps from "./steps";

const form = { auth: "form", password: "secret" } as const;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

type App = ReturnType<typeof renderApp>;
const submit = () => screen.getByRole("button", { name: "LOGIN" });
async function fill({ user }: App, box = document.body) {
  await user.type(await within(box).findByLabelText(/Username/), "admin");
  await user.type(within(box).getByLabelText(/^Password/), "secret");
}
const logins = ({ requests }: App) => requests.filter((one) => one.includes("system/account"));

describe("a login without a response", () => {
  it("is reported, can be retried with the same input, and accepts a late response", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const gate = steps.holdResponse("post", "system/account");
    const app = renderApp("/movies", { mock: form, handlers: [gate.handler] });
    await fill(app);
    await app.user.dblClick(submit());
    await app.user.keyboard("{Enter}{Escape}");
    expect(logins(app)).toHaveLength(1);
    expect(submit()).toBeDisabled();
    expect(screen.queryByText(/^Waiting for the server/)).toBeNull();
    await later(LONG_WORK);
    expect(screen.getByText(/^Waiting for the server.* try again/)).toBeInTheDocument();
    await later(30_000 - LONG_WORK);
    expect(await screen.findByRole("alert")).toHaveTextContent("Login Failed");
    // The notification disappears as usual; the available actions stay.
    await later(2_100);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^The server did not respond\..* try again/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Username/)).toHaveValue("admin");
    expect(screen.getByLabelText(/^Password/)).toHaveValue("secret");
    expect(submit()).toBeEnabled();

    gate.open();
    await later(1_000);
    expect(assign).not.toHaveBeenCalled();
    app.server.resetHandlers(...app.api.handlers);
    await app.user.click(submit());
    expect(screen.queryByText(/^The server did not respond/)).toBeNull();
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/movies"));
  });

  it("is not reported for a wrong password", async () => {
    const app = renderApp("/movies", { mock: { ...form, password: "other" } });
    await fill(app);
    await app.user.click(submit());
    await screen.findByRole("alert");
    await later(2_100);
    expect(screen.queryByText(/did not respond/i)).toBeNull();
  });

  it("offers Reload if the page does not load afterward", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderApp("/movies", { mock: form });
    await fill(app);
    await app.user.click(submit());
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
    await later(LONG_WORK);
    expect(screen.getByText(/^You are logged in, but the page did not load/)).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    expect(assign).toHaveBeenCalledTimes(2);
    expect(assign).toHaveBeenLastCalledWith("/movies");
  });

  it("succeeds even if its dialog was closed in the meantime", async () => {
    const app = renderApp("/settings/general", {
      mock: form,
      apiKey: "the-key-of-today",
      prepare: ({ db }) => void (db.apiKey = "the-key-of-today"),
    });
    const address = await screen.findByLabelText("Address");
    await app.user.clear(address);
    await app.user.type(address, "10.0.0.7");
    const gate = steps.holdResponse("post", "system/account");
    app.server.use(
      gate.handler,
      http.get("*/api/badges", () => HttpResponse.json("no", { status: 401 }), { once: true }),
    );
    app.api.emit("badges", "update");
    const dialog = await screen.findByRole("dialog", { name: "Please log in again" });
    await fill(app, dialog);
    await app.user.click(within(dialog).getByRole("button", { name: "LOGIN" }));
    await app.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await later(1_000);
    const before = app.requests.length;
    gate.open();
    // Missed data are refetched, as after a login without a timeout.
    await waitFor(() => expect(app.requests.slice(before).join()).toContain("badges"));
    expect(screen.getByLabelText("Address")).toHaveValue("10.0.0.7");
  });
});
