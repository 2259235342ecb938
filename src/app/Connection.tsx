import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { listenForProxyBlock, listenForUnauthorized } from "@/api/client";
import { reauthenticate } from "@/features/auth/reauthenticate";
import { startInterface } from "@/features/auth/start";
import { isReportShown } from "@/features/subtitles/search/search-report";
import type { Screen } from "@/socket/bridge";
import { closeAllModals } from "@/store/modals";
import { endProgress, showProgress } from "@/store/progress";
import {
  canShowPages,
  markAuthenticated,
  markBlockedByProxy,
  markOffline,
  useCanShowPages,
  useFileRejections,
  useIsBlockedByProxy,
  useStartStatus,
} from "@/store/session";
import { showToast } from "@/ui/toasts";
import { wouldLose } from "@/utils/unsaved-work";

/** Opens the socket; returns a function that closes it. Tests pass their own. */
export type Connect = (client: QueryClient, screen: Screen) => () => void;

/** Connects the server to the stores: start, socket, 401. Renders nothing. */
export function Connection({ connect }: { connect: Connect }) {
  const client = useQueryClient();
  const isBlockedByProxy = useIsBlockedByProxy();
  // A login proxy would reject all attempts of the socket.
  const canConnect = useCanShowPages() && !isBlockedByProxy;
  const status = useStartStatus();
  const onConnect = useEffectEvent(() => {
    markOffline(false);
    if (status === "failed") void startInterface(client);
  });
  useEffect(() => listenForProxyBlock(markBlockedByProxy), []);
  // Images and downloads fail, everything else works: keep the page, with the login dialog over it.
  const fileRejections = useFileRejections();
  useEffect(() => {
    if (fileRejections > 0) void reauthenticate(client);
  }, [client, fileRejections]);
  useEffect(
    () =>
      listenForUnauthorized(() => {
        // Navigating to the login page would lose work in progress and the scroll position.
        if (canShowPages() && (wouldLose("login") || window.scrollY > 0)) {
          void reauthenticate(client);
          return;
        }
        markAuthenticated(false);
        closeAllModals();
      }),
    [client],
  );
  useEffect(() => {
    if (!canConnect) return undefined;
    void startInterface(client);
    return connect(client, {
      connected: () => onConnect(),
      disconnected: () => markOffline(true),
      connectFailed: () => markOffline(true),
      message: (message) => {
        if (!isReportShown(message)) showToast({ kind: "info", message });
      },
      progress: showProgress,
      progressEnd: endProgress,
    });
  }, [client, connect, canConnect]);
  return null;
}
