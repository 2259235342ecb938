import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "./render-app";

const form = { auth: "form", password: "secret" } as const;
const page = (name: string) => `*/api/${name}`;

async function fill(user: ReturnType<typeof renderApp>["user"], password: string) {
  fireEvent.change(await screen.findByLabelText(/Username/), { target: { value: "admin" } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: password } });
  await user.click(screen.getByRole("button", { name: "LOGIN" }));
}

const rejectSearch = http.get(page("system/searches"), () =>
  HttpResponse.json({ message: "Unauthorized" }, { status: 401 }),
);
const search = async ({ user }: Pick<ReturnType<typeof renderApp>, "user">) => {
  await user.click(await screen.findByRole("combobox", { name: /Find series/ }));
  await user.paste("harbor");
};

describe("the login", () => {
  it("opens without a key, and nothing is requested before", async () => {
    const app = renderApp("/movies?page=2", { mock: form });
    const name = await screen.findByLabelText(/Username/);
    expect(app.here()).toBe("/login?returnTo=%2Fmovies%3Fpage%3D2");
    expect(name).toHaveFocus();
    expect(name).toBeRequired();
    expect(name).toHaveAttribute("autocomplete", "username");
    expect(screen.getByLabelText(/^Password/)).toBeRequired();
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute("autocomplete", "current-password");
    expect(app.requests).toEqual([]);
    expect(app.socket.isOpen()).toBe(false);
    expect(document.title).toBe("Login - Bazarr");
  });

  it("requires both fields", async () => {
    const app = renderApp("/", { mock: form });
    await fill(app.user, "");
    expect(app.requests).toEqual([]);
  });

  it("is locked during the request, and then loads the requested page", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderApp("/movies?page=2", {
      mock: { ...form, baseUrl: "/bazarr" },
      handlers: [
        http.post(page("system/account"), async () => {
          await delay(50);
        }),
      ],
    });
    await fill(app.user, "secret");
    expect(screen.getByLabelText(/Username/)).toBeDisabled();
    expect(screen.getByRole("button", { name: /LOGIN/ })).toHaveAttribute("data-loading", "true");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/bazarr/movies?page=2"));
  });

  it("shows 'Login Failed' for two seconds and keeps the username", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp("/", { mock: form });
    await fill(app.user, "wrong");
    expect(await screen.findByRole("alert")).toHaveTextContent("Login Failed");
    expect(screen.getByLabelText(/Username/)).toBeEnabled();
    expect(screen.getByLabelText(/Username/)).toHaveValue("admin");
    await vi.advanceTimersByTimeAsync(1_500);
    expect(screen.getByRole("alert")).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByRole("alert")).toBeNull();
    vi.useRealTimers();
  });

  it("never opens another site", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderApp("/login?returnTo=//evil.example/x", { mock: form });
    await fill(app.user, "secret");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  });

  it("redirects users who are logged in", async () => {
    const app = renderApp("/login");
    await waitFor(() => expect(app.here()).toBe("/series"));
  });
});

describe("a 401 during work", () => {
  it("opens the login, and then the same page, if the page has no unsaved work", async () => {
    const app = renderApp("/empty-page", {
      mock: form,
      apiKey: "the-key-of-yesterday",
      prepare: ({ db }) => void (db.apiKey = "the-key-of-yesterday"),
    });
    await screen.findByRole("navigation", { name: "Main" });
    app.api.db.apiKey = "the-key-of-today";
    app.api.emit("badges", "update");
    expect(await screen.findByLabelText(/Username/)).toBeInTheDocument();
    expect(app.here()).toBe("/login?returnTo=%2Fempty-page");
    expect(app.socket.isOpen()).toBe(false);
  });

  it("is solved automatically if the server's page has another key", async () => {
    const app = renderApp("/empty-page");
    await screen.findByRole("navigation", { name: "Main" });
    app.api.db.apiKey = "the-key-of-today";
    await search(app);
    await waitFor(() => expect(app.requests).toContain("GET /"));
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(app.here()).toBe("/empty-page");
    await waitFor(() => expect(app.socket.isOpen()).toBe(true));
    await search(app);
    expect(await screen.findByRole("option", { name: /Harbor Lights/ })).toBeInTheDocument();
  });

  it("opens the login if a server with a login form rejects the same key", async () => {
    const app = renderApp("/empty-page", {
      mock: form,
      apiKey: "the-key",
      prepare: ({ db }) => {
        db.apiKey = "the-key";
        db.sessions.add("a-session-that-is-good");
      },
      handlers: [rejectSearch],
    });
    await search(app);
    expect(await screen.findByLabelText(/Username/)).toBeInTheDocument();
    expect(app.requests).toContain("GET /");
    expect(screen.queryByText(/no longer accepts this page’s API key/)).toBeNull();
  });

  it("offers to reload the page if the same key is rejected", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const app = renderApp("/empty-page?x=1", {
      mock: { baseUrl: "/bazarr" },
      handlers: [rejectSearch],
    });
    await search(app);
    expect(await screen.findByText(/no longer accepts this page’s API key/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Username/)).toBeNull();
    await app.user.click(screen.getByRole("button", { name: "Reload" }));
    // A server without a login form has no page at /login.
    expect(assign).toHaveBeenCalledExactlyOnceWith("/bazarr/empty-page?x=1");
  });

  it("offers the login, too, because the server may have one", async () => {
    const app = renderApp("/empty-page", { handlers: [rejectSearch] });
    await search(app);
    expect(await screen.findByRole("button", { name: "Reload" })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByLabelText(/Username/)).toBeInTheDocument();
  });
});
