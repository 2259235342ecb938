import { create } from "zustand";

/** What this browser knows about its session with the server (spec section 3, "Site state"). */
interface SessionState {
  /** starting: 'Please wait'; ready: languages, settings and badges are loaded; failed: the failure screen. */
  status: "starting" | "ready" | "failed";
  /** The socket is down: 'Connecting...' shows, the interface stays usable. */
  isOffline: boolean;
  /** False from a 401 until the next login. */
  isAuthenticated: boolean;
  /** Something in front of the server, such as a login proxy, blocks the calls. */
  isBlockedByProxy: boolean;
  /** The login was lost while the page has unsaved work: the page stays and a dialog asks for the login. */
  isLoginAsDialog: boolean;
  /** How often a file was refused since the last login because its session is over: counted once for all images. */
  fileRefusals: number;
  /** How often the user has logged in here: images that failed are then requested again. */
  logins: number;
}

const START: SessionState = {
  status: "starting",
  isOffline: false,
  isAuthenticated: true,
  isBlockedByProxy: false,
  isLoginAsDialog: false,
  fileRefusals: 0,
  logins: 0,
};

const useSession = create<SessionState>()(() => START);

export const useStartStatus = () => useSession((session) => session.status);
export const useIsOffline = () => useSession((session) => session.isOffline);
/** The same as of now, for code outside of components. */
export const isServerOffline = () => useSession.getState().isOffline;
export const useIsBlockedByProxy = () => useSession((session) => session.isBlockedByProxy);
export const useFileRefusals = () => useSession((session) => session.fileRefusals);
export const areFilesRefused = () => useSession.getState().fileRefusals > 0;
export const useLogins = () => useSession((session) => session.logins);
export const useIsAuthenticated = () => useSession((session) => session.isAuthenticated);

const canShow = ({ isAuthenticated, isLoginAsDialog }: SessionState) =>
  isAuthenticated || isLoginAsDialog;

/** Whether pages are shown: after a login, or below the dialog that asks for one. */
export const useCanShowPages = () => useSession(canShow);
export const canShowPages = () => canShow(useSession.getState());

/** Calls `listener` when the login is lost and the login page replaces the page. */
export function onLoginLost(listener: () => void): void {
  useSession.subscribe((now, before) => {
    if (canShow(before) && !canShow(now)) listener();
  });
}

/** Languages, settings and badges are loaded; later failures only count as offline. */
export function markReady(): void {
  useSession.setState({ status: "ready" });
}

const unlessReady = (status: SessionState["status"]) => (session: SessionState) =>
  session.status === "ready" ? session : { ...session, status };

/** The start failed. Once the interface has been ready it never goes back. */
export function markFailed(): void {
  useSession.setState(unlessReady("failed"));
}

/** The start is being retried. */
export function markStarting(): void {
  useSession.setState(unlessReady("starting"));
}

/** A failed socket says nothing about the start, which depends on its reads alone. */
export function markOffline(isOffline: boolean): void {
  useSession.setState({ isOffline });
}

export function markAuthenticated(isAuthenticated: boolean): void {
  useSession.setState(({ logins, fileRefusals }) => ({
    isAuthenticated,
    isLoginAsDialog: false,
    logins: isAuthenticated ? logins + 1 : logins,
    fileRefusals: isAuthenticated ? 0 : fileRefusals,
  }));
}

/** A file was refused: the login session is over, though the API key still works. */
export function markFileRefused(): void {
  useSession.setState(({ fileRefusals }) => ({ fileRefusals: fileRefusals + 1 }));
}

/** The login is lost, but the page stays open. */
export function requestLoginDialog(): void {
  useSession.setState({ isAuthenticated: false, isLoginAsDialog: true });
}

export function markBlockedByProxy(isBlockedByProxy: boolean): void {
  useSession.setState({ isBlockedByProxy });
}

/** Back to the initial state, for tests. */
export function resetSession(isAuthenticated = true): void {
  useSession.setState({ ...START, isAuthenticated });
}
