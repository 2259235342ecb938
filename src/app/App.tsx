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
import { setReloadPolicy } from "@/utils/chunks";
import { wouldLose } from "@/utils/unsaved-work";
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
  useFileRefusals,
  useIsBlockedByProxy,
  useStartStatus,
} from "@/store/session";
import type { Screen } from "@/socket/bridge";
import { theme, themeColors } from "@/config/theme";
import { showNotice } from "@/ui/notices";

setReloadPolicy({ isServerUp: isServerThere, isFirst: isFirstReload });

/** Opens the socket; returns how to close it. Tests pass their own. */
export type Connect = (client: QueryClient, screen: Screen) => () => void;

/** The first paint does not need the socket: its code is loaded after the first reads. */
const connectSocket: Connect = (client, screen) => {
  let isStopped = false;
  let stop = whenIdle(client, () => {
    import("@/socket/bridge").then(
      ({ startBridge }) => {
        if (!isStopped) stop = startBridge(client, screen);
      },
      // Without its code nothing is pushed, as without a connection.
      () => screen.connectFailed(),
    );
  });
  return () => {
    isStopped = true;
    stop();
  };
};

/** Connects the server to the stores: start, socket, 401. Renders nothing. */
function Connection({ connect }: { connect: Connect }) {
  const client = useQueryClient();
  const isBlockedByProxy = useIsBlockedByProxy();
  // A login proxy would refuse every attempt of the socket.
  const canConnect = useCanShowPages() && !isBlockedByProxy;
  const status = useStartStatus();
  const onConnect = useEffectEvent(() => {
    markOffline(false);
    if (status === "failed") void startInterface(client);
  });
  useEffect(() => listenForProxyBlock(markBlockedByProxy), []);
  // Pictures and downloads fail, everything else works: the page stays, with the login above it.
  const fileRefusals = useFileRefusals();
  useEffect(() => {
    if (fileRefusals > 0) void logInHere(client);
  }, [client, fileRefusals]);
  useEffect(
    () =>
      listenForUnauthorised(() => {
        // The scroll position would be lost too.
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
    if (!canConnect) return undefined;
    void startInterface(client);
    return connect(client, {
      connected: () => onConnect(),
      disconnected: () => markOffline(true),
      connectFailed: () => markOffline(true),
      message: (message) => showNotice({ kind: "info", message }),
      progress: showProgress,
      progressEnd: endProgress,
    });
  }, [client, connect, canConnect]);
  return null;
}

interface AppProps {
  client: QueryClient;
  router: DataRouter;
  connect?: Connect;
  /** "test" switches transitions off. */
  mantineEnv?: "default" | "test";
}

/** The whole interface with its providers. */
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
