import { languageTable } from "@mock-api/language-table.ts";
import { API_KEY, createMockApi } from "@mock-api/mock-api.ts";
import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { renderPage as renderTemplate } from "@/server/template";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { ComponentType, ReactNode } from "react";
import { createMemoryRouter, Outlet } from "react-router";
import type { RouteObject } from "react-router";
import { onTestFinished, vi } from "vitest";
import { resetInstances } from "@/api/instances";
import { App } from "@/app/App";
import type { Connect } from "@/app/Connection";
import { env } from "@/config/env";
import { resetServerChoices } from "@/config/server-choices";
import { PaletteBox } from "@/features/palette/PaletteBox";
import { readBoot } from "@/queries/boot";
import { jobMirrorOf } from "@/queries/jobs";
import { createQueryClient } from "@/queries/query-client";
import { createRoutes, pageRoutes } from "@/app/router";
import { useRouteTitle } from "@/app/shell/use-route-item";
import { applyEvents } from "@/socket/bridge";
import type { Screen } from "@/socket/bridge";
import { parseEvent } from "@/socket/events";
import { closeAllModals } from "@/store/modals";
import { isServerOffline, markAuthenticated, useStartStatus } from "@/store/session";
import { showToast } from "@/ui/toasts";
import { resetStores } from "../stores";

export interface RenderAppOptions {
  mock?: MockApiOptions;
  /** The version of the mock server; short for `mock.dialect`. */
  dialect?: MockApiOptions["dialect"];
  /** Initial behavior of the socket: connects (default), fails, or stays silent. */
  socket?: "connects" | "fails" | "silent";
  /** The key in the page; by default the mock's, and none if a login is required. */
  apiKey?: string | undefined;
  hasUpdate?: boolean;
  canUpdate?: boolean;
  /** All servers at this origin, as injected into the page. */
  servers?: { name: string; path: string }[];
  /** All 184 languages instead of about twenty: each language selector takes a second with them. */
  hasAllLanguages?: boolean;
  /** Changes the library before anything is read. */
  prepare?: (api: MockApi) => void;
  /** Handlers that precede the mock API's: failures, slow requests. */
  handlers?: RequestHandler[];
}

/** The socket of a test: the mock's events arrive while it is connected. */
export interface FakeSocket {
  connect: () => void;
  disconnect: () => void;
  /** Simulates a failed connection attempt. */
  fail: () => void;
  isOpen: () => boolean;
}

function fakeSocket(api: MockApi, first: NonNullable<RenderAppOptions["socket"]>) {
  let screen: Screen | undefined;
  let isConnected = false;
  let mirror: ReturnType<typeof jobMirrorOf> | undefined;
  const setConnected = (is: boolean, what: (screen: Screen) => void) =>
    act(() => {
      isConnected = is;
      if (is) mirror?.connected();
      else mirror?.disconnected();
      if (screen) what(screen);
    });
  const connect: Connect = (client, given) => {
    screen = given;
    mirror = jobMirrorOf(client);
    const stop = api.on((raw) => {
      const event = isConnected ? parseEvent(raw) : undefined;
      if (event) act(() => applyEvents(client, given, [event]));
    });
    const timer = setTimeout(() => {
      if (first === "connects") setConnected(true, () => given.connected());
      if (first === "fails") setConnected(false, () => given.connectFailed());
    }, 0);
    return () => {
      clearTimeout(timer);
      stop();
      screen = undefined;
    };
  };
  const socket: FakeSocket = {
    connect: () => setConnected(true, (one) => one.connected()),
    disconnect: () => setConnected(false, (one) => one.disconnected()),
    fail: () => setConnected(false, (one) => one.connectFailed()),
    isOpen: () => screen !== undefined,
  };
  return { connect, socket };
}

/** The server's page: only its data block matters here. */
const pageHandler = (api: MockApi) =>
  http.get(`*${api.options.baseUrl}/`, ({ request }) =>
    HttpResponse.html(
      renderTemplate(
        '<script id="server-inject" type="application/json">{{BAZARR_SERVER_INJECT | tojson | safe}}</script>',
        api.options.baseUrl,
        api.inject(request.headers.get("cookie")),
      ),
    ),
  );

/** A library with one of each special row (tests/mock-api/sentinels.ts), and hardly more. */
export const SMALL_LIBRARY = { series: 20, movies: 20, episodes: 200 };

/** A page without the shell: its title, and the page once the interface has started. */
function PageFrame() {
  const title = useRouteTitle();
  if (useStartStatus() !== "ready") return null;
  return (
    <main id="content" tabIndex={-1}>
      {title !== undefined && <h1>{title}</h1>}
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}

/**
 * Renders the entire interface at `path`, with shell, palette and login, on the mock API and a fake socket: for flows.
 * Restores all global state when the test ends. `requests` are the requests so far, as "GET /api/badges".
 */
export const renderApp = (path: string, options: RenderAppOptions = {}) =>
  mount(path, options, pageRoutes);

/**
 * Renders the page at `path` like renderApp, with its dialogs and notifications, but without top bar, sidebar and
 * palette, which take longer to render than most pages: for tests of a single page.
 */
export const renderPage = (path: string, options: RenderAppOptions = {}) =>
  mount(path, options, pageRoutes, PageFrame);

/**
 * Renders only `part`, with its providers, dialogs and notifications, after the start of the interface: for a field, a
 * form, a row, a dialog (open that with `openModal`).
 */
export const renderPart = (part: ReactNode, options: RenderAppOptions = {}) =>
  mount("/part", options, () => [{ path: "*", element: part }], PageFrame);

function KeysFrame() {
  return (
    <>
      {useStartStatus() === "ready" && <PaletteBox />}
      <PageFrame />
    </>
  );
}

/** Renders the page at `path` like renderPage, below the search box, which handles Ctrl+K and single letters. */
export const renderPageAndKeys = (path: string, options: RenderAppOptions = {}) =>
  mount(path, options, pageRoutes, KeysFrame);

function mount(
  path: string,
  options: RenderAppOptions,
  pagesOf: (client: QueryClient) => RouteObject[],
  Frame?: ComponentType,
) {
  const api = createMockApi({
    size: SMALL_LIBRARY,
    ...(options.dialect ? { dialect: options.dialect } : {}),
    ...options.mock,
  });
  if (!options.hasAllLanguages)
    api.db.languages = api.db.languages.filter((_, at) => languageTable[at]?.enabled || at < 20);
  options.prepare?.(api);
  const server = setupServer(...(options.handlers ?? []), pageHandler(api), ...api.handlers);
  const requests: string[] = [];
  server.events.on("request:start", ({ request }) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  server.listen({ onUnhandledRequest: "error" });

  resetServerChoices();
  const { baseUrl } = api.options;
  const key = api.options.auth === "form" ? undefined : API_KEY;
  Object.assign(env, {
    baseUrl,
    apiKey: "apiKey" in options ? options.apiKey : key,
    hasUpdate: options.hasUpdate ?? false,
    canUpdate: options.canUpdate ?? false,
    servers: options.servers ?? [],
  });
  resetStores(["isAuthenticated"]);
  if (env.apiKey === undefined) markAuthenticated(false);

  // Like main.tsx, with a router that does not change the address bar.
  const client = createQueryClient(showToast, isServerOffline);
  if (env.apiKey !== undefined) void readBoot(client).catch(() => undefined);
  const router = createMemoryRouter(createRoutes(pagesOf(client), Frame), {
    initialEntries: [`${baseUrl}${path}`],
    basename: `${baseUrl}/`,
  });
  const { connect, socket } = fakeSocket(api, options.socket ?? "connects");
  const view = render(<App client={client} router={router} connect={connect} mantineEnv="test" />);

  onTestFinished(async () => {
    view.unmount();
    // Reads in progress must not count as requests of the next test.
    await client.cancelQueries();
    jobMirrorOf(client).disconnected();
    client.clear();
    server.close();
    router.dispose();
    closeAllModals();
    resetInstances();
    resetStores();
    Object.assign(env, {
      baseUrl: "",
      apiKey: undefined,
      hasUpdate: false,
      canUpdate: false,
      servers: [],
    });
    document.title = "";
  });
  const user = userEvent.setup(
    vi.isFakeTimers() ? { advanceTimers: (ms) => void vi.advanceTimersByTime(ms) } : {},
  );
  return {
    ...view,
    user,
    router,
    client,
    api,
    server,
    socket,
    requests,
    /** Path and query of the current page. */
    here: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
