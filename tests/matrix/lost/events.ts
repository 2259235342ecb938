import { renderPage } from "../../../scripts/server/template.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, vi } from "vitest";
import { loadChunk } from "@/utils/chunks";
import type { EventName } from "./table";
import { keepMine } from "./held";
import type { Held } from "./held";

/** What is different in the end, after an event. */
export interface Outcome {
  /** How often the write was sent: once more where the first one failed. */
  attempts?: number;
  /** The thing is behind its last press already: what is left is to press again. */
  isSubmitted?: boolean;
}

type Happen = (held: Held) => Promise<Outcome>;

const fails = (answer: () => Response): Happen => {
  return async (held) => {
    const { write } = held;
    if (!write) throw new Error("nothing is sent");
    held.app.server.use(http[write.method](`*/api/${write.path}`, answer, { once: true }));
    await held.submit();
    if (held.told) await screen.findAllByText(held.told);
    await (held.checkFailed ?? held.check)();
    return { attempts: 2, isSubmitted: true };
  };
};

const BLOCK =
  '<script id="server-inject" type="application/json">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>';

/** The server takes another key from now on; its page has that, at once or after a login. */
function changeKey({ app }: Held, needsLogin: boolean): void {
  const apiKey = "the-second-key";
  app.api.db.apiKey = apiKey;
  let isIn = !needsLogin;
  app.server.use(
    http.post("*/api/system/account", () => {
      isIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(/\/$/, () =>
      HttpResponse.html(renderPage(BLOCK, "", { baseUrl: "", ...(isIn ? { apiKey } : {}) })),
    ),
  );
}

/** Something is read: the server refuses the old key. */
const provoke = ({ app }: Held) => act(() => app.api.emit("badges", "update"));

const away = () => http.all("*/api/*", () => HttpResponse.error());

/** Whether the browser would ask before the page goes. */
function isAsked(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Everything that this browser has written down. */
const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

function setVisibility(state: "hidden" | "visible"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  vi.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** The confirmation that is open says that something would be lost; the answer is to stay. */
async function stay(): Promise<void> {
  const question = await screen.findByRole("dialog", {
    name: /^(Discard|Close without|Unsaved)/,
  });
  fireEvent.click(within(question).getByRole("button", { name: /^(Cancel|Stay)$/ }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}

/** What happens to the thing; it must be as it was afterwards. */
export const HAPPEN: Record<EventName, Happen> = {
  fails500: fails(() => HttpResponse.json("Out of order", { status: 500 })),
  fails406: fails(() => HttpResponse.json("No such thing", { status: 406 })),
  failsOffline: fails(() => HttpResponse.error()),

  login: async (held) => {
    changeKey(held, true);
    window.scrollY = 1;
    provoke(held);
    const dialog = await screen.findByRole("dialog", { name: "Please log in again" });
    expect(held.app.here()).not.toContain("/login");
    fireEvent.change(within(dialog).getByLabelText(/Username/), { target: { value: "admin" } });
    fireEvent.change(within(dialog).getByLabelText(/Password/), { target: { value: "secret" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "LOGIN" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(stored()).not.toContain("secret");
    return {};
  },

  newKey: async (held) => {
    changeKey(held, false);
    window.scrollY = 1;
    const before = held.app.requests.length;
    provoke(held);
    await waitFor(() => expect(held.app.requests.slice(before)).toContain("GET /"));
    // The same read again, with the new key.
    await waitFor(() =>
      expect(
        held.app.requests.slice(before).filter((one) => one === "GET /api/badges"),
      ).toHaveLength(2),
    );
    expect(screen.queryByRole("dialog", { name: "Please log in again" })).toBeNull();
    return {};
  },

  socketGone: async (held) => {
    held.app.socket.disconnect();
    await screen.findByRole("button", { name: /^Connecting/ });
    await held.check();
    held.app.socket.connect();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Connecting/ })).toBeNull());
    return {};
  },

  restarted: async (held) => {
    held.app.socket.disconnect();
    held.app.server.use(away());
    held.app.socket.fail();
    act(() => held.update());
    await held.check();
    held.app.server.resetHandlers();
    held.app.socket.connect();
    return {};
  },

  upgraded: async (held) => {
    sessionStorage.removeItem("ui-reloaded-at");
    held.app.server.use(http.get(/\/$/, () => HttpResponse.html("<!doctype html>")));
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const gone = loadChunk(() => Promise.reject(new Error("Failed to fetch")));
    if (held.isReloadable) {
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    } else {
      await expect(gone).rejects.toThrow(/a newer version of this page/);
      expect(reload).not.toHaveBeenCalled();
    }
    return {};
  },

  changedElsewhere: async (held) => {
    await held.elsewhere?.();
    return {};
  },

  hidden: async (held) => {
    setVisibility("hidden");
    held.app.socket.disconnect();
    expect(stored()).not.toMatch(/secret|discord/);
    if (held.keeps) expect(sessionStorage.getItem("ui-staged-settings")).toMatch(held.keeps);
    setVisibility("visible");
    expect(sessionStorage.getItem("ui-staged-settings")).toBeNull();
    held.app.socket.connect();
    return {};
  },

  leaving: async (held) => {
    if (held.isKeptByLeaving) return {};
    const here = held.app.here();
    expect(isAsked()).toBe(true);
    act(() => void held.app.router.navigate("/system/status"));
    await stay();
    await held.check();
    act(() => void held.app.router.navigate(-1));
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    expect(held.app.here()).toBe(here);
    return {};
  },

  updated: async (held) => {
    const before = held.app.requests.length;
    act(() => held.update());
    await waitFor(() => expect(held.app.requests.length).toBeGreaterThan(before));
    return {};
  },

  deleted: async (held) => {
    await held.remove?.();
    return {};
  },
};

/** After another tab's save the page asks which one counts, where one could overwrite the other. */
export async function keepMineIfAsked(): Promise<void> {
  if (screen.queryByRole("button", { name: "Keep mine" })) await keepMine();
}
