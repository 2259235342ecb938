import { MantineProvider, DirectionProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { RouterContext } from "./shell/router-context";
import { setReloadPolicy } from "@/utils/chunks";
import { lazyCode } from "@/utils/lazy-code";
import { colorSchemeManager } from "@/config/color-scheme";
import { Connection } from "./Connection";
import type { Connect } from "./Connection";
import { CrashBoundary, DiagnosticsButton } from "./errors/CrashBoundary";
import { codeAwayError, isFirstReload, isServerReachable } from "@/queries/server-return";
import { whenIdle } from "@/queries/idle";
import { theme, themeColors } from "@/config/theme";
import type { ReactNode } from "react";
import { directionOf } from "@/config/locale-choice";
import { ErrorActions } from "@/ui/ErrorPanel";
import { useLocale } from "@/ui/use-locale";

setReloadPolicy({
  isServerUp: isServerReachable,
  awayError: codeAwayError,
  isFirst: isFirstReload,
});

const bridgeCode = lazyCode(() => import("@/socket/bridge").then((module) => module.startBridge));

/** Milliseconds until the socket's code is loaded again after a failure. */
const CODE_PAUSE = 20_000;

/** Loads and starts the socket's code after the first reads, because the first paint does not need it. */
const connectSocket: Connect = (client, screen) => {
  let isStopped = false;
  const load = () => {
    bridgeCode.load().then(
      (startBridge) => {
        if (!isStopped) stop = startBridge(client, screen);
      },
      () => {
        if (isStopped) return;
        // Without the socket's code there are no events, just as without a connection.
        screen.connectFailed();
        const timer = setTimeout(load, CODE_PAUSE);
        stop = () => clearTimeout(timer);
      },
    );
  };
  let stop = whenIdle(client, load);
  return () => {
    isStopped = true;
    stop();
  };
};

interface AppProps {
  client: QueryClient;
  router: DataRouter;
  connect?: Connect;
  /** "test" disables transitions. */
  mantineEnv?: "default" | "test";
}

/** The entire interface with its providers. */
export function App({ client, router, connect = connectSocket, mantineEnv = "default" }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeColors}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={mantineEnv}
    >
      <QueryClientProvider client={client}>
        <CrashBoundary>
          <Connection connect={connect} />
          <LocaleRoot>
            <RouterContext value={router}>
              <ErrorActions value={<DiagnosticsButton />}>
                <RouterProvider router={router} useTransitions={false} />
              </ErrorActions>
            </RouterContext>
          </LocaleRoot>
        </CrashBoundary>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * Everything that renders text. Changing the language remounts the tree, because the React Compiler caches rendered
 * texts. Drafts survive because they are in stores.
 */
function LocaleRoot({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <DirectionProvider key={locale} initialDirection={directionOf(locale)} detectDirection={false}>
      {children}
    </DirectionProvider>
  );
}
