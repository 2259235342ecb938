import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keptInBrowser, retype, save } from "./field-steps";
import { fieldOf, putSetting, renderFields, renderSettings } from "./settings-steps";
import { renderApp } from "./render-app";

/** A fake of Plex's window. */
function fakePlexWindow() {
  const plex = {
    closed: false,
    opener: window,
    location: { href: "about:blank" },
    close: vi.fn<() => void>(),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the members in use
  vi.spyOn(window, "open").mockReturnValue(plex as unknown as Window);
  return plex;
}

const plexOn = (api: Parameters<typeof putSetting>[0]) => putSetting(api, "general.use_plex", true);

function plexLoggedIn(api: Parameters<typeof putSetting>[0]) {
  plexOn(api);
  putSetting(api, "plex.auth_method", "oauth");
  putSetting(api, "plex.username", "harbor");
}

describe("Plex on a server with Plex login", () => {
  it("logs in on the page of Plex, then offers servers and libraries", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const plex = fakePlexWindow();
    const { user, posted } = renderSettings("plex", { dialect: "1.6", prepare: plexOn });
    expect(await screen.findByLabelText("Plex token")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Log in with Plex" }));
    await waitFor(() => expect(plex.location.href).toContain("https://app.plex.tv/"));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("Logged in as harbor")).toBeVisible();
    expect(plex.opener).toBeNull();
    expect(plex.close).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText("Plex token")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("combobox", { name: "Server" }));
    await user.click(await screen.findByRole("option", { name: "Living Room" }));
    await user.click(within(fieldOf("plex.movie_library")).getByRole("combobox"));
    await user.click(await screen.findByRole("option", { name: "Movies" }));
    await save(user, 2);
    expect(posted).toEqual([
      [
        ["settings-plex-movie_library", "Movies"],
        ["settings-plex-movie_library_ids", "1"],
      ],
    ]);
  });

  it("reports that the window was closed before the login", async () => {
    const plex = fakePlexWindow();
    const { user } = renderSettings("plex", { dialect: "1.5.6", prepare: plexOn });
    plex.closed = true;
    await user.click(await screen.findByRole("button", { name: "Log in with Plex" }));
    expect(await screen.findByText(/was closed before the login was complete/)).toBeVisible();
    expect(screen.getByLabelText("Plex token")).toBeVisible();
  });

  it("logs out, and then uses the token", async () => {
    const { user } = renderSettings("plex", { dialect: "1.5.6", prepare: plexLoggedIn });
    await user.click(await screen.findByRole("button", { name: "Log out" }));
    expect(await screen.findByLabelText("Plex token")).toBeVisible();
  });

  it("adds and deletes its webhook, and never shows the key in it", async () => {
    const { user, container } = renderSettings("plex", { dialect: "1.6", prepare: plexLoggedIn });
    await user.click(await screen.findByRole("button", { name: "Add webhook to Plex" }));
    const remove = await screen.findByRole("button", { name: /^Delete the webhook/ });
    expect(container.textContent).not.toContain("apikey=");
    await user.click(remove);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^Delete the webhook/ })).not.toBeInTheDocument(),
    );
  });

  it("accepts several library names without a login", async () => {
    const { user, posted } = renderSettings("plex", { dialect: "1.5.6", prepare: plexOn });
    await screen.findByLabelText("Plex token");
    await user.click(within(fieldOf("plex.series_library")).getByRole("combobox"));
    for (const name of ["TV Shows", "Anime, old"]) {
      await user.paste(name);
      await user.keyboard("{Enter}");
    }
    await save(user, 1);
    expect(posted.flat()).toEqual([
      ["settings-plex-series_library", "TV Shows"],
      ["settings-plex-series_library", "Anime, old"],
    ]);
  });
});

it("Plex on 1.5.2 has no login, and one library per kind", async () => {
  const { user, posted } = renderSettings("plex", { prepare: plexOn });
  retype(await screen.findByLabelText("Movie library"), "All movies");
  expect(screen.queryByRole("button", { name: "Log in with Plex" })).not.toBeInTheDocument();
  await save(user, 1);
  expect(posted).toEqual([[["settings-plex-movie_library", "All movies"]]]);
});

function jellyfinOn(api: Parameters<typeof putSetting>[0]) {
  putSetting(api, "general.use_jellyfin", true);
  putSetting(api, "jellyfin.url", "http://jellyfin:8096");
  putSetting(api, "jellyfin.apikey", "a-key");
}

describe("Jellyfin", () => {
  it("is a part of the page of media servers, next to Plex", async () => {
    const app = renderSettings("plex", { dialect: "1.6" });
    const parts = within(await screen.findByRole("navigation", { name: "Media servers" }));
    expect(parts.getByRole("link", { name: "Plex" })).toHaveAttribute("aria-current", "page");
    await app.user.click(parts.getByRole("link", { name: "Jellyfin" }));
    await waitFor(() => expect(app.here()).toBe("/settings/jellyfin"));
    expect(await screen.findByRole("link", { name: "Plex" })).not.toHaveAttribute("aria-current");
  });

  it("tests the typed values, saved or not", async () => {
    const { user } = renderSettings("jellyfin", { dialect: "1.6", prepare: jellyfinOn });
    await user.click(await screen.findByRole("button", { name: "Test" }));
    expect(await screen.findByText("Version: 10.10.7")).toBeVisible();
    retype(screen.getByLabelText("API key"), "wrong");
    await user.click(await screen.findByRole("button", { name: "Test" }));
    expect(await screen.findByText("The service returned error 401")).toBeVisible();
  });

  it("saves names and IDs of libraries in the same order", async () => {
    const { user, posted } = renderSettings("jellyfin", { dialect: "1.6", prepare: jellyfinOn });
    await screen.findByRole("button", { name: "Test" });
    const open = () => user.click(within(fieldOf("jellyfin.movie_library")).getByRole("combobox"));
    await open();
    await user.click(await screen.findByRole("option", { name: "Documentaries" }));
    await user.click(await screen.findByRole("option", { name: "Movies" }));
    await save(user, 2);
    expect(posted.flat()).toEqual([
      ["settings-jellyfin-movie_library", "Documentaries"],
      ["settings-jellyfin-movie_library", "Movies"],
      ["settings-jellyfin-movie_library_ids", "8c5ad4d2a0f1445f8a8ac2c2a5f5b6d1"],
      ["settings-jellyfin-movie_library_ids", "f137a2dd21bbc1b99aa5c0f6bf02a805"],
    ]);
  });

  it("has no page on older servers", async () => {
    const { here } = renderSettings("jellyfin", { dialect: "1.5.6" });
    await waitFor(() => expect(here()).not.toContain("jellyfin"));
  });
});

describe("other pages of newer servers", () => {
  it("show the name of the server in the title", async () => {
    renderApp("/empty-page", {
      dialect: "1.5.6",
      prepare: (api) => putSetting(api, "general.instance_name", "Harbor TV"),
    });
    await waitFor(() => expect(document.title).toBe("Not found - Harbor TV"));
  });

  it("test the external webhook as it is saved", async () => {
    const { user } = renderSettings("general", {
      dialect: "1.6",
      prepare: (api) => {
        putSetting(api, "general.use_external_webhook", true);
        putSetting(api, "general.external_webhook_url", "http://refused/hook");
      },
    });
    await user.click(await screen.findByRole("button", { name: "Test" }));
    expect(await screen.findByText(/Could not connect/)).toBeVisible();
    const field = within(fieldOf("general.external_webhook_url")).getByRole("textbox");
    retype(field, "http://other/hook");
    expect(await screen.findByRole("button", { name: /^Test \(Save first/ })).toBeVisible();
  });

  it("have a list of masked fields for Gemini keys, which are never stored in the browser", async () => {
    const { user, posted } = renderFields(["translator.gemini_keys"], {
      dialect: "1.6",
      prepare: (api) => putSetting(api, "translator.translator_type", "gemini"),
    });
    await user.click(await screen.findByRole("button", { name: "Add a key" }));
    const first = screen.getByLabelText("Gemini API keys, 1");
    expect(first).toHaveAttribute("type", "password");
    retype(first, "first-secret");
    await user.click(screen.getByRole("button", { name: "Add a key" }));
    retype(screen.getByLabelText("Gemini API keys, 2"), "second-secret");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(keptInBrowser()).not.toContain("secret");
    await save(user, 1);
    expect(posted.flat()).toEqual([
      ["settings-translator-gemini_keys", "first-secret"],
      ["settings-translator-gemini_keys", "second-secret"],
    ]);
  });
});

afterEach(() => vi.useRealTimers());
