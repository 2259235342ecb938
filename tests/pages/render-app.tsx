import { languageTable } from "@mock-api/language-table.ts";
import { API_KEY, createMockApi } from "@mock-api/mock-api.ts";
import type { MockApi, MockApiOptions } from "@mock-api/mock-api.ts";
import { renderPage as renderTemplate } from "../../scripts/server/template.ts";
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
import { resetDeletes } from "@/store/pending-deletes";
import { closeAllModals } from "@/store/modals";
import { resetPower } from "@/store/power";
import { resetProgress } from "@/store/progress";
import { resetResultDownloads } from "@/store/result-downloads";
import { isServerOffline, resetSession, useStartStatus } from "@/store/session";
import { resetStaged } from "@/store/staged-settings";
import { resetWork } from "@/store/work";
import { resetJobs } from "@/store/jobs";
import { showToast } from "@/ui/toasts";

export interface RenderAppOptions {
  mock?: MockApiOptions;
  /** The server that the mock is; short for `mock.dialect`. */
  dialect?: MockApiOptions["dialect"];
  /** What the socket does at first: connects (default), fails, or says nothing. */
  socket?: "connects" | "fails" | "silent";
  /** The key in the page; by default the mock's, and none when a login is needed. */
  apiKey?: string | undefined;
  hasUpdate?: boolean;
  canUpdate?: boolean;
  /** All servers at this address, as the page is told of them. */
  servers?: { name: string; path: string }[];
  /** All 184 languages instead of some twenty: every selector of languages costs a second with them. */
  hasAllLanguages?: boolean;
  /** Changes the library before anything is read. */
  prepare?: (api: MockApi) => void;
  /** Answer before the mock API does: failures, slow calls. */
  handlers?: RequestHandler[];
}

/** The socket of a test: the mock's events arrive while it is connected. */
export interface FakeSocket {
  connect: () => void;
  disconnect: () => void;
  /** A connection attempt that failed. */
  fail: () => void;
  isOpen: () => boolean;
}

function fakeSocket(api: MockApi, first: NonNullable<RenderAppOptions["socket"]>) {
  let screen: Screen | undefined;
  let isConnected = false;
  let mirror: ReturnType<typeof jobMirrorOf> | undefined;
  const tell = (is: boolean, what: (screen: Screen) => void) =>
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
      if (first === "connects") tell(true, () => given.connected());
      if (first === "fails") tell(false, () => given.connectFailed());
    }, 0);
    return () => {
      clearTimeout(timer);
      stop();
      screen = undefined;
    };
  };
  const socket: FakeSocket = {
    connect: () => tell(true, (one) => one.connected()),
    disconnect: () => tell(false, (one) => one.disconnected()),
    fail: () => tell(false, (one) => one.connectFailed()),
    isOpen: () => screen !== undefined,
  };
  return { connect, socket };
}

/** The server's page: only the data block in it matters here. */
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

/** A library with one of everything that is special on purpose (tests/mock-api/sentinels.ts), and hardly more. */
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
 * Renders the whole interface at `path`, with shell, palette and login, on the mock API and a fake socket: for flows.
 * Everything it touches is put back when the test ends. `requests` are the calls so far, as "GET /api/badges".
 */
export const renderApp = (path: string, options: RenderAppOptions = {}) =>
  mount(path, options, pageRoutes);

/**
 * Renders the page at `path` as renderApp does, with its dialogs and notices, but without top bar, sidebar and palette,
 * which take longer to draw than most pages: for what one page shows and does.
 */
export const renderPage = (path: string, options: RenderAppOptions = {}) =>
  mount(path, options, pageRoutes, PageFrame);

/**
 * Renders only `part`, with its providers, its dialogs and notices, where the interface has started: for a field, a
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

/** Renders the page at `path` as renderPage does, below the search box, which hears Ctrl+K and single letters. */
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
  resetSession(env.apiKey !== undefined);

  // As main.tsx does, with a router that leaves the address bar alone.
  const client = createQueryClient(showToast, isServerOffline);
  if (env.apiKey !== undefined) void readBoot(client).catch(() => undefined);
  const router = createMemoryRouter(createRoutes(pagesOf(client), Frame), {
    initialEntries: [`${baseUrl}${path}`],
    basename: `${baseUrl}/`,
  });
  const { connect, socket } = fakeSocket(api, options.socket ?? "connects");
  const view = render(<App client={client} router={router} connect={connect} mantineEnv="test" />);

  onTestFinished(() => {
    view.unmount();
    server.close();
    client.clear();
    router.dispose();
    closeAllModals();
    resetPower();
    resetProgress();
    resetInstances();
    resetDeletes();
    resetResultDownloads();
    resetJobs();
    resetWork();
    resetSession();
    resetStaged();
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
    /** Path and query of the page that is shown. */
    here: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
