import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  markAuthenticated,
  markFailed,
  markOffline,
  markReady,
  markStarting,
  useIsAuthenticated,
  useIsOffline,
  useStartStatus,
} from "@/store/session";

const view = () =>
  renderHook(() => ({
    status: useStartStatus(),
    isOffline: useIsOffline(),
    isAuthenticated: useIsAuthenticated(),
  })).result;

describe("the site", () => {
  it("begins in the starting state, online and logged in", () => {
    expect(view().current).toEqual({
      status: "starting",
      isOffline: false,
      isAuthenticated: true,
    });
  });

  it("is still starting after a connect error before it is ready, because the reads decide", () => {
    const site = view();
    act(() => markOffline(true));
    expect(site.current).toMatchObject({ status: "starting", isOffline: true });
  });

  it("is only offline on a connect error after it was ready", () => {
    const site = view();
    act(markReady);
    act(() => markOffline(true));
    expect(site.current).toMatchObject({ status: "ready", isOffline: true });
    act(() => markOffline(false));
    expect(site.current).toMatchObject({ status: "ready", isOffline: false });
  });

  it("never returns to the starting state once it was ready", () => {
    const site = view();
    act(markReady);
    act(markFailed);
    act(markStarting);
    expect(site.current.status).toBe("ready");
  });

  it("may be tried again after a failure", () => {
    const site = view();
    act(markFailed);
    act(markStarting);
    expect(site.current.status).toBe("starting");
    act(markReady);
    expect(site.current.status).toBe("ready");
  });

  it("becomes ready without a socket, because a proxy may block sockets permanently", () => {
    const site = view();
    act(() => markOffline(true));
    act(markReady);
    expect(site.current).toMatchObject({ status: "ready", isOffline: true });
  });

  it("keeps a 401 until the next login, whatever else happens", () => {
    const site = view();
    act(() => markAuthenticated(false));
    act(markReady);
    act(() => markOffline(true));
    expect(site.current.isAuthenticated).toBe(false);
    act(() => markAuthenticated(true));
    expect(site.current.isAuthenticated).toBe(true);
  });
});
