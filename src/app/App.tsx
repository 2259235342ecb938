import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { listenForProxyBlock, listenForUnauthorised } from "@/api/client";
import { RouterContext } from "./router-context";
import { logInHere } from "@/features/auth/log-in-here";
import { startInterface } from "@/features/auth/start";
import { setReloadPolicy, wouldLose } from "@/utils/chunks";
import { colorSchemeManager } from "@/config/color-scheme";
import { CrashBoundary } from "./errors/CrashBoundary";
import { isFirstReload, isServerThere } from "@/queries/server-return";
import { whenIdle } from "@/queries/idle";
import { closeAllModals } from "@/store/modals";
import { endProgress, showProgress } from "@/store/progress";
import {
  canShowPages,
  markAuthenticated,
  markOffline,
  markBlockedByProxy,
  useCanShowPages,
  useIsBlockedByProxy,
  useStartStatus,
} from "@/store/session";
import type { Screen } from "@/socket/bridge";
import { theme, themeColors } from "@/config/theme";
import { showNotice } from "@/ui/notices";

setReloadPolicy({ isServerUp: isServerThere, isFirst: isFirstReload });

/** Opens the socket and keeps it; returns how to stop. Tests give their own. */
export type Connect = (client: QueryClient, screen: Screen) => () => void;

/** The socket is not needed for the first picture: its code comes after the first reads. */
const connectSocket: Connect = (client, screen) => {
  let isOver = false;
  let stop = whenIdle(client, () => {
    import("@/socket/bridge").then(
      ({ startBridge }) => {
        if (!isOver) stop = startBridge(client, screen);
      },
      // Without its code nothing is pushed: the same as a line that is down.
      () => screen.connectFailed(),
    );
  });
  return () => {
    isOver = true;
    stop();
  };
};

/** Joins the server and the stores: start, socket, and what a 401 means. Draws nothing. */
function Connection({ connect }: { connect: Connect }) {
  const client = useQueryClient();
  const isShown = useCanShowPages();
  const isBlockedByProxy = useIsBlockedByProxy();
  // In front of a login proxy the socket would only knock again and again.
  const isLetIn = isShown && !isBlockedByProxy;
  const status = useStartStatus();
  const onConnect = useEffectEvent(() => {
    markOffline(false);
    if (status === "failed") void startInterface(client);
  });
  useEffect(() => listenForProxyBlock(markBlockedByProxy), []);
  useEffect(
    () =>
      listenForUnauthorised(() => {
        // Where the page is scrolled to would be lost too.
        if (canShowPages() && (wouldLose("login") || window.scrollY > 0)) {
          void logInHere(client);
          return;
        }
        markAuthenticated(false);
        closeAllModals();
      }),
    [client],
  );
  useEffect(() => {
    if (!isLetIn) return undefined;
    void startInterface(client);
    return connect(client, {
      connected: () => onConnect(),
      disconnected: () => markOffline(true),
      connectFailed: () => markOffline(true),
      message: (message) => showNotice({ kind: "info", message }),
      progress: showProgress,
      progressEnd: endProgress,
    });
  }, [client, connect, isLetIn]);
  return null;
}

interface AppProps {
  client: QueryClient;
  router: DataRouter;
  connect?: Connect;
  /** "test" leaves transitions out. */
  mantineEnv?: "default" | "test";
}

/** The whole interface on a cache and a router. */
export function App({ client, router, connect = connectSocket, mantineEnv = "default" }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeColors}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={mantineEnv}
    >
      <CrashBoundary>
        <QueryClientProvider client={client}>
          <Connection connect={connect} />
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </QueryClientProvider>
      </CrashBoundary>
    </MantineProvider>
  );
}
