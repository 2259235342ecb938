import { msg, t } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { KINDS, TITLE_KINDS } from "@/config/kinds";
import type { Section } from "@/config/kinds";
import { paths } from "@/config/paths";
import { IconChecklist, IconSubtitles } from "@/config/icons";
import { navItems } from "@/config/nav-items";
import type { NavLeaf, Need } from "@/config/nav-items";
import { TAB_NAMES } from "@/features/settings/catalog/search";
import { textOf } from "@/utils/text";
import { createEntry } from "./palette-entry";
import type { PaletteEntry } from "./palette-entry";

const { settings, system } = paths;

/** Row id for a page's path. */
export const pageId = (path: string) => `page ${path}`;

/** Other names of pages, from the server's own newest interface. */
const OTHER_NAMES = new Map<string, readonly string[]>([
  ...Object.entries(paths.settings).flatMap(([page, path]): [string, readonly string[]][] => {
    const names = new Map<string, readonly string[]>(Object.entries(TAB_NAMES)).get(page);
    return names ? [[path(), names]] : [];
  }),
  [paths.settings.plex(), ["Plex", "Jellyfin", "Integrations"]],
  [paths.system.tasks(), ["Maintenance"]],
  [paths.system.backups(), ["Maintenance"]],
]);

/** The words with which the automation is found, in the language of the interface. */
const otherNames = (path: string): readonly string[] =>
  path === paths.automation.gaps() ? [t`Find missing subtitles`] : (OTHER_NAMES.get(path) ?? []);

const SECTIONS: readonly Section[] = ["history", "blacklist", "wanted"];

/** Names of pages outside of their groups: "Series history". */
const fullNames = () =>
  new Map([
    ...SECTIONS.flatMap((section) =>
      TITLE_KINDS.map(
        (kind) => [paths[section](kind), textOf(KINDS[kind][section].title)] as const,
      ),
    ),
    [settings.general(), t`General settings`],
    [settings.languages(), t`Language settings`],
    [settings.providers(), t`Provider settings`],
    [settings.subtitles(), t`Subtitle settings`],
    [settings.sonarr(), t`Sonarr settings`],
    [settings.radarr(), t`Radarr settings`],
    [settings.plex(), t`Media server settings`],
    [settings.notifications(), t`Notification settings`],
    [settings.scheduler(), t`Scheduler settings`],
    [settings.ui(), t`UI settings`],
    [system.tasks(), t`System tasks`],
    [system.logs(), t`System logs`],
    [system.providers(), t`System providers`],
    [system.status(), t`System status`],
    [system.releases(), t`System releases`],
    [system.backups(), t`System backups`],
    [system.announcements(), t`System announcements`],
  ]);

/** On all servers: without the texts of the server's files, it opens local ones, and the sidebar does not list it. */
const studioEntry = () =>
  createEntry({
    id: pageId(paths.studio()),
    label: t`Subtitle studio`,
    icon: IconSubtitles,
    to: paths.studio(),
  });

/** Not in the sidebar: a page of the automation. */
const qualityEntry = () =>
  createEntry({
    id: pageId(paths.automation.quality()),
    label: t`Quality check`,
    icon: IconChecklist,
    to: paths.automation.quality(),
  });

/** All pages currently in the sidebar, by full name (spec section 2, "Sidebar"), the studio, and the quality check. */
export function pageEntries(needs: Record<Need, boolean>): PaletteEntry[] {
  const isAvailable = ({ needs: need }: NavLeaf) => need === undefined || needs[need];
  const names = fullNames();
  const entries = navItems().flatMap((item) => {
    if (!("children" in item))
      return isAvailable(item) && item.path !== paths.studio()
        ? [
            createEntry({
              id: pageId(item.path),
              label: item.label,
              icon: item.icon,
              to: item.path,
              also: otherNames(item.path),
            }),
          ]
        : [];
    return item.children.filter(isAvailable).map(({ label, path }) =>
      createEntry({
        id: pageId(path),
        label: names.get(path) ?? label,
        icon: item.icon,
        to: path,
        also: [label, `${item.label} ${label}`, `${label} ${item.label}`, ...otherNames(path)],
      }),
    );
  });
  return [...entries, studioEntry(), qualityEntry()];
}

/** The pages that users most often open with the palette, offered before any input. */
export const USUAL_PAGES: readonly string[] = [
  paths.wanted("series"),
  paths.wanted("movie"),
  paths.titles("series"),
  paths.titles("movie"),
  paths.system.status(),
].map(pageId);

/** Second keys after "g", and their pages: the first available one; pressed again, the next. */
export const GO_TO: readonly { key: string; label: MessageDescriptor; paths: readonly string[] }[] =
  [
    { key: "o", label: msg`Overview`, paths: [paths.overview()] },
    { key: "s", label: msg`Series`, paths: [paths.titles("series")] },
    { key: "m", label: msg`Movies`, paths: [paths.titles("movie")] },
    {
      key: "w",
      label: msg`Wanted`,
      paths: [paths.wanted("series"), paths.wanted("movie"), paths.wanted("league")],
    },
    { key: "h", label: msg`History`, paths: [paths.history("series"), paths.history("movie")] },
    {
      key: "b",
      label: msg`Blacklist`,
      paths: [paths.blacklist("series"), paths.blacklist("movie")],
    },
    { key: "a", label: msg`Statistics`, paths: [paths.stats()] },
    { key: "t", label: msg`Tasks`, paths: [paths.system.tasks()] },
    { key: "l", label: msg`Logs`, paths: [paths.system.logs()] },
    { key: "i", label: msg`Status`, paths: [paths.system.status()] },
    { key: ",", label: msg`Settings`, paths: [paths.settings.general()] },
  ];
