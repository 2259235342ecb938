import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { env } from "@/config/env";
import { PRODUCT } from "@/config/product";
import { usePreloadPanel } from "@/queries/preload";
import { useKnownSettings } from "@/queries/settings";
import { hasStoredWork } from "@/features/bulk/has-stored-work";
import { resumeBulkModal } from "@/features/bulk/modals";
import { openModal, useModalStack } from "@/store/modals";
import { useIsPowerAccepted, usePower } from "@/store/power";
import { restoreLostFocus } from "@/ui/focus-fallback";
import { showToast } from "@/ui/toasts";
import { useLayer } from "@/ui/layers";
import { PageMenuContext } from "@/ui/Toolbar";
import { usePageTitle } from "@/ui/use-locale";
import styles from "./Shell.module.css";
import { Header } from "./Header";
import { DiagnosticsButton } from "../errors/CrashBoundary";
import { Navbar } from "./Navbar";
import { PageSkeleton } from "@/features/routes/page-route";
import { PowerScreen } from "./PowerScreen";
import { SlowReads } from "./SlowReads";
import { TabBar } from "./TabBar";
import { useSidebar } from "./use-sidebar";
import { useIsWidePage, useRouteItem, useRouteTitle } from "./use-route-item";
import { popupsCode } from "@/ui/use-popups";
import { useIsPhone } from "@/ui/use-is-phone";

/** Milliseconds for which the update notification stays (spec section 9). */
const UPDATE_NOTICE = 10_000;

const { name: productName } = PRODUCT;

function useUpdateNotice() {
  useEffect(() => {
    if (!env.hasUpdate) return;
    const message = t`A new version of ${productName} is ready, restart is required`;
    showToast({ kind: "info", message, autoClose: UPDATE_NOTICE });
  }, []);
}

/** Opens a dialog about bulk work that was interrupted by a reload. */
function useInterruptedWork() {
  useEffect(() => {
    if (!hasStoredWork()) return;
    import("@/features/bulk/stored-work").then(
      ({ readStoredWork }) => {
        const works = readStoredWork();
        if (works.length > 0) void openModal(resumeBulkModal, { works });
      },
      // The work stays stored, and the next page asks.
      () => undefined,
    );
  }, []);
}

/**
 * Closes the drawer on phones when a dialog opens, which it would cover. A separate component, so that dialogs do not
 * re-render the entire shell.
 */
function CloseDrawerOnDialog({
  more,
  onDialog,
}: {
  more: RefObject<HTMLButtonElement | null>;
  onDialog: () => void;
}) {
  const hasDialog = useModalStack().length > 0;
  const closeDrawer = useEffectEvent(onDialog);
  // Runs before the hidden drawer loses the focus, so that the dialog returns the focus to the button that opened it.
  useLayoutEffect(() => {
    if (!hasDialog) return;
    if (document.activeElement?.closest("#sidebar")) more.current?.focus();
    closeDrawer();
  }, [hasDialog, more]);
  return null;
}

/**
 * The frame of all pages: top bar, sidebar (on phones a tab bar and a drawer), and the page itself (design/interface.md,
 * "Frame").
 */
export function Shell() {
  const { key, pathname } = useLocation();
  const title = useRouteTitle();
  const item = useRouteItem();
  const isWide = useIsWidePage();
  const sidebar = useSidebar(isWide);
  const [drawerAt, setDrawerAt] = useState<string>();
  const more = useRef<HTMLButtonElement>(null);
  const [pageMenu, setPageMenu] = useState<HTMLDivElement | null>(null);
  const isPhone = useIsPhone();
  // Rotating a phone may make it wide enough for the sidebar.
  if (!isPhone && drawerAt !== undefined) setDrawerAt(undefined);
  // Any navigation closes the drawer.
  const isDrawerOpen = isPhone && drawerAt === key;
  const closeDrawer = () => {
    setDrawerAt(undefined);
    more.current?.focus();
  };
  useLayer(isDrawerOpen, closeDrawer);
  const power = usePower();
  const isAccepted = useIsPowerAccepted();
  const content = useRef<HTMLElement>(null);
  useEffect(() => (content.current ? restoreLostFocus(content.current) : undefined), []);
  const navbar = (
    <Navbar
      isPhone={isPhone}
      isDrawerOpen={isDrawerOpen}
      onCloseDrawer={closeDrawer}
      sidebar={sidebar}
    />
  );
  usePageTitle(title, useKnownSettings().instanceName);
  useUpdateNotice();
  usePreloadPanel(popupsCode);
  usePreloadPanel(DiagnosticsButton);
  useInterruptedWork();
  return (
    <>
      <div
        className={styles.frame}
        data-collapsed={sidebar.isCollapsed || undefined}
        inert={power !== undefined}
      >
        <Link
          className={styles.skip}
          to={{ hash: "content" }}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById("content")?.focus();
          }}
        >
          {t`Skip to content`}
        </Link>
        <Header
          title={title}
          isSidebarCollapsed={sidebar.isCollapsed}
          item={item}
          isPhone={isPhone}
          pageMenu={setPageMenu}
        />
        {!isPhone && navbar}
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className={styles.main}
          data-wide={isWide || undefined}
          inert={isDrawerOpen}
        >
          {/* Lists have no visible title, because the sidebar shows it; screen readers need one. */}
          {title !== undefined && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
          <SlowReads />
          <PageMenuContext value={pageMenu}>
            <Suspense fallback={<PageSkeleton />} key={pathname}>
              <Outlet />
            </Suspense>
          </PageMenuContext>
        </main>
        {isPhone && (
          <>
            <TabBar
              more={more}
              isDrawerOpen={isDrawerOpen}
              onToggleDrawer={() => setDrawerAt(isDrawerOpen ? undefined : key)}
            />
            {navbar}
          </>
        )}
        <VisuallyHidden component="output">{title}</VisuallyHidden>
      </div>
      {isPhone && <CloseDrawerOnDialog more={more} onDialog={() => setDrawerAt(undefined)} />}
      {power && <PowerScreen power={power} isAccepted={isAccepted} />}
    </>
  );
}
