import { AppShell, VisuallyHidden } from "@mantine/core";
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { env } from "@/config/env";
import { PRODUCT } from "@/config/product";
import { useModalStack } from "@/store/modals";
import { useIsPowerAccepted, usePower } from "@/store/power";
import { restoreLostFocus } from "@/ui/focus-fallback";
import { showNotice } from "@/ui/notices";
import { useLayer } from "@/ui/layers";
import { usePageTitle } from "@/ui/page-title";
import styles from "./Shell.module.css";
import { Header } from "./Header";
import { Navbar } from "./Navbar";
import { PageSkeleton } from "./PageSkeleton";
import { PowerScreen } from "./PowerScreen";
import { useRail } from "./use-rail";
import { useRouteTitle } from "./use-route-title";
import { useIsPhone } from "@/ui/use-is-phone";

/** How long the notice about an update stays (spec section 9). */
const UPDATE_NOTICE = 10_000;

function useUpdateNotice() {
  useEffect(() => {
    if (!env.hasUpdate) return;
    const message = `A new version of ${PRODUCT.name} is ready, restart is required`;
    showNotice({ kind: "info", message, stays: UPDATE_NOTICE });
  }, []);
}

/**
 * On a phone the drawer goes when a dialog comes, such as the question before settings are left: it would lie on
 * it. Alone, so that not all of the frame is drawn anew for every dialog.
 */
function DialogOverDrawer({
  burger,
  onCome,
}: {
  burger: RefObject<HTMLButtonElement | null>;
  onCome: () => void;
}) {
  const hasDialog = useModalStack().length > 0;
  const come = useEffectEvent(onCome);
  // Before the browser takes the focus from what is hidden: the dialog gives it back to where it was.
  useLayoutEffect(() => {
    if (!hasDialog) return;
    if (document.activeElement?.closest("#sidebar")) burger.current?.focus();
    come();
  }, [hasDialog, burger]);
  return null;
}

/** The frame of every page: top bar, sidebar (a drawer on phones), and the page (design/interface.md, "Frame"). */
export function Frame() {
  const { key, pathname } = useLocation();
  const title = useRouteTitle();
  const rail = useRail();
  const [drawerAt, setDrawerAt] = useState<string>();
  const burger = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  // Elsewhere the sidebar lies beside the page: a drawer that was open when a phone was turned is over.
  if (!isPhone && drawerAt !== undefined) setDrawerAt(undefined);
  // A drawer belongs to the place where it was opened: going anywhere closes it.
  const isDrawerOpen = isPhone && drawerAt === key;
  const closeDrawer = () => {
    setDrawerAt(undefined);
    burger.current?.focus();
  };
  useLayer(isDrawerOpen, closeDrawer);
  const power = usePower();
  const isAccepted = useIsPowerAccepted();
  const content = useRef<HTMLElement>(null);
  useEffect(() => (content.current ? restoreLostFocus(content.current) : undefined), []);
  usePageTitle(title);
  useUpdateNotice();
  return (
    <>
      <AppShell
        header={{ height: "var(--app-header-height)" }}
        navbar={{
          width: rail.isRail ? 64 : 220,
          breakpoint: "sm",
          collapsed: { mobile: !isDrawerOpen },
        }}
        transitionDuration={140}
        zIndex={105}
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
          Skip to the content
        </Link>
        <Header
          title={title}
          burger={burger}
          isDrawerOpen={isDrawerOpen}
          onToggleDrawer={() => setDrawerAt(isDrawerOpen ? undefined : key)}
        />
        <Navbar isDrawerOpen={isDrawerOpen} onCloseDrawer={closeDrawer} rail={rail} />
        <AppShell.Main
          ref={content}
          id="content"
          tabIndex={-1}
          className={styles.main}
          inert={isDrawerOpen}
        >
          {/* Lists show no title of their own: the sidebar does. Those who do not see it have this one. */}
          {title !== undefined && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
          <Suspense fallback={<PageSkeleton />} key={pathname}>
            <Outlet />
          </Suspense>
        </AppShell.Main>
        <VisuallyHidden component="output">{title}</VisuallyHidden>
      </AppShell>
      {isPhone && <DialogOverDrawer burger={burger} onCome={() => setDrawerAt(undefined)} />}
      {power && <PowerScreen power={power} isAccepted={isAccepted} />}
    </>
  );
}
