import { API_KEY } from "@mock-api/mock-api.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { DIALECTS, fieldOf, findSave, putSetting, renderSettings } from "./settings-steps";
import { renderApp } from "./render-app";

const button = (name: string | RegExp) => screen.findByRole("button", { name });

async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  if (text !== "") await user.type(field, text);
}

async function save(user: UserEvent, count: number) {
  await user.click(await findSave(count));
  await findSave(0);
}

async function choose(user: UserEvent, key: string, option: string) {
  const field = within(fieldOf(key)).getByRole("combobox");
  await user.click(field);
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error(`the list of ${key} did not open`);
  await user.click(await within(list).findByRole("option", { name: option, hidden: true }));
}

describe("where the server listens", () => {
  it.each(["300.1.1.1", "localhost", ""])("refuses '%s' at the field", async (address) => {
    const { user, posted } = renderSettings("general");
    const field = await screen.findByLabelText("Address");
    await retype(user, field, address);
    expect(
      screen.getByText("Must be a valid IPv4 address, an IPv6 address or *"),
    ).toBeInTheDocument();
    await user.click(await findSave(1));
    expect(field).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it.each([
    ["proxy/bazarr", "/proxy/bazarr"],
    ["/bazarr/", "/bazarr"],
  ])("shows the base URL without its slash and stores '%s' as '%s'", async (typed, stored) => {
    const { user, posted, api } = renderSettings("general", {
      prepare: (mock) => putSetting(mock, "general.base_url", "/old"),
    });
    const field = await screen.findByLabelText("Base URL");
    expect(field).toHaveValue("old");
    await retype(user, field, typed);
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-base_url", stored]]]);
    expect(api.db.settings.general?.base_url).toBe(stored);
    expect(field).toHaveValue(stored.slice(1));
  });

  it("clears the base URL", async () => {
    const { user, posted } = renderSettings("general", {
      prepare: (mock) => putSetting(mock, "general.base_url", "/old"),
    });
    await retype(user, await screen.findByLabelText("Base URL"), "");
    await save(user, 1);
    expect(posted).toEqual([[["settings-general-base_url", ""]]]);
  });

  it("offers the restart that a new port needs", async () => {
    const { user, api } = renderSettings("general");
    await retype(user, await screen.findByLabelText("Port"), "6768");
    expect(screen.queryByText("A restart is needed")).toBeNull();
    await save(user, 1);
    expect(screen.getByText("A restart is needed")).toBeVisible();
    expect(api.db.settings.general?.port).toBe(6768);
    await user.click(await button("Restart now"));
    expect(await screen.findByRole("dialog", { name: "Restart Bazarr?" })).toBeInTheDocument();
  });
});

describe("the login", () => {
  it.each(DIALECTS)("clears its type with the word None (%s)", async (dialect) => {
    const { user, posted, api } = renderSettings("general", {
      mock: { dialect },
      prepare: (mock) => putSetting(mock, "auth.type", "basic"),
    });
    await screen.findByLabelText("API key");
    await choose(user, "auth.type", "None");
    await save(user, 1);
    expect(posted).toEqual([[["settings-auth-type", "None"]]]);
    expect(api.db.auth.type).toBe("none");
  });

  it.each(DIALECTS)(
    "begins with an empty password and sends only a typed one (%s)",
    async (dialect) => {
      const { user, posted, api } = renderSettings("general", {
        mock: { dialect },
        prepare: (mock) => {
          putSetting(mock, "auth.type", "basic");
          putSetting(mock, "auth.password", "5ebe2294ecd0e0f08eab7690d2a6ee69");
        },
      });
      const password = within(
        await screen.findByRole("region", { name: "Security" }),
      ).getByLabelText("Password");
      expect(password).toHaveValue("");
      await user.type(within(fieldOf("auth.username")).getByRole("textbox"), "harbor");
      await save(user, 1);
      expect(posted).toEqual([[["settings-auth-username", "harbor"]]]);
      await user.type(password, "x");
      await user.clear(password);
      expect(await findSave(0)).toBeVisible();
      await user.type(password, "new-one");
      await save(user, 1);
      expect(posted[1]).toEqual([["settings-auth-password", "new-one"]]);
      expect(api.db.auth.password).toBe("new-one");
      expect(password).toHaveValue("");
    },
  );
});

describe("the API key", () => {
  it("is made anew with 32 hexadecimal characters, never typed", async () => {
    const { user, posted } = renderSettings("general");
    const field = await screen.findByLabelText("API key");
    expect(field).toHaveAttribute("readonly");
    expect(field).toHaveAttribute("type", "password");
    await user.click(await button("Generate"));
    expect(field).not.toHaveValue(API_KEY);
    await save(user, 1);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.[0]?.[1]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("confirms for 1500 ms that it was copied", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = renderSettings("general");
    await user.click(await button("Copy the API key"));
    expect(await button("API key copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(API_KEY);
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    expect(screen.getByRole("button", { name: "API key copied" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("button", { name: "Copy the API key" })).toBeVisible();
  });

  it.each(["none", "form"] as const)(
    "is used by everything once it is saved (login: %s)",
    async (auth) => {
      const keys = new Map<string, string | null>();
      const spy = http.all("*/api/*", ({ request }) => {
        keys.set(new URL(request.url).pathname, request.headers.get("x-api-key"));
        return undefined;
      });
      const { user, api, here, socket, router } = renderSettings("general", {
        mock: { auth },
        apiKey: API_KEY,
        handlers: [spy],
      });
      await user.click(await button("Generate"));
      const field = screen.getByLabelText("API key");
      const fresh = field instanceof HTMLInputElement ? field.value : "";
      await save(user, 1);
      expect(api.db.apiKey).toBe(fresh);
      keys.clear();
      // A new connection reads what is on the screen again, unless it was read a moment ago.
      socket.disconnect();
      await router.navigate("/series");
      socket.connect();
      await screen.findByRole("table");
      await waitFor(() => expect(keys.keys()).toContain("/api/series"));
      expect(new Set(keys.values())).toEqual(new Set([fresh]));
      expect(here()).toBe("/series");
    },
  );

  it("does not log anybody out while a slow save of it runs", async () => {
    const gate: { open?: () => void } = {};
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const { user, api, here } = renderSettings(
      "general",
      {
        mock: { auth: "form" },
        apiKey: API_KEY,
        handlers: [
          http.post("*/api/system/settings", async ({ request }) => {
            // The server goes by the new key before it answers.
            const fresh =
              new URLSearchParams(await request.text()).get("settings-auth-apikey") ?? "";
            putSetting(api, "auth.apikey", fresh);
            api.db.apiKey = fresh;
            await opened;
            return new HttpResponse(null, { status: 204 });
          }),
        ],
      },
      renderApp,
    );
    const generate = await button("Generate");
    await user.click(generate);
    await user.click(await findSave(1));
    // Anything that is asked meanwhile is refused at first.
    await user.type(screen.getByLabelText("Search series and movies"), "harbor");
    expect(await screen.findByText("Harbor Lights")).toBeInTheDocument();
    gate.open?.();
    await findSave(0);
    expect(here()).toBe("/settings/general");
    expect(generate).toBeInTheDocument();
  });
});

describe("the proxy", () => {
  it.each(DIALECTS)(
    "is cleared with the word None, and hides what it needs (%s)",
    async (dialect) => {
      const { user, posted } = renderSettings("general", {
        mock: { dialect },
        prepare: (mock) => putSetting(mock, "proxy.type", "http"),
      });
      const group = within(await screen.findByRole("region", { name: "Proxy" }));
      expect(group.getByLabelText("Host")).toBeInTheDocument();
      expect(group.getAllByText("Only needed if required.")).toHaveLength(2);
      await choose(user, "proxy.type", "None");
      expect(group.queryByLabelText("Host")).toBeNull();
      await save(user, 1);
      expect(posted).toEqual([[["settings-proxy-type", "None"]]]);
    },
  );

  it("offers names resolved by the proxy to newer servers only", async () => {
    renderSettings("general", { mock: { dialect: "0.9.7" } });
    await screen.findByLabelText("API key");
    expect(screen.queryByRole("option", { name: /Socks5h/, hidden: true })).toBeNull();
  });
});

/** The entries that were accepted. */
const chips = () =>
  Array.from(
    fieldOf("proxy.exclude").querySelectorAll(".mantine-Pill-label"),
    (chip) => chip.textContent,
  );

/** The page with a tag input in it, which holds an entry that could not be typed. */
async function openTags() {
  const app = renderSettings("general", {
    prepare: (mock) => {
      putSetting(mock, "proxy.type", "http");
      putSetting(mock, "proxy.exclude", ["old, odd one"]);
    },
  });
  await screen.findByText("Ignored addresses");
  const field = within(fieldOf("proxy.exclude")).getByRole("combobox");
  return { ...app, field };
}

describe("the tag input", () => {
  it.each([
    ["Tab", "{Tab}"],
    ["Enter", "{Enter}"],
    ["space", " "],
    ["comma", ","],
    ["semicolon", ";"],
  ])("accepts an entry on %s, and leaves those that are there as they are", async (_name, key) => {
    const { user, field } = await openTags();
    await user.click(field);
    await user.keyboard(`a.home${key}`);
    expect(chips()).toEqual(["old, odd one", "a.home"]);
    expect(field).toHaveValue("");
    expect(field).toHaveFocus();
  });

  it.each([["{Enter}"], [" "], [","], [";"]])("ignores an empty entry (%s)", async (key) => {
    const { user, field } = await openTags();
    await user.click(field);
    await user.keyboard(key);
    await user.keyboard(key);
    expect(chips()).toEqual(["old, odd one"]);
    expect(field).toHaveValue("");
    expect(await findSave(0)).toBeVisible();
  });

  it("goes on with Tab when nothing is typed", async () => {
    const { user, field } = await openTags();
    await user.click(field);
    await user.tab();
    expect(field).not.toHaveFocus();
    expect(chips()).toEqual(["old, odd one"]);
  });

  it("takes the last one away with Backspace, only when nothing is typed", async () => {
    const { user, field } = await openTags();
    await user.type(field, "b,cd");
    await user.keyboard("{Backspace}");
    expect(chips()).toEqual(["old, odd one", "b"]);
    await user.keyboard("{Backspace}{Backspace}");
    expect(chips()).toEqual(["old, odd one"]);
    await user.keyboard("{Backspace}");
    expect(chips()).toEqual([]);
  });

  it("takes any of them away with its own button, by the keyboard too", async () => {
    const { user, field } = await openTags();
    await user.type(field, "b,cd,");
    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Remove cd" })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Remove b" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(chips()).toEqual(["old, odd one", "cd"]);
    expect(field).toHaveFocus();
  });

  it("makes three of 'a, b;c' when it is pasted", async () => {
    const { user, field, posted } = await openTags();
    await user.click(field);
    await user.paste("a, b;c");
    expect(chips()).toEqual(["old, odd one", "a", "b", "c"]);
    await save(user, 1);
    expect(posted).toEqual([
      [
        ["settings-proxy-exclude", "old, odd one"],
        ["settings-proxy-exclude", "a"],
        ["settings-proxy-exclude", "b"],
        ["settings-proxy-exclude", "c"],
      ],
    ]);
  });

  it("takes what the keyboard of a phone writes without saying which key", async () => {
    const { field } = await openTags();
    field.focus();
    fireEvent.change(field, { target: { value: "a.home," } });
    expect(chips()).toEqual(["old, odd one", "a.home"]);
    expect(field).toHaveValue("");
  });

  it("does not tell capitals apart wrongly, nor takes one twice", async () => {
    const { user, field } = await openTags();
    await user.type(field, "\\D \\d \\D ");
    expect(chips()).toEqual(["old, odd one", "\\D", "\\d"]);
  });

  it("loses nothing that is still being typed: leaving accepts it, and so does Ctrl+S", async () => {
    const { user, field, posted } = await openTags();
    await user.type(field, "left");
    await user.click(await screen.findByRole("heading", { name: "Proxy" }));
    expect(chips()).toEqual(["old, odd one", "left"]);
    await user.type(field, "saved");
    await user.keyboard("{Control>}s{/Control}");
    await findSave(0);
    expect(posted[0]).toContainEqual(["settings-proxy-exclude", "saved"]);
  });
});

describe("the number of jobs at the same time", () => {
  it.each([
    [9, true],
    [10, false],
  ])("with %i cores: is the selector one to press only? %s", async (cores, isReadOnly) => {
    renderSettings("general", {
      dialect: "1.6",
      handlers: [
        http.get("*/api/system/status", () => HttpResponse.json({ data: { cpu_cores: cores } })),
      ],
    });
    await waitFor(() => expect(fieldOf("general.concurrent_jobs")).toBeVisible());
    const field = within(fieldOf("general.concurrent_jobs")).getByRole("combobox");
    await waitFor(() => expect(field.hasAttribute("readonly")).toBe(isReadOnly));
  });
});

describe("updates", () => {
  it.each([true, false])("are there when the server can update: %s", async (canUpdate) => {
    renderSettings("general", { canUpdate });
    await screen.findByLabelText("API key");
    expect(screen.queryAllByRole("region", { name: "Updates" })).toHaveLength(canUpdate ? 1 : 0);
  });
});
