import { plural, t } from "@lingui/core/macro";
import type { Icon } from "@tabler/icons-react";
import { textOf } from "@/utils/text";
import { KINDS, TITLE_KINDS } from "./kinds";
import type { KindBadge, KindNeed, Section } from "./kinds";
import { paths } from "./paths";
import {
  IconBan,
  IconCpu,
  IconEdit,
  IconHistory,
  IconLayoutDashboard,
  IconBolt,
  IconSettings,
  IconSubtitles,
} from "./icons";

/** Conditions of an entry: an enabled manager, or a feature of the server. */
export type Need =
  | KindNeed
  | "sportsWanted"
  | "subtitleContents"
  | "backups"
  | "announcements"
  | "plex"
  | "jellyfin";
/** Counts of the badges that the sidebar shows. */
export type BadgeName = KindBadge | "providers" | "status" | "announcements";

export interface NavLeaf {
  label: string;
  path: string;
  /** Path of the second part of the page. */
  otherPath?: string;
  /** Hidden if this is not met. */
  needs?: Need;
  badge?: BadgeName;
  /** Scope of the job during which it has a dot (store/jobs). */
  job?: string;
  /** The count with its unit, for screen readers. */
  counts?: (count: string, value: number) => string;
}

export interface NavGroup {
  label: string;
  /** The part of the sidebar, under a small heading. */
  section: string;
  icon: Icon;
  children: readonly NavLeaf[];
  /** True if its entry opens its first page with a count; a tab on phones. */
  isPage?: boolean;
}

export interface NavPage extends NavLeaf {
  /** The part of the sidebar, under a small heading. */
  section: string;
  icon: Icon;
  /** True if phones have it in the tab bar, which has space for the first three. */
  isTab?: boolean;
}

const { settings, system } = paths;

/** The pages of a section, one per kind. */
const pagesOf = (section: Section) =>
  TITLE_KINDS.map((kind): NavLeaf => {
    const { library, [section]: own } = KINDS[kind];
    return {
      label: textOf(library.title),
      path: paths[section](kind),
      needs: own.needs,
      ...(section === "wanted" && {
        badge: KINDS[kind].badge,
        counts: (count: string) => t`${count} missing`,
      }),
    };
  });

const settingsPages = (): NavLeaf[] => [
  { label: t`General`, path: settings.general() },
  { label: t`Languages`, path: settings.languages() },
  { label: t`Providers`, path: settings.providers() },
  { label: t`Subtitles`, path: settings.subtitles() },
  { label: "Sonarr", path: settings.sonarr() },
  { label: "Radarr", path: settings.radarr() },
  {
    label: t`Media servers`,
    path: settings.plex(),
    otherPath: settings.jellyfin(),
    needs: "plex",
  },
  { label: t`Notifications`, path: settings.notifications() },
  { label: t`Scheduler`, path: settings.scheduler() },
  { label: t`UI`, path: settings.ui() },
];

const systemPages = (): NavLeaf[] => [
  { label: t`Tasks`, path: system.tasks() },
  { label: t`Logs`, path: system.logs() },
  {
    label: t`Providers`,
    path: system.providers(),
    badge: "providers",
    counts: (count) => t`${count} throttled`,
  },
  {
    label: t`Status`,
    path: system.status(),
    badge: "status",
    counts: (_, count) => plural(count, { one: "# issue", other: "# issues" }),
  },
  { label: t`Releases`, path: system.releases() },
  { label: t`Backups`, path: system.backups(), needs: "backups" },
  {
    label: t`Announcements`,
    path: system.announcements(),
    needs: "announcements",
    badge: "announcements",
    counts: (count) => t`${count} unread`,
  },
];

/** The sidebar, in order: the entries of spec section 2, "Sidebar", the overview, the studio, and the automation. */
export const navItems = (): readonly (NavPage | NavGroup)[] => {
  const library = t`Library`;
  const activity = t`Activity`;
  const server = t`System`;
  return [
    {
      section: library,
      label: t`Overview`,
      icon: IconLayoutDashboard,
      path: paths.overview(),
      isTab: true,
    },
    ...TITLE_KINDS.map((kind) => {
      const { icon, library: own } = KINDS[kind];
      return {
        section: library,
        label: textOf(own.title),
        icon,
        path: paths.titles(kind),
        needs: own.needs,
        isTab: true,
      };
    }),
    {
      section: library,
      label: t`Subtitle studio`,
      icon: IconEdit,
      path: paths.studio(),
      needs: "subtitleContents",
    },
    {
      label: t`History`,
      section: activity,
      icon: IconHistory,
      children: [...pagesOf("history"), { label: t`Statistics`, path: paths.stats() }],
    },
    {
      label: t`Blacklist`,
      section: activity,
      icon: IconBan,
      children: pagesOf("blacklist"),
    },
    {
      label: t`Wanted`,
      section: activity,
      icon: IconSubtitles,
      children: pagesOf("wanted"),
      isPage: true,
    },
    {
      label: t`Automation`,
      section: activity,
      icon: IconBolt,
      path: paths.automation.gaps(),
      job: "automation",
    },
    {
      label: t`Settings`,
      section: server,
      icon: IconSettings,
      children: settingsPages(),
    },
    {
      label: server,
      section: server,
      icon: IconCpu,
      children: systemPages(),
    },
  ];
};
