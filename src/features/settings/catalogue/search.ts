import type { Settings } from "@/api/settings";
import { CATALOGUE, INTEGRATIONS } from "./provider-catalogue";
import type { Provider } from "./provider-catalogue";
import { isProviderHere } from "./provider-list";
import { isNewer, isOffered, REGISTRY } from "./registry";
import type { PageName } from "./registry";
import { textOf } from "@/utils/text";
import { groupTitle } from "./group-titles";

/** An entry of the settings search. */
export interface SearchEntry {
  /** The key of a setting, or the id of another element of the page. */
  anchor: string;
  label: string;
  /** "General › Security" */
  location: string;
  page: PageName;
  /** All searchable words, normalised. */
  words: string;
}

/** The names of the settings pages (spec section 2, "Sidebar"). */
const PAGE_TITLES: Record<PageName, string> = {
  general: "General",
  languages: "Languages",
  providers: "Providers",
  subtitles: "Subtitles",
  sonarr: "Sonarr",
  radarr: "Radarr",
  plex: "Plex",
  jellyfin: "Jellyfin",
  notifications: "Notifications",
  scheduler: "Scheduler",
  ui: "UI",
};

/** What the server's own newest interface calls the tabs with the same settings: people look for these words. */
export const TAB_NAMES: Partial<Record<PageName, readonly string[]>> = {
  general: ["Application"],
  languages: ["Languages General", "Languages Profiles", "Languages Mappings"],
  providers: ["Integrations"],
  sonarr: ["Library", "Integrations"],
  radarr: ["Library", "Integrations"],
  plex: ["Integrations"],
  jellyfin: ["Integrations"],
  scheduler: ["Maintenance"],
  ui: ["Application"],
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function entry(
  page: PageName,
  group: string,
  anchor: string,
  label: string,
  more = "",
): SearchEntry {
  const location = `${PAGE_TITLES[page]} › ${groupTitle(group)}`;
  return { anchor, label, location, page, words: plain(`${label} ${location} ${more} ${anchor}`) };
}

/** The element id of a provider's card. */
export const providerAnchor = (key: string) => `provider-${key}`;

function providerEntries(
  group: string,
  all: Readonly<Record<string, Provider>>,
  settings: Settings,
) {
  return Object.entries(all)
    .filter(([, provider]) => isProviderHere(provider, settings))
    .map(([key, { name, description, fields }]) => {
      const labels = Object.values(fields).map(({ label }) => textOf(label));
      return entry(
        "providers",
        group,
        providerAnchor(key),
        name,
        `${description} ${labels.join(" ")}`,
      );
    });
}

/** Sections that are not settings. */
const PARTS: readonly SearchEntry[] = [
  entry("languages", "Languages", "part-enabled-languages", "Enabled languages"),
  entry(
    "languages",
    "Languages",
    "part-profiles",
    "Languages profiles",
    "cutoff forced hearing impaired",
  ),
  entry(
    "notifications",
    "Notifications",
    "part-notifiers",
    "Notification services",
    "discord telegram mail apprise url",
  ),
  // Preferences of this browser, on every server.
  entry("ui", "Keyboard", "part-letter-keys", "Single-letter shortcuts", "keys hotkeys"),
  entry("ui", "This browser", "part-language", "Language", "locale translation interface"),
  entry("ui", "This browser", "part-contrast", "High contrast", "colours accessibility"),
  entry("ui", "This browser", "part-start-page", "Start page", "first home overview library"),
  entry(
    "ui",
    "This browser",
    "part-keep-files",
    "Keep the interface's files in this browser",
    "cache offline app service worker",
  ),
];

/** Preferences of this browser, on servers that do not store them (contract/settings.md section 9). */
const LOCAL: readonly SearchEntry[] = [
  entry("ui", "Appearance", "part-page-size", "Page size", "rows"),
  entry("ui", "Appearance", "part-theme", "Theme in this browser", "light dark"),
];

/** On newer servers it stands elsewhere. */
const OWN_THEME = entry("ui", "This browser", "part-theme", "Theme in this browser", "light dark");

/** Everything that can be found on the connected server, in the order of the pages. */
export function searchEntries(settings: Settings, canUpdate: boolean): SearchEntry[] {
  const isNew = isNewer(settings);
  const found = [...REGISTRY].flatMap(([key, { page, group, setting, provider }]) => {
    const isThere = provider === undefined && isOffered(settings, key);
    // The ids of libraries are edited together with their names.
    if (!isThere || key.endsWith("_library_ids") || (group === "Updates" && !canUpdate)) return [];
    return [entry(page, group, key, textOf(setting.label), setting.hint && textOf(setting.hint))];
  });
  return [
    ...found,
    ...PARTS,
    ...(isNew ? [OWN_THEME] : LOCAL),
    ...providerEntries("Providers", CATALOGUE, settings),
    ...providerEntries("Integrations", INTEGRATIONS, settings),
  ];
}

/** The pages themselves, found by the names of those tabs: those that have anything on the connected server. */
export function pageEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const there = new Set(entries.map(({ page }) => page));
  return [...there].flatMap((page) => {
    const names = TAB_NAMES[page];
    const title = PAGE_TITLES[page];
    if (!names) return [];
    return [
      {
        anchor: `page-${page}`,
        label: title,
        location: `The page ${title}`,
        page,
        words: plain(names.join(" ")),
      },
    ];
  });
}

/** The entries that contain every word of the query; those with all of them in the label come first. */
export function search(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isNamed = ({ label }: SearchEntry) => words.every((word) => plain(label).includes(word));
  const hits = entries.filter((one) => words.every((word) => one.words.includes(word)));
  return [...hits.filter(isNamed), ...hits.filter((one) => !isNamed(one))];
}
