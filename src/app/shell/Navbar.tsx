import { t } from "@lingui/core/macro";
import { ActionIcon, Overlay, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState } from "react";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@/config/icons";
import styles from "./Navbar.module.css";
import { NavEntry, NavGroupEntry } from "./NavEntry";
import type { SidebarState } from "./use-sidebar";
import { useNav } from "./use-nav";

interface NavbarProps {
  isPhone: boolean;
  isDrawerOpen: boolean;
  onCloseDrawer: () => void;
  sidebar: SidebarState;
}

/**
 * The sidebar: all entries of spec section 2; narrow when collapsed. On phones a drawer with the entries that are not in
 * the tab bar.
 */
export function Navbar({ isPhone, isDrawerOpen, onCloseDrawer, sidebar }: NavbarProps) {
  const { items: all, tabs, counts, isActive, isLeafActive } = useNav();
  const items = isPhone ? all.filter((item) => "children" in item || !tabs.includes(item)) : all;
  const activeGroup = items.find((item) => "children" in item && isActive(item))?.label;
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
        aria-label={isPhone ? t`More` : t`Main`}
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
                  isLeafActive={isLeafActive}
                  onToggle={item.isPage && !isPhone ? undefined : () => toggle(item.label)}
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
