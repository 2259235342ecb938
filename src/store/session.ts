import { create } from "zustand";

/** What this browser knows about the site as a whole (spec section 3, "Site state"). */
interface SiteState {
  /** starting: 'Please wait'; ready: languages, settings and badges are there; failed: the failure text. */
  status: "starting" | "ready" | "failed";
  /** The socket is down: 'Connecting...' shows, the interface stays usable. */
  isOffline: boolean;
  /** False from a 401 until the next login. */
  isAuthenticated: boolean;
  /** Something in front of the server, such as a login proxy, keeps the calls away from it. */
  isBlockedByProxy: boolean;
  /** The login was lost, and the page with what is begun on it stays: the login comes as a dialog over it. */
  isLoginAsDialog: boolean;
}

const useSite = create<SiteState>()(() => ({
  status: "starting",
  isOffline: false,
  isAuthenticated: true,
  isBlockedByProxy: false,
  isLoginAsDialog: false,
}));

export const useStartStatus = () => useSite((site) => site.status);
export const useIsOffline = () => useSite((site) => site.isOffline);
export const useIsBlockedByProxy = () => useSite((site) => site.isBlockedByProxy);
export const useIsAuthenticated = () => useSite((site) => site.isAuthenticated);

const isShown = ({ isAuthenticated, isLoginAsDialog }: SiteState) => isAuthenticated || isLoginAsDialog;

/** Whether the page is there: with a login, or waiting for the next one. */
export const useCanShowPages = () => useSite(isShown);
export const canShowPages = () => isShown(useSite.getState());

/** Calls `listener` when the login is lost, and the page with it. */
export function onLoginLost(listener: () => void): void {
  useSite.subscribe((now, before) => {
    if (isShown(before) && !isShown(now)) listener();
  });
}

/** Languages, settings and badges are loaded: the interface shows, and later trouble is offline only. */
export function markReady(): void {
  useSite.setState({ status: "ready" });
}

/** The start failed. Once the interface has been ready it never goes back. */
export function markFailed(): void {
  useSite.setState((site) => (site.status === "ready" ? site : { ...site, status: "failed" }));
}

/** The start is tried again. */
export function markStarting(): void {
  useSite.setState((site) => (site.status === "ready" ? site : { ...site, status: "starting" }));
}

/** A connect error too is only this: whether the start failed is for its reads to say, which may be under way. */
export function markOffline(isOffline: boolean): void {
  useSite.setState({ isOffline });
}

export function markAuthenticated(isAuthenticated: boolean): void {
  useSite.setState({ isAuthenticated, isLoginAsDialog: false });
}

/** The login is lost, but the page stays. */
export function requestLoginDialog(): void {
  useSite.setState({ isAuthenticated: false, isLoginAsDialog: true });
}

export function markBlockedByProxy(isBlockedByProxy: boolean): void {
  useSite.setState((site) => (site.isBlockedByProxy === isBlockedByProxy ? site : { ...site, isBlockedByProxy }));
}

/** Back to the first moment, for tests. */
export function resetSession(isAuthenticated = true): void {
  useSite.setState({
    status: "starting",
    isOffline: false,
    isAuthenticated,
    isBlockedByProxy: false,
    isLoginAsDialog: false,
  });
}
