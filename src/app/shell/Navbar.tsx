import { t } from "@lingui/core/macro";
import { ActionIcon, Overlay, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useLocation } from "react-router";
import { useState } from "react";
import { paths } from "@/config/paths";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@/config/icons";
import { navItems } from "@/config/nav-items";
import type { Need, NavGroup, NavLeaf, NavPage } from "@/config/nav-items";
import styles from "./Navbar.module.css";
import { NavEntry, NavGroupEntry } from "./NavEntry";
import type { SidebarState } from "./use-sidebar";
import { useCounts } from "./use-counts";
import { useNeeds } from "@/queries/capabilities";

/** True for the entry's own page and for the pages below it ("/series/12"). */
const isUnder = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}${paths.home()}`);

/** The sidebar's entries, without those whose needs are not met. */
function visibleItems(has: Record<Need, boolean>): readonly (NavPage | NavGroup)[] {
  const isOn = (leaf: NavLeaf) => leaf.needs === undefined || has[leaf.needs];
  return navItems().flatMap((item) => {
    if (!("children" in item)) return isOn(item) ? item : [];
    const children = item.children.filter(isOn);
    return children.length > 0 ? { ...item, children } : [];
  });
}

interface NavbarProps {
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
  sidebar: SidebarState;
}

/** The sidebar: all entries of spec section 2; icons only when collapsed, a drawer on phones. */
export function Navbar({ isDrawerOpen, onCloseDrawer, sidebar }: NavbarProps) {
  const { pathname } = useLocation();
  const has = useNeeds();
  const counts = useCounts();
  const items = visibleItems(has);
  const isActive = ({ path, otherPath = path }: NavLeaf) =>
    isUnder(pathname, path) || isUnder(pathname, otherPath);
  const activeGroup = items.find(
    (item) => "children" in item && item.children.some(isActive),
  )?.label;
  // A group that was expanded or collapsed manually stays so until the route moves to another group.
  const [chosen, setChosen] = useState<{ under: string | undefined; open: string | undefined }>();
  const openGroup = chosen && chosen.under === activeGroup ? chosen.open : activeGroup;
  const toggle = (label: string) => {
    const isShown = openGroup === label && !sidebar.isCollapsed;
    sidebar.setCollapsed(false);
    setChosen({ under: activeGroup, open: isShown ? undefined : label });
  };
  useHotkeys(isDrawerOpen ? [["Escape", onCloseDrawer]] : []);
  const ToggleIcon = sidebar.isCollapsed
    ? IconLayoutSidebarLeftExpand
    : IconLayoutSidebarLeftCollapse;
  return (
    <>
      {isDrawerOpen && <Overlay className={styles.overlay} fixed onClick={onCloseDrawer} />}
      <nav
        id="sidebar"
        aria-label={t`Main`}
        className={styles.navbar}
        data-open={isDrawerOpen || undefined}
        data-collapsed={sidebar.isCollapsed || undefined}
      >
        <ul className={styles.list}>
          {items.map((item, index) => (
            <li key={item.label}>
              {item.section !== items[index - 1]?.section && (
                // Only visual: for screen readers it is one list, as the specification requires.
                <Text aria-hidden className={styles.section ?? ""}>
                  {item.section}
                </Text>
              )}
              {"children" in item ? (
                <NavGroupEntry
                  group={item}
                  counts={counts}
                  isOpen={openGroup === item.label}
                  isActive={activeGroup === item.label}
                  isLeafActive={isActive}
                  onToggle={() => toggle(item.label)}
                />
              ) : (
                <NavEntry leaf={item} icon={item.icon} isActive={isActive(item)} counts={counts} />
              )}
            </li>
          ))}
        </ul>
        <ActionIcon
          className={styles.collapse}
          visibleFrom="sm"
          size={40}
          aria-label={sidebar.isCollapsed ? t`Expand the sidebar` : t`Collapse the sidebar`}
          onClick={() => sidebar.setCollapsed(!sidebar.isCollapsed)}
        >
          <ToggleIcon size={20} aria-hidden />
        </ActionIcon>
      </nav>
    </>
  );
}
