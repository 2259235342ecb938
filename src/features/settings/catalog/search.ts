import { msg, t } from "@lingui/core/macro";
import type { Settings } from "@/api/settings";
import { CATALOG, INTEGRATIONS } from "./provider-catalog";
import type { Provider } from "./provider-catalog";
import { isProviderHere } from "./provider-list";
import { isNewer, isOffered, REGISTRY } from "./registry";
import type { PageName } from "./registry";
import { isEnglish, perLocale } from "@/utils/locale";
import { textOf } from "@/utils/text";
import type { Text } from "@/utils/text";
import { groupTitle } from "./group-titles";

/** Entry of the settings search. */
export interface SearchEntry {
  /** Key of a setting, or id of another element of the page. */
  anchor: string;
  label: string;
  /** Example: "General › Security". */
  location: string;
  page: PageName;
  /** The words of the label, normalized. */
  name: string;
  /** All searchable words, normalized. */
  words: string;
}

/** Names of the settings pages (spec section 2, "Sidebar"). */
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
 * Names of the tabs with the same settings in the server's own newest interface, which is in English: users search for
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

/** The English text of a message: its source text, otherwise its id. */
const inEnglish = (text: Text) => (typeof text === "string" ? text : (text.message ?? text.id));

/** `more`: additional search terms. */
function entry(
  page: PageName,
  group: string,
  anchor: string,
  label: Text,
  more: readonly Text[] = [],
): SearchEntry {
  const location = `${textOf(PAGE_TITLES[page])} › ${groupTitle(group)}`;
  // Guides and forums are mostly in English.
  const translations = isEnglish() ? [textOf] : [textOf, inEnglish];
  const name = translations.map((translate) => translate(label)).join(" ");
  const others = translations.flatMap((translate) => more.map(translate));
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

/** Element id of a provider's card. */
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

/** Searchable sections that are not settings. */
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
  // Preferences of this browser, on all servers.
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

/** All searchable entries of the connected server, in the order of the pages. */
export function searchEntries(settings: Settings, canUpdate: boolean): SearchEntry[] {
  const isNew = isNewer(settings);
  const found = [...REGISTRY].flatMap(([key, { page, group, setting, provider }]) => {
    const isAvailable = provider === undefined && isOffered(settings, key);
    // Library ids are edited together with their names.
    if (!isAvailable || key.endsWith("_library_ids") || (group === "Updates" && !canUpdate))
      return [];
    return [entry(page, group, key, setting.label, setting.hint ? [setting.hint] : [])];
  });
  return [
    ...found,
    ...parts(),
    // Newer servers have it in another section.
    ...(isNew ? [ownTheme("This browser")] : local()),
    ...providerEntries("Providers", CATALOG, settings),
    ...providerEntries("Integrations", INTEGRATIONS, settings),
  ];
}

/** The settings pages that have entries on the connected server, found by the names of those tabs. */
export function pageEntries(entries: readonly SearchEntry[]): SearchEntry[] {
  const pages = new Set(entries.map(({ page }) => page));
  return [...pages].flatMap((page) => {
    const names = TAB_NAMES[page];
    const title = textOf(PAGE_TITLES[page]);
    if (!names) return [];
    return [
      {
        anchor: `page-${page}`,
        label: title,
        location: t`${title} page`,
        page,
        name: plain(title),
        words: plain(names.join(" ")),
      },
    ];
  });
}

/** The entries that contain all words of the query; those with all of them in the label come first. */
export function search(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isNamed = ({ name }: SearchEntry) => words.every((word) => name.includes(word));
  const matches = entries.filter((one) => words.every((word) => one.words.includes(word)));
  return [...matches.filter(isNamed), ...matches.filter((one) => !isNamed(one))];
}
