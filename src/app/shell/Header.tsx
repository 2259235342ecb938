import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { createElement, type Ref, useEffect, useLayoutEffect, useRef } from "react";
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { env } from "@/config/env";
import { IconArrowLeft, IconPlugConnectedX, IconUserCircle } from "@/config/icons";
import { paths } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { PaletteBox } from "@/features/palette/PaletteBox";
import { useTryConnection } from "@/queries/boot";
import { useTitle } from "@/queries/library";
import { useJobs } from "@/store/jobs";
import { useIsBlockedByProxy, useIsOffline } from "@/store/session";
import { useBackgroundCode, usePreloadPanel } from "@/queries/preload";
import { lazy } from "@/ui/lazy";
import { LazyMenu } from "@/ui/LazyMenu";
import { lazyCode, lazyParts } from "@/utils/lazy-code";
import styles from "./Header.module.css";
import { ThemeSwitch } from "./ThemeSwitch";
import type { RouteItem } from "./use-route-item";

const menuItems = lazyCode(() =>
  import("./SystemMenuItems").then((module) => module.SystemMenuItems),
);

function SystemMenu() {
  usePreloadPanel(menuItems);
  return (
    <LazyMenu
      width={220}
      shadow="lg"
      offset={4}
      renderButton={(props) => (
        <ActionIcon {...props} size={40} aria-label={t`Menu`} title={t`Menu`}>
          <IconUserCircle size={20} aria-hidden />
        </ActionIcon>
      )}
      items={menuItems}
    />
  );
}

const runningJobsCode = lazyParts(() =>
  import("@/features/jobs/RunningJobs").then((module) => module.RunningJobs),
);

/** The button of the jobs, once its code is loaded: when the page is idle, or with the first job. */
function Jobs() {
  const RunningJobs = useBackgroundCode(runningJobsCode);
  const hasJobs = useJobs().length > 0;
  useEffect(() => {
    // It also guards pending steps against leaving the page.
    if (hasJobs) runningJobsCode.preload();
  }, [hasJobs]);
  return RunningJobs && createElement(RunningJobs);
}

/** History entries of detail pages that were opened from a page of another kind, in this tab. */
const fromList = new Set<string>();

/** The title of a detail page; nothing until it is known. */
const ItemTitle = ({ kind, id }: RouteItem) => useTitle(kind, id).record?.title;

/**
 * Shown while the socket is down (spec section 4); a click retries the connection now. While a login proxy blocks
 * requests, a click reloads the page, which opens the login.
 */
function ConnectionButton() {
  const isOffline = useIsOffline();
  const isBlockedByProxy = useIsBlockedByProxy();
  const { isTrying, tryNow } = useTryConnection();
  return (
    // Always mounted, so that screen readers announce its content.
    <output>
      {(isOffline || isBlockedByProxy) && (
        <Button
          className={styles.connection}
          fw={500}
          size="compact-sm"
          variant="default"
          loading={isTrying}
          leftSection={<IconPlugConnectedX size={16} aria-hidden className={styles.unplugged} />}
          title={
            isBlockedByProxy
              ? t`You may need to log in. Select to reload the page.`
              : t`Live updates are disconnected. Select to reconnect.`
          }
          onClick={() => (isBlockedByProxy ? window.location.reload() : void tryNow())}
        >
          {isBlockedByProxy ? t`Log in` : t`Connecting...`}
        </Button>
      )}
    </output>
  );
}

/** Loaded only if several servers share this origin. */
const ServerSwitch = lazy(() => import("./ServerSwitch").then((code) => code.ServerSwitch), {
  fallback: null,
});

const { name: productName } = PRODUCT;

interface HeaderProps {
  /** The title of the page; undefined for detail pages, which render their own. */
  title: string | undefined;
  /** The series or movie of a detail page. */
  item: RouteItem | undefined;
  isPhone: boolean;
  /** True if the sidebar shows only icons. */
  isSidebarCollapsed: boolean;
  /** The place of the page's menu on phones. */
  pageMenu: Ref<HTMLDivElement>;
}

/** The top bar (spec section 2): search, 'Connecting...' while offline, running jobs, donation, theme, menu. */
export function Header(props: HeaderProps) {
  const { title, item, isPhone, isSidebarCollapsed, pageMenu } = props;
  const goBack = useBackToList(item);
  const ownItem = isPhone ? item : undefined;
  return (
    <header className={styles.header} data-collapsed={isSidebarCollapsed || undefined}>
      {ownItem && (
        <ActionIcon
          color="gray"
          size={44}
          flex="none"
          title={t`Back`}
          aria-label={t`Back`}
          onClick={goBack}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <Link
        to={paths.home()}
        className={styles.brand}
        hidden={ownItem !== undefined}
        aria-label={t`${productName}, home`}
      >
        <img src="images/logo.svg" alt="" width={30} height={30} />
        <span className={styles.name}>{PRODUCT.name}</span>
      </Link>
      {env.servers.length > 1 && !ownItem && (
        <div className={styles.server}>
          <ServerSwitch />
        </div>
      )}
      {/* The same width on every page keeps the search in place. Screen readers use the page's heading. */}
      <Text
        span
        size="lg"
        fw={650}
        c="bright"
        dir={ownItem && "auto"}
        lineClamp={2}
        flex={isPhone ? 1 : "0 0 220px"}
        miw={0}
        className={styles.page}
        aria-hidden
      >
        {ownItem ? <ItemTitle {...ownItem} /> : title}
      </Text>
      {isPhone && <div ref={pageMenu} className={styles.pageMenu} />}
      <PaletteBox />
      <Group gap={4} wrap="nowrap" flex="none" ms="auto" className={styles.tools}>
        <ConnectionButton />
        <Jobs />
        <ThemeSwitch />
        <SystemMenu />
      </Group>
    </header>
  );
}

/**
 * Navigates from a detail page back to the list that it was opened from, in its previous state; otherwise to the list
 * of its kind.
 */
function useBackToList(item: RouteItem | undefined): () => void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const isItem = item !== undefined;
  const last = useRef({ key, pathname, isItem });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname, isItem };
    if (before.key === key || !isItem) return;
    const isOpened = type === NavigationType.Push && !before.isItem;
    // Opening a season replaces the entry.
    const isSame = type === NavigationType.Replace && before.pathname === pathname;
    if (isOpened || (isSame && fromList.has(before.key))) fromList.add(key);
  }, [key, pathname, isItem, type]);
  return () => {
    if (fromList.has(key)) void navigate(-1);
    else void navigate(paths.titles(item?.kind ?? "series"));
  };
}
