import type { Icon } from "@tabler/icons-react";
import { paths } from "./paths";
import {
  IconBan,
  IconCpu,
  IconDeviceTv,
  IconHistory,
  IconLayoutDashboard,
  IconMovie,
  IconSettings,
  IconSubtitles,
  IconBallTennis,
} from "./icons";

/** The managers whose entries can be off (settings general.use_sonarr and the like). */
export type Manager = "sonarr" | "radarr" | "sportarr";
/** What an entry can need: a manager that is on, or a server that has the feature. */
export type Need = Manager | "backups" | "announcements" | "plex" | "jellyfin";
/** The counts of the badges call that the sidebar shows. */
export type BadgeName = "episodes" | "movies" | "sports" | "providers" | "status" | "announcements";

export interface NavLeaf {
  label: string;
  /** Its name where its group is not shown, if the group's `nameOf` does not fit. */
  fullName?: string;
  path: string;
  /** Hidden without it. */
  needs?: Need;
  badge?: BadgeName;
  /** What the count counts, for screen readers. */
  counts?: string;
}

/** The parts of the sidebar, each under a small heading. */
export type NavSection = "Library" | "Activity" | "System";

export interface NavGroup {
  label: string;
  section: NavSection;
  /** The name of one of its pages where the group is not shown: "Series history". */
  nameOf: (label: string) => string;
  icon: Icon;
  children: readonly NavLeaf[];
}

export interface NavPage extends NavLeaf {
  section: NavSection;
  icon: Icon;
}

const { history, blacklist, wanted, settings, system } = paths;

/** The sidebar, in order: the overview, and what spec section 2, "Sidebar" lists. */
export const NAV_ITEMS: readonly (NavPage | NavGroup)[] = [
  { section: "Library", label: "Overview", icon: IconLayoutDashboard, path: paths.overview() },
  {
    section: "Library",
    label: "Series",
    icon: IconDeviceTv,
    path: paths.series(),
    needs: "sonarr",
  },
  { section: "Library", label: "Movies", icon: IconMovie, path: paths.movies(), needs: "radarr" },
  {
    section: "Library",
    label: "Sports",
    icon: IconBallTennis,
    path: paths.sports(),
    needs: "sportarr",
  },
  {
    label: "History",
    section: "Activity",
    nameOf: (label) => `${label} history`,
    icon: IconHistory,
    children: [
      { label: "Series", path: history.series(), needs: "sonarr" },
      { label: "Movies", path: history.movies(), needs: "radarr" },
      { label: "Statistics", path: history.stats(), fullName: "Statistics" },
    ],
  },
  {
    label: "Blacklist",
    section: "Activity",
    nameOf: (label) => `${label} blacklist`,
    icon: IconBan,
    children: [
      { label: "Series", path: blacklist.series(), needs: "sonarr" },
      { label: "Movies", path: blacklist.movies(), needs: "radarr" },
    ],
  },
  {
    label: "Wanted",
    section: "Activity",
    nameOf: (label) => `Wanted ${label.toLowerCase()}`,
    icon: IconSubtitles,
    children: [
      {
        label: "Series",
        path: wanted.series(),
        needs: "sonarr",
        badge: "episodes",
        counts: "missing",
      },
      {
        label: "Movies",
        path: wanted.movies(),
        needs: "radarr",
        badge: "movies",
        counts: "missing",
      },
      {
        label: "Sports",
        path: wanted.sports(),
        needs: "sportarr",
        badge: "sports",
        counts: "missing",
      },
    ],
  },
  {
    label: "Settings",
    section: "System",
    nameOf: (label) => `${label} settings`,
    icon: IconSettings,
    children: [
      { label: "General", path: settings.general() },
      { label: "Languages", path: settings.languages() },
      { label: "Providers", path: settings.providers() },
      { label: "Subtitles", path: settings.subtitles() },
      { label: "Sonarr", path: settings.sonarr() },
      { label: "Radarr", path: settings.radarr() },
      { label: "Plex", path: settings.plex(), needs: "plex" },
      { label: "Jellyfin", path: settings.jellyfin(), needs: "jellyfin" },
      { label: "Notifications", path: settings.notifications() },
      { label: "Scheduler", path: settings.scheduler() },
      { label: "UI", path: settings.ui() },
    ],
  },
  {
    label: "System",
    section: "System",
    nameOf: (label) => `System ${label.toLowerCase()}`,
    icon: IconCpu,
    children: [
      { label: "Tasks", path: system.tasks() },
      { label: "Logs", path: system.logs() },
      { label: "Providers", path: system.providers(), badge: "providers", counts: "throttled" },
      { label: "Status", path: system.status(), badge: "status", counts: "issues" },
      { label: "Releases", path: system.releases() },
      { label: "Backups", path: system.backups(), needs: "backups" },
      {
        label: "Announcements",
        path: system.announcements(),
        needs: "announcements",
        badge: "announcements",
        counts: "to read",
      },
    ],
  },
];
