import { useLocation } from "react-router";
import { navItems } from "@/config/nav-items";
import type { BadgeName, Need, NavGroup, NavLeaf, NavPage } from "@/config/nav-items";
import { paths } from "@/config/paths";
import { useBadges } from "@/queries/badges";
import { useNeeds } from "@/queries/capabilities";

export type Counts = Record<BadgeName, number>;
type NavItem = NavPage | NavGroup;

/** The number of pages in the tab bar, next to Wanted and "More": what fits on a phone of 320 px. */
const TAB_PAGES = 3;

/** True for the entry's own page and for the pages below it ("/series/12"). */
const isUnder = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}${paths.home()}`);

/** The entries without those whose needs are not met. */
function visibleItems(has: Record<Need, boolean>): readonly NavItem[] {
  const isOn = (leaf: NavLeaf) => leaf.needs === undefined || has[leaf.needs];
  return navItems().flatMap((item) => {
    if (!("children" in item)) return isOn(item) ? item : [];
    const children = item.children.filter(isOn);
    return children.length > 0 ? { ...item, children } : [];
  });
}

/** The counts next to the entries; 0 for disabled managers and before they are read. */
function useCounts(has: Record<Need, boolean>): Counts {
  const { data } = useBadges();
  return {
    episodes: has.sonarr ? (data?.episodes ?? 0) : 0,
    movies: has.radarr ? (data?.movies ?? 0) : 0,
    sports: has.sportarr ? (data?.sports ?? 0) : 0,
    providers: data?.providers ?? 0,
    status: data?.status ?? 0,
    announcements: data?.announcements ?? 0,
  };
}

/** The entries of the sidebar, which of them are in the tab bar of phones, and their state. */
export function useNav() {
  const { pathname } = useLocation();
  const has = useNeeds();
  const counts = useCounts(has);
  const items = visibleItems(has);
  const isLeafActive = ({ path, otherPath = path }: NavLeaf) =>
    isUnder(pathname, path) || isUnder(pathname, otherPath);
  const isActive = (item: NavItem) =>
    "children" in item ? item.children.some(isLeafActive) : isLeafActive(item);
  return { items, tabs: tabsOf(items), counts, isActive, isLeafActive };
}

function tabsOf(items: readonly NavItem[]): NavItem[] {
  const pages = items.filter((item) => "isTab" in item).slice(0, TAB_PAGES);
  return [...pages, ...items.filter((item) => "isPage" in item)];
}

/** The page that an entry opens: of a group, the first one with a count. */
export function targetOf(item: NavItem, counts: Counts): string | undefined {
  if (!("children" in item)) return item.path;
  const leaf = item.children.find(({ badge }) => badge && counts[badge] > 0) ?? item.children[0];
  return leaf?.path;
}

/** The sum of the counts of a group. */
export const sumOf = (item: NavItem, counts: Counts): number =>
  "children" in item
    ? item.children.reduce((total, { badge }) => total + (badge ? counts[badge] : 0), 0)
    : 0;
