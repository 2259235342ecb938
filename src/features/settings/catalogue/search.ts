import { msg, t } from "@lingui/core/macro";
import type { Settings } from "@/api/settings";
import { CATALOGUE, INTEGRATIONS } from "./provider-catalogue";
import type { Provider } from "./provider-catalogue";
import { isProviderHere } from "./provider-list";
import { isNewer, isOffered, REGISTRY } from "./registry";
import type { PageName } from "./registry";
import { isEnglish, perLocale } from "@/utils/locale";
import { textOf } from "@/utils/text";
import type { Text } from "@/utils/text";
import { groupTitle } from "./group-titles";

/** An entry of the settings search. */
export interface SearchEntry {
  /** The key of a setting, or the id of another element of the page. */
  anchor: string;
  label: string;
  /** "General › Security" */
  location: string;
  page: PageName;
  /** The words of the label, normalised. */
  name: string;
  /** All searchable words, normalised. */
  words: string;
}

/** The names of the settings pages (spec section 2, "Sidebar"). */
const PAGE_TITLES: Record<PageName, Text> = {
  general: msg`General`,
  languages: msg`Languages`,
  providers: msg`Providers`,
  subtitles: msg`Subtitles`,
  sonarr: "Sonarr",
  radarr: "Radarr",
  plex: "Plex",
  jellyfin: "Jellyfin",
  notifications: msg`Notifications`,
  scheduler: msg`Scheduler`,
  ui: msg({ message: "UI", comment: "The interface: a page of settings" }),
};

/**
 * What the server's own newest interface, which is in English, calls the tabs with the same settings: people look for
 * these words.
 */
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

/** The English text: messages are known by it, or have it besides. */
const inEnglish = (text: Text) => (typeof text === "string" ? text : (text.message ?? text.id));

/** `more`: other words that it is found by. */
function entry(
  page: PageName,
  group: string,
  anchor: string,
  label: Text,
  more: readonly Text[] = [],
): SearchEntry {
  const location = `${textOf(PAGE_TITLES[page])} › ${groupTitle(group)}`;
  // Guides and forums are mostly in English.
  const ways = isEnglish() ? [textOf] : [textOf, inEnglish];
  const name = ways.map((way) => way(label)).join(" ");
  const others = ways.flatMap((way) => more.map(way));
  const words = [name, location, group, ...others, anchor].join(" ");
  return {
    anchor,
    label: textOf(label),
    location,
    page,
    name: plain(name),
    words: plain(words),
  };
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
      const labels = Object.values(fields).map(({ label }) => label);
      return entry("providers", group, providerAnchor(key), name, [description, ...labels]);
    });
}

/** Sections that are not settings. */
const parts = perLocale((): readonly SearchEntry[] => [
  entry("languages", "Languages", "part-enabled-languages", msg`Enabled languages`),
  entry("languages", "Languages", "part-profiles", msg`Languages profiles`, [
    msg({
      message: "cutoff forced hearing impaired",
      comment: "Words by which people search for languages profiles",
    }),
  ]),
  entry("notifications", "Notifications", "part-notifiers", msg`Notification services`, [
    msg({
      message: "discord telegram mail apprise url",
      comment: "Words by which people search for notification services",
    }),
  ]),
  // Preferences of this browser, on every server.
  entry("ui", "Keyboard", "part-letter-keys", msg`Single-letter shortcuts`, [
    msg({ message: "keys hotkeys", comment: "Words by which people search for shortcuts" }),
  ]),
  entry("ui", "This browser", "part-language", msg`Language`, [
    msg({
      message: "locale translation interface",
      comment: "Words by which people search for the language of the interface",
    }),
  ]),
  entry("ui", "This browser", "part-contrast", msg`High contrast`, [
    msg({
      message: "colors colours accessibility",
      comment: "Words by which people search for the high contrast",
    }),
  ]),
  entry("ui", "This browser", "part-start-page", msg`Start page`, [
    msg({
      message: "first home overview library",
      comment: "Words by which people search for the page that opens first",
    }),
  ]),
  entry("ui", "This browser", "part-keep-files", msg`Cache the interface in this browser`, [
    msg({
      message: "cache offline app service worker",
      comment: "Words by which people search for the files of the interface",
    }),
  ]),
]);

const ownTheme = (group: string) =>
  entry("ui", group, "part-theme", msg`Theme in this browser`, [
    msg({ message: "light dark", comment: "Words by which people search for the theme" }),
  ]);

/** Preferences of this browser, on servers that do not store them (contract/settings.md section 9). */
const local = perLocale((): readonly SearchEntry[] => [
  entry("ui", "Appearance", "part-page-size", msg`Page size`, [
    msg({ message: "rows", comment: "Word by which people search for the page size" }),
  ]),
  ownTheme("Appearance"),
]);

/** Everything that can be found on the connected server, in the order of the pages. */
export function searchEntries(settings: Settings, canUpdate: boolean): SearchEntry[] {
  const isNew = isNewer(settings);
  const found = [...REGISTRY].flatMap(([key, { page, group, setting, provider }]) => {
    const isThere = provider === undefined && isOffered(settings, key);
    // The ids of libraries are edited together with their names.
    if (!isThere || key.endsWith("_library_ids") || (group === "Updates" && !canUpdate)) return [];
    return [entry(page, group, key, setting.label, setting.hint ? [setting.hint] : [])];
  });
  return [
    ...found,
    ...parts(),
    // On newer servers it stands elsewhere.
    ...(isNew ? [ownTheme("This browser")] : local()),
    ...providerEntries("Providers", CATALOGUE, settings),
    ...providerEntries("Integrations", INTEGRATIONS, settings),
  ];
}

/** The pages themselves, found by the names of those tabs: those that have anything on the connected server. */
export function pageEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const there = new Set(entries.map(({ page }) => page));
  return [...there].flatMap((page) => {
    const names = TAB_NAMES[page];
    const title = textOf(PAGE_TITLES[page]);
    if (!names) return [];
    return [
      {
        anchor: `page-${page}`,
        label: title,
        location: t`The page ${title}`,
        page,
        name: plain(title),
        words: plain(names.join(" ")),
      },
    ];
  });
}

/** The entries that contain every word of the query; those with all of them in the label come first. */
export function search(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isNamed = ({ name }: SearchEntry) => words.every((word) => name.includes(word));
  const hits = entries.filter((one) => words.every((word) => one.words.includes(word)));
  return [...hits.filter(isNamed), ...hits.filter((one) => !isNamed(one))];
}
