import { t } from "@lingui/core/macro";
import type { ComponentType } from "react";
import { Navigate, Outlet, useParams } from "react-router";
import type { LoaderFunctionArgs, NonIndexRouteObject } from "react-router";
import { env } from "@/config/env";
import type { Need } from "@/config/nav-items";
import type { TitleKind } from "@/api/media";
import { errorText } from "@/api/error";
import { lazyCode, lazyParts } from "@/utils/lazy-code";
import type { Text } from "@/utils/text";
import { useIsOffline } from "@/store/session";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { useLazy } from "@/ui/lazy";
import { usePreloadPage } from "@/queries/preload";
import { paths } from "@/config/paths";
import { useStartPage } from "@/ui/use-preferences";
import { useDefaultPath, useNeeds } from "@/queries/capabilities";
import { Skeleton, Stack } from "@mantine/core";

/**
 * A page in its own chunk, for a route. Not `route.lazy`, which renders nothing until the chunk is loaded. A failure is
 * shown inside the shell, which renders the heading of pages with a title; Reload or a change of the connection
 * retries.
 */
function lazyPage({ title, load, isInFirstFile, next }: PageRoute) {
  const code = isInFirstFile ? lazyCode(load) : lazyParts(load);
  const hasTitle = title !== undefined;
  const nextCode = next && lazyParts(next);
  function LazyPage() {
    usePreloadPage(nextCode);
    const { value: Page, error, isLoading, retry } = useLazy(code, useIsOffline());
    if (Page) return <Page />;
    if (error === undefined) return <PageSkeleton />;
    const reason = errorText(error);
    return (
      <ErrorPanel
        isPage={!hasTitle}
        message={t`This page could not be loaded: ${reason}`}
        error={error}
        isRetrying={isLoading}
        onRetry={retry}
      />
    );
  }
  return { Component: LazyPage, preload: code.preload };
}

/** The address of a page. */
type PageArgs = Pick<LoaderFunctionArgs, "params" | "request">;

/** The `handle` of our routes. */
export interface RouteHandle {
  title: Text | undefined;
  /** Kind of the page's item; its id is in the URL. */
  item?: TitleKind;
  /** True if the page needs the width of the sidebar, which starts collapsed there. */
  isWide?: boolean;
  /** Loads the page's code. */
  preload?: () => void;
  /** Starts the page's first reads. */
  prefetch?: (args: PageArgs) => void;
}

/** The handle of a route as the router returns it. */
export const handleOf = (handle: unknown): RouteHandle | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our routes set no other handles
  handle as RouteHandle | undefined;

/** Starts the first reads of a page without waiting for them. */
export type Prefetch = (args: PageArgs) => unknown;

interface PageRoute {
  path: string;
  /** Title of the tab; pages of single items set their own. */
  title?: Text;
  load: () => Promise<ComponentType>;
  /** The code and styles of the page are loaded with the start of the interface (FIRST in vite.config.ts). */
  isInFirstFile?: boolean;
  /** Code of the page to which most links of this page lead; loaded when this page is idle. */
  next?: (() => Promise<unknown>) | undefined;
  prefetch?: Prefetch;
  /** Kind of item, for a page of a single item. */
  item?: TitleKind;
  /** True if the page needs the width of the sidebar, which starts collapsed there. */
  isWide?: boolean;
  /** The page exists only if this need is met. */
  needs?: Need;
}

/** Lazy route: its loader loads the page's code and starts its first reads in parallel. */
function lazyRoute(route: PageRoute) {
  const { title, item, isWide } = route;
  const { Component, preload } = lazyPage(route);
  const prefetch = (args: PageArgs) => {
    // Without a key, every response would be a 401.
    if (env.apiKey !== undefined) route.prefetch?.(args);
  };
  return {
    Component,
    handle: {
      title,
      preload,
      prefetch,
      ...(item && { item }),
      ...(isWide && { isWide }),
    } satisfies RouteHandle,
    loader: (args: LoaderFunctionArgs) => {
      preload();
      prefetch(args);
      return null;
    },
  };
}

const guarded = (needs: Need | undefined, route: NonIndexRouteObject): NonIndexRouteObject =>
  needs ? { element: <NeedGuard needs={needs} />, children: [route] } : route;

export const page = (route: PageRoute): NonIndexRouteObject =>
  guarded(route.needs, { path: route.path, ...lazyRoute(route) });

/** Page of a single item, with a guard for the id in the URL. */
export const detailPage = (route: PageRoute): NonIndexRouteObject =>
  guarded(route.needs, {
    path: route.path,
    Component: IdGuard,
    children: [{ index: true, ...lazyRoute(route) }],
  });

export const redirect = (path: string, to: string): NonIndexRouteObject => ({
  path,
  element: <Navigate to={to} replace />,
});

/** Redirects an unknown URL to the default page. */
export const unknown = (path: string): NonIndexRouteObject => ({
  path,
  Component: DefaultRedirect,
});

export const searchOf = ({ request }: PageArgs) => new URL(request.url).searchParams;

/** Reads a single item, if the URL has a valid id. */
export const prefetchItem =
  (prefetchId: (id: number) => unknown): Prefetch =>
  ({ params }) => {
    const id = Number(params.id);
    if (Number.isSafeInteger(id) && id > 0) prefetchId(id);
  };

/** Redirects '/', unknown paths and invalid ids to the default page, or to this browser's start page. */
export function DefaultRedirect() {
  const [startPage] = useStartPage();
  const library = useDefaultPath();
  return <Navigate to={startPage === "overview" ? paths.overview() : library} replace />;
}

/** Renders pages only if their need is met: an enabled manager, or a server that supports the feature. */
function NeedGuard({ needs }: { needs: Need }) {
  return useNeeds()[needs] ? <Outlet /> : <DefaultRedirect />;
}

/** Renders a detail page only for a valid id; the page itself handles unknown ids. */
function IdGuard() {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Outlet /> : <DefaultRedirect />;
}

/** Shown while the code of a page is loading. */
export function PageSkeleton() {
  return (
    <Stack component="output" gap="sm" aria-busy aria-label={t`Loading the page`}>
      <Skeleton height={36} width="min(320px, 60%)" />
      {Array.from({ length: 10 }, (_, row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Stack>
  );
}
