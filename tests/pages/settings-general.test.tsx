import { API_KEY } from "@mock-api/mock-api.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { firstOnPush } from "../scope";
import { button, choose, retype, save } from "./field-steps";
import {
  DIALECTS,
  fieldOf,
  findSave,
  putSetting,
  renderFields,
  renderSettings,
} from "./settings-steps";
import { renderApp } from "./render-app";

const LOGIN = ["auth.type", "auth.username", "auth.password"];
const PROXY = ["proxy.type", "proxy.url", "proxy.username", "proxy.password"];

describe("the server's address", () => {
  it("is rejected at the field if it is invalid", async () => {
    const { user, posted } = renderFields(["general.ip"]);
    const field = await screen.findByLabelText("Address");
    for (const address of ["300.1.1.1", "localhost", ""]) {
      retype(field, "127.0.0.1");
      expect(screen.queryByText(/^Must be a valid IPv4/)).toBeNull();
      retype(field, address);
      expect(
        screen.getByText("Must be a valid IPv4 address, an IPv6 address, or *"),
      ).toBeInTheDocument();
    }
    await user.click(await findSave(1));
    expect(field).toHaveFocus();
    expect(posted).toEqual([]);
  });

  it("has a base URL, which is shown without its slash, stored with one, and can be cleared", async () => {
    const { user, posted, api } = renderFields(["general.base_url"], {
      prepare: (mock) => putSetting(mock, "general.base_url", "/old"),
    });
    const field = await screen.findByLabelText("Base URL");
    expect(field).toHaveValue("old");
    for (const [typed, stored] of [
      ["proxy/bazarr", "/proxy/bazarr"],
      ["/bazarr/", "/bazarr"],
      ["", ""],
    ] as const) {
      retype(field, typed);
      await save(user, 1);
      expect(posted.at(-1)).toEqual([["settings-general-base_url", stored]]);
      expect(api.db.settings.general?.base_url).toBe(stored);
      expect(field).toHaveValue(stored.slice(1));
    }
    expect(posted).toHaveLength(3);
  });
});

describe.each(firstOnPush(DIALECTS))("the login on a %s server", (dialect) => {
  it("is cleared with the word None", async () => {
    const { user, posted, api } = renderFields(LOGIN, {
      dialect,
      prepare: (mock) => putSetting(mock, "auth.type", "basic"),
    });
    await screen.findByLabelText("Password");
    await choose(user, "auth.type", "None");
    await save(user, 1);
    expect(posted).toEqual([[["settings-auth-type", "None"]]]);
    expect(api.db.auth.type).toBe("none");
  });

  it("starts with an empty password, and sends only a typed one", async () => {
    const { user, posted, api } = renderFields(LOGIN, {
      dialect,
      prepare: (mock) => {
        putSetting(mock, "auth.type", "basic");
        putSetting(mock, "auth.password", "5ebe2294ecd0e0f08eab7690d2a6ee69");
      },
    });
    const password = await screen.findByLabelText("Password");
    expect(password).toHaveValue("");
    retype(within(fieldOf("auth.username")).getByRole("textbox"), "harbor");
    await save(user, 1);
    expect(posted).toEqual([[["settings-auth-username", "harbor"]]]);
    await user.type(password, "x");
    await user.clear(password);
    expect(await findSave(0)).toBeVisible();
    retype(password, "new-one");
    await save(user, 1);
    expect(posted[1]).toEqual([["settings-auth-password", "new-one"]]);
    expect(api.db.auth.password).toBe("new-one");
    expect(password).toHaveValue("");
  });
});

it.each(firstOnPush(DIALECTS))(
  "the proxy is cleared with the word None, which hides its other fields (%s)",
  async (dialect) => {
    const { user, posted } = renderFields(PROXY, {
      dialect,
      prepare: (mock) => putSetting(mock, "proxy.type", "http"),
    });
    expect(await screen.findByLabelText("Host")).toBeInTheDocument();
    expect(screen.getAllByText("Leave empty if the proxy needs no login.")).toHaveLength(2);
    await choose(user, "proxy.type", "None");
    expect(screen.queryByLabelText("Host")).toBeNull();
    await save(user, 1);
    expect(posted).toEqual([[["settings-proxy-type", "None"]]]);
  },
);

it("0.9.7 gets the same login and proxy, and no option to resolve names through the proxy", async () => {
  const { user, posted, api } = renderFields([...LOGIN, ...PROXY], {
    dialect: "0.9.7",
    prepare: (mock) => {
      putSetting(mock, "auth.type", "basic");
      putSetting(mock, "auth.password", "5ebe2294ecd0e0f08eab7690d2a6ee69");
      putSetting(mock, "proxy.type", "http");
    },
  });
  const password = within(await waitFor(() => fieldOf("auth.password"))).getByLabelText("Password");
  expect(password).toHaveValue("");
  retype(password, "new-one");
  await choose(user, "proxy.type", "None");
  expect(screen.queryByRole("option", { name: /Socks5h/, hidden: true })).toBeNull();
  await save(user, 2);
  await choose(user, "auth.type", "None");
  await save(user, 1);
  expect(posted).toEqual([
    expect.arrayContaining([
      ["settings-auth-password", "new-one"],
      ["settings-proxy-type", "None"],
    ]),
    [["settings-auth-type", "None"]],
  ]);
  expect(api.db.auth).toMatchObject({ password: "new-one", type: "none" });
});

describe("the API key", () => {
  it("is generated with 32 hexadecimal characters, and cannot be typed", async () => {
    const { user, posted } = renderFields(["auth.apikey"]);
    const field = await screen.findByLabelText("API key");
    expect(field).toHaveAttribute("readonly");
    expect(field).toHaveAttribute("type", "password");
    await user.click(await button("Generate"));
    expect(field).not.toHaveValue(API_KEY);
    await save(user, 1);
    expect(posted).toHaveLength(1);
    expect(posted[0]?.[0]?.[1]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("shows for 1500 ms that it was copied", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = renderFields(["auth.apikey"]);
    await user.click(await button("Copy the API key"));
    expect(await button("API key copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(API_KEY);
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    expect(screen.getByRole("button", { name: "API key copied" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole("button", { name: "Copy the API key" })).toBeVisible();
  });

  it.each(["none", "form"] as const)(
    "is used by all requests once it is saved (login: %s)",
    async (auth) => {
      const keys = new Map<string, string | null>();
      const spy = http.all("*/api/*", ({ request }) => {
        keys.set(new URL(request.url).pathname, request.headers.get("x-api-key"));
        return undefined;
      });
      const { user, api, client } = renderFields(["auth.apikey"], {
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
      await act(() => client.refetchQueries());
      expect(keys.keys()).toContain("/api/system/settings");
      expect(new Set(keys.values())).toEqual(new Set([fresh]));
      expect(await findSave(0)).toBeVisible();
    },
  );

  it("logs no user out while its save is slow", async () => {
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
            // The server uses the new key before it responds.
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
    // Requests sent in the meantime are rejected at first.
    retype(screen.getByLabelText("Find series and movies"), "harbor");
    expect(await screen.findByText("Harbor Lights")).toBeInTheDocument();
    gate.open?.();
    await findSave(0);
    expect(here()).toBe("/settings/general");
    expect(generate).toBeInTheDocument();
  });
});

/** Expects these entries to be accepted next to the invalid one. */
const expectEntries = (...entries: string[]) =>
  expect(
    Array.from(
      fieldOf("proxy.exclude").querySelectorAll(".mantine-Pill-label"),
      (chip) => chip.textContent,
    ),
  ).toEqual(["old, odd one", ...entries]);

/** A tag input with an entry that could not have been typed. */
async function openTags() {
  const app = renderFields(["proxy.exclude"], {
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
  it("accepts an entry on Tab, Enter, space, comma, and semicolon, and keeps the other entries", async () => {
    const { user, field } = await openTags();
    await user.click(field);
    const accepted: string[] = [];
    for (const [entry, key] of Object.entries({
      a: "{Tab}",
      b: "{Enter}",
      c: " ",
      d: ",",
      e: ";",
    })) {
      await user.keyboard(`${entry}.home${key}`);
      accepted.push(`${entry}.home`);
      expectEntries(...accepted);
      expect(field).toHaveValue("");
      expect(field).toHaveFocus();
    }
  });

  it("ignores empty entries, and Tab moves on if nothing is typed", async () => {
    const { user, field } = await openTags();
    await user.click(field);
    for (const key of ["{Enter}", " ", ",", ";"]) {
      await user.keyboard(key + key);
      expectEntries();
      expect(field).toHaveValue("");
    }
    expect(await findSave(0)).toBeVisible();
    await user.tab();
    expect(field).not.toHaveFocus();
    expectEntries();
  });

  it("removes the last entry on Backspace, only if nothing is typed", async () => {
    const { user, field } = await openTags();
    await user.type(field, "b,cd");
    await user.keyboard("{Backspace}");
    expectEntries("b");
    await user.keyboard("{Backspace}{Backspace}");
    expectEntries();
    await user.keyboard("{Backspace}");
    expect(fieldOf("proxy.exclude").querySelector(".mantine-Pill-label")).toBeNull();
  });

  it("removes any entry with its button, also from the keyboard", async () => {
    const { user, field } = await openTags();
    await user.type(field, "b,cd,");
    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Remove cd" })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Remove b" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expectEntries("cd");
    expect(field).toHaveFocus();
  });

  it("splits 'a, b;c' into three entries when it is pasted", async () => {
    const { user, field, posted } = await openTags();
    await user.click(field);
    await user.paste("a, b;c");
    expectEntries("a", "b", "c");
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

  it("accepts phone input without key events, distinguishes capitals, and adds no entry twice", async () => {
    const { user, field } = await openTags();
    field.focus();
    fireEvent.change(field, { target: { value: "a.home," } });
    expectEntries("a.home");
    expect(field).toHaveValue("");
    await user.type(field, "\\D \\d \\D ");
    expectEntries("a.home", "\\D", "\\d");
  });

  it("loses no text that is still being typed: blur and Ctrl+S accept it", async () => {
    const { user, field, posted } = await openTags();
    await user.type(field, "left");
    await user.click(document.body);
    expectEntries("left");
    await user.type(field, "saved");
    await user.keyboard("{Control>}s{/Control}");
    await findSave(0);
    expect(posted[0]).toContainEqual(["settings-proxy-exclude", "saved"]);
  });
});

it.each([
  [9, true],
  [10, false],
])("with %i cores the number of jobs is a plain select: %s", async (cores, isReadOnly) => {
  renderFields(["general.concurrent_jobs"], {
    dialect: "1.6",
    handlers: [
      http.get("*/api/system/status", () => HttpResponse.json({ data: { cpu_cores: cores } })),
    ],
  });
  const field = within(await waitFor(() => fieldOf("general.concurrent_jobs"))).getByRole(
    "combobox",
  );
  await waitFor(() => expect(field.hasAttribute("readonly")).toBe(isReadOnly));
});

it.each([true, false])("updates are shown if the server can update: %s", async (canUpdate) => {
  renderSettings("general", { canUpdate });
  await screen.findByLabelText("API key");
  expect(screen.queryAllByRole("region", { name: "Updates" })).toHaveLength(canUpdate ? 1 : 0);
});
