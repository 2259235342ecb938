import { plural, t } from "@lingui/core/macro";
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
export type Need =
  | Manager
  | "sportsWanted"
  | "sportsHistory"
  | "sportsBlacklist"
  | "backups"
  | "announcements"
  | "plex"
  | "jellyfin";
/** The counts of the badges call that the sidebar shows. */
export type BadgeName = "episodes" | "movies" | "sports" | "providers" | "status" | "announcements";

export interface NavLeaf {
  label: string;
  /** Its name where its group is not shown: "Series history". */
  fullName?: string;
  path: string;
  /** Hidden without it. */
  needs?: Need;
  badge?: BadgeName;
  /** The count and what it counts, for screen readers. */
  counts?: (count: string, value: number) => string;
}

export interface NavGroup {
  label: string;
  /** The part of the sidebar, under a small heading. */
  section: string;
  icon: Icon;
  children: readonly NavLeaf[];
}

export interface NavPage extends NavLeaf {
  /** The part of the sidebar, under a small heading. */
  section: string;
  icon: Icon;
}

const { history, blacklist, wanted, settings, system } = paths;

/** The sidebar, in order: the overview, and what spec section 2, "Sidebar" lists. */
export const navItems = (): readonly (NavPage | NavGroup)[] => [
  { section: t`Library`, label: t`Overview`, icon: IconLayoutDashboard, path: paths.overview() },
  {
    section: t`Library`,
    label: t`Series`,
    icon: IconDeviceTv,
    path: paths.series(),
    needs: "sonarr",
  },
  { section: t`Library`, label: t`Movies`, icon: IconMovie, path: paths.movies(), needs: "radarr" },
  {
    section: t`Library`,
    label: t`Sports`,
    icon: IconBallTennis,
    path: paths.sports(),
    needs: "sportarr",
  },
  {
    label: t`History`,
    section: t`Activity`,
    icon: IconHistory,
    children: [
      { label: t`Series`, fullName: t`Series history`, path: history.series(), needs: "sonarr" },
      { label: t`Movies`, fullName: t`Movies history`, path: history.movies(), needs: "radarr" },
      {
        label: t`Sports`,
        fullName: t`Sports history`,
        path: history.sports(),
        needs: "sportsHistory",
      },
      { label: t`Statistics`, path: history.stats(), fullName: t`Statistics` },
    ],
  },
  {
    label: t`Blacklist`,
    section: t`Activity`,
    icon: IconBan,
    children: [
      {
        label: t`Series`,
        fullName: t`Series blacklist`,
        path: blacklist.series(),
        needs: "sonarr",
      },
      {
        label: t`Movies`,
        fullName: t`Movies blacklist`,
        path: blacklist.movies(),
        needs: "radarr",
      },
      {
        label: t`Sports`,
        fullName: t`Sports blacklist`,
        path: blacklist.sports(),
        needs: "sportsBlacklist",
      },
    ],
  },
  {
    label: t`Wanted`,
    section: t`Activity`,
    icon: IconSubtitles,
    children: [
      {
        label: t`Series`,
        fullName: t`Wanted series`,
        path: wanted.series(),
        needs: "sonarr",
        badge: "episodes",
        counts: (count) => t`${count} missing`,
      },
      {
        label: t`Movies`,
        fullName: t`Wanted movies`,
        path: wanted.movies(),
        needs: "radarr",
        badge: "movies",
        counts: (count) => t`${count} missing`,
      },
      {
        label: t`Sports`,
        fullName: t`Wanted sports`,
        path: wanted.sports(),
        needs: "sportarr",
        badge: "sports",
        counts: (count) => t`${count} missing`,
      },
    ],
  },
  {
    label: t`Settings`,
    section: t`System`,
    icon: IconSettings,
    children: [
      { label: t`General`, fullName: t`General settings`, path: settings.general() },
      { label: t`Languages`, fullName: t`Languages settings`, path: settings.languages() },
      { label: t`Providers`, fullName: t`Providers settings`, path: settings.providers() },
      { label: t`Subtitles`, fullName: t`Subtitles settings`, path: settings.subtitles() },
      { label: "Sonarr", fullName: t`Sonarr settings`, path: settings.sonarr() },
      { label: "Radarr", fullName: t`Radarr settings`, path: settings.radarr() },
      { label: "Plex", fullName: t`Plex settings`, path: settings.plex(), needs: "plex" },
      {
        label: "Jellyfin",
        fullName: t`Jellyfin settings`,
        path: settings.jellyfin(),
        needs: "jellyfin",
      },
      {
        label: t`Notifications`,
        fullName: t`Notifications settings`,
        path: settings.notifications(),
      },
      { label: t`Scheduler`, fullName: t`Scheduler settings`, path: settings.scheduler() },
      { label: t`UI`, fullName: t`UI settings`, path: settings.ui() },
    ],
  },
  {
    label: t`System`,
    section: t`System`,
    icon: IconCpu,
    children: [
      { label: t`Tasks`, fullName: t`System tasks`, path: system.tasks() },
      { label: t`Logs`, fullName: t`System logs`, path: system.logs() },
      {
        label: t`Providers`,
        fullName: t`System providers`,
        path: system.providers(),
        badge: "providers",
        counts: (count) => t`${count} throttled`,
      },
      {
        label: t`Status`,
        fullName: t`System status`,
        path: system.status(),
        badge: "status",
        counts: (_, count) => plural(count, { one: "# issue", other: "# issues" }),
      },
      { label: t`Releases`, fullName: t`System releases`, path: system.releases() },
      { label: t`Backups`, fullName: t`System backups`, path: system.backups(), needs: "backups" },
      {
        label: t`Announcements`,
        fullName: t`System announcements`,
        path: system.announcements(),
        needs: "announcements",
        badge: "announcements",
        counts: (count) => t`${count} to read`,
      },
    ],
  },
];
