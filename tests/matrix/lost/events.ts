import { renderPage } from "@/server/template";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, vi } from "vitest";
import { loadChunk } from "@/utils/chunks";
import type { EventName } from "./table";
import { keepMine } from "./unfinished";
import type { Unfinished } from "./unfinished";

/** Differences after an event. */
interface Outcome {
  /** Number of sent writes: one more if the first one failed. */
  attempts?: number;
  /** The thing was already submitted: only a retry is left. */
  isSubmitted?: boolean;
}

type EventHandler = (work: Unfinished) => Promise<Outcome>;

const failWith = (answer: () => Response): EventHandler => {
  return async (work) => {
    const { write } = work;
    if (!write) throw new Error("nothing is sent");
    work.app.server.use(http[write.method](`*/api/${write.path}`, answer, { once: true }));
    await work.submit();
    if (work.errorText) await screen.findAllByText(work.errorText);
    await (work.checkFailed ?? work.check)();
    return { attempts: 2, isSubmitted: true };
  };
};

const BLOCK =
  '<script id="server-inject" type="application/json">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>';

/** Changes the server's key; its page contains the new one, immediately or after a login. */
function changeKey({ app }: Unfinished, needsLogin: boolean): void {
  const apiKey = "the-second-key";
  app.api.db.apiKey = apiKey;
  let isLoggedIn = !needsLogin;
  app.server.use(
    http.post("*/api/system/account", () => {
      isLoggedIn = true;
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(/\/$/, () =>
      HttpResponse.html(renderPage(BLOCK, "", { baseUrl: "", ...(isLoggedIn ? { apiKey } : {}) })),
    ),
  );
}

/** Causes a read, for which the server rejects the old key. */
const triggerLoginDialog = ({ app }: Unfinished) => act(() => app.api.emit("badges", "update"));

const offline = () => http.all("*/api/*", () => HttpResponse.error());

/** True if the browser would ask before leaving the page. */
function asksBeforeUnload(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Everything in the storages of this browser. */
const storedText = () =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);

function setVisibility(state: "hidden" | "visible"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  vi.spyOn(document, "hidden", "get").mockReturnValue(state === "hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

/** Checks that the open confirmation warns of a loss, and chooses to stay. */
async function chooseStay(): Promise<void> {
  const question = await screen.findByRole("dialog", {
    name: /^(Discard|Close without|Unsaved)/,
  });
  fireEvent.click(within(question).getByRole("button", { name: /^(Cancel|Stay)$/ }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}

/** The events; the thing must be unchanged after each. */
export const EVENT_HANDLERS: Record<EventName, EventHandler> = {
  fails500: failWith(() => HttpResponse.json("Out of order", { status: 500 })),
  fails406: failWith(() => HttpResponse.json("No such thing", { status: 406 })),
  failsOffline: failWith(() => HttpResponse.error()),

  login: async (work) => {
    changeKey(work, true);
    window.scrollY = 1;
    triggerLoginDialog(work);
    const dialog = await screen.findByRole("dialog", { name: "Please log in again" });
    expect(work.app.here()).not.toContain("/login");
    fireEvent.change(within(dialog).getByLabelText(/Username/), { target: { value: "admin" } });
    fireEvent.change(within(dialog).getByLabelText(/^Password/), { target: { value: "secret" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "LOGIN" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(storedText()).not.toContain("secret");
    return {};
  },

  newKey: async (work) => {
    changeKey(work, false);
    window.scrollY = 1;
    const before = work.app.requests.length;
    triggerLoginDialog(work);
    await waitFor(() => expect(work.app.requests.slice(before)).toContain("GET /"));
    // The same read again, with the new key.
    await waitFor(() =>
      expect(
        work.app.requests.slice(before).filter((one) => one === "GET /api/badges"),
      ).toHaveLength(2),
    );
    expect(screen.queryByRole("dialog", { name: "Please log in again" })).toBeNull();
    return {};
  },

  socketGone: async (work) => {
    work.app.socket.disconnect();
    await screen.findByRole("button", { name: /^Connecting/ });
    await work.check();
    work.app.socket.connect();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Connecting/ })).toBeNull());
    return {};
  },

  restarted: async (work) => {
    work.app.socket.disconnect();
    work.app.server.use(offline());
    work.app.socket.fail();
    act(() => work.update());
    await work.check();
    work.app.server.resetHandlers();
    work.app.socket.connect();
    return {};
  },

  upgraded: async (work) => {
    sessionStorage.removeItem("ui-reloaded-at");
    work.app.server.use(http.get(/\/$/, () => HttpResponse.html("<!doctype html>")));
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const failedLoad = loadChunk(() => Promise.reject(new Error("Failed to fetch")));
    if (work.isReloadable) {
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    } else {
      await expect(failedLoad).rejects.toThrow(/newer version of this interface is available/);
      expect(reload).not.toHaveBeenCalled();
    }
    return {};
  },

  changedElsewhere: async (work) => {
    await work.saveElsewhere?.();
    return {};
  },

  hidden: async (work) => {
    setVisibility("hidden");
    work.app.socket.disconnect();
    expect(storedText()).not.toMatch(/secret|discord/);
    if (work.storedPart)
      expect(sessionStorage.getItem("ui-staged-settings")).toMatch(work.storedPart);
    setVisibility("visible");
    expect(sessionStorage.getItem("ui-staged-settings")).toBeNull();
    work.app.socket.connect();
    return {};
  },

  leaving: async (work) => {
    if (work.isKeptByLeaving) return {};
    const here = work.app.here();
    expect(asksBeforeUnload()).toBe(true);
    act(() => void work.app.router.navigate("/system/status"));
    await chooseStay();
    await work.check();
    act(() => void work.app.router.navigate(-1));
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    expect(work.app.here()).toBe(here);
    return {};
  },

  updated: async (work) => {
    const before = work.app.requests.length;
    act(() => work.update());
    await waitFor(() => expect(work.app.requests.length).toBeGreaterThan(before));
    return {};
  },

  deleted: async (work) => {
    await work.remove?.();
    return {};
  },
};

/** After another tab's save, the page asks which version to keep, if one could overwrite the other. */
export async function keepMineIfOffered(): Promise<void> {
  if (screen.queryByRole("button", { name: "Keep my change" })) await keepMine();
}
