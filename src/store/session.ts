import { create } from "zustand";

/** State of this browser's session with the server (spec section 3, "Site state"). */
interface SessionState {
  /** starting: 'Please wait'; ready: languages, settings and badges are loaded; failed: the failure screen. */
  status: "starting" | "ready" | "failed";
  /** True while the socket is down: 'Connecting...' is shown, and the interface stays usable. */
  isOffline: boolean;
  /** False from a 401 until the next login. */
  isAuthenticated: boolean;
  /** True if the calls are blocked in front of the server, for example by a login proxy. */
  isBlockedByProxy: boolean;
  /** True if the login was lost while the page had unsaved work: the page stays, with a login dialog over it. */
  isLoginAsDialog: boolean;
  /** Number of files rejected since the last login because the session has ended; shared by all images. */
  fileRejections: number;
  /** Number of logins in this page; each one makes failed images load again. */
  logins: number;
}

const START: SessionState = {
  status: "starting",
  isOffline: false,
  isAuthenticated: true,
  isBlockedByProxy: false,
  isLoginAsDialog: false,
  fileRejections: 0,
  logins: 0,
};

const useSession = create<SessionState>()(() => START);

export const useStartStatus = () => useSession((session) => session.status);
export const useIsOffline = () => useSession((session) => session.isOffline);
/** Like useIsOffline, for code outside components. */
export const isServerOffline = () => useSession.getState().isOffline;
export const useIsBlockedByProxy = () => useSession((session) => session.isBlockedByProxy);
export const useFileRejections = () => useSession((session) => session.fileRejections);
export const areFilesRejected = () => useSession.getState().fileRejections > 0;
export const useLogins = () => useSession((session) => session.logins);
export const useIsAuthenticated = () => useSession((session) => session.isAuthenticated);

const canShow = ({ isAuthenticated, isLoginAsDialog }: SessionState) =>
  isAuthenticated || isLoginAsDialog;

/** True if pages are shown: after a login, or below the login dialog. */
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

/** The start failed. Has no effect once the interface has been ready. */
export function markFailed(): void {
  useSession.setState(unlessReady("failed"));
}

/** The start is being retried. */
export function markStarting(): void {
  useSession.setState(unlessReady("starting"));
}

/** Sets the state of the socket. Does not affect the start, which depends only on its reads. */
export function markOffline(isOffline: boolean): void {
  useSession.setState({ isOffline });
}

export function markAuthenticated(isAuthenticated: boolean): void {
  useSession.setState(({ logins, fileRejections }) => ({
    isAuthenticated,
    isLoginAsDialog: false,
    logins: isAuthenticated ? logins + 1 : logins,
    fileRejections: isAuthenticated ? 0 : fileRejections,
  }));
}

/** A file was rejected: the login session has ended, although the API key still works. */
export function markFileRejected(): void {
  useSession.setState(({ fileRejections }) => ({ fileRejections: fileRejections + 1 }));
}

/** The login is lost, but the page stays open. */
export function requestLoginDialog(): void {
  useSession.setState({ isAuthenticated: false, isLoginAsDialog: true });
}

export function markBlockedByProxy(isBlockedByProxy: boolean): void {
  useSession.setState({ isBlockedByProxy });
}
