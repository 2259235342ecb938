import { msg } from "@lingui/core/macro";
import { textOf } from "@/utils/text";
import type { Text } from "@/utils/text";
import type { PAGES, PageName } from "./registry";

/** Names of the groups of settings. */
type GroupName = { [P in PageName]: keyof (typeof PAGES)[P] }[PageName];

/** Searchable sections of settings pages that are not groups of settings. */
type PartName = "Keyboard" | "Languages" | "Notifications" | "Providers" | "This browser";

/** Headings by name. A group without one does not compile. */
const TITLES: Readonly<Record<GroupName | PartName, Text>> = {
  Analytics: msg`Analytics`,
  "Anti-captcha": msg`Anti-captcha`,
  Appearance: msg`Appearance`,
  "Audio sync": msg`Audio sync`,
  Backup: msg`Backup`,
  Backups: msg`Backups`,
  Badges: msg`Badges`,
  Connection: msg`Connection`,
  "Defaults for new items": msg`Defaults for new items`,
  "Disk indexing of movies": msg`Disk indexing of movies`,
  "Disk indexing of series": msg`Disk indexing of series`,
  "Embedded subtitles": msg`Embedded subtitles`,
  "Embedded tracks": msg`Embedded tracks`,
  "Enabled providers": msg`Enabled providers`,
  "Equivalent languages": msg`Equivalent languages`,
  "External webhook": msg`External webhook`,
  Files: msg`Files`,
  Host: msg`Host`,
  Integrations: msg`Integrations`,
  Jobs: msg`Jobs`,
  Keyboard: msg`Keyboard`,
  Languages: msg`Languages`,
  "Library sync": msg`Library sync`,
  Logging: msg`Logging`,
  Movies: msg`Movies`,
  Notifications: msg`Notifications`,
  Options: msg`Options`,
  "Path mappings": msg`Path mappings`,
  Performance: msg`Performance`,
  "Post-processing": msg`Post-processing`,
  "Profile by tag": msg`Profile by tag`,
  Providers: msg`Providers`,
  Proxy: msg`Proxy`,
  "Search and upgrade": msg`Search and upgrade`,
  Security: msg`Security`,
  Series: msg`Series`,
  Sportarr: "Sportarr",
  "Sportarr host": msg`Sportarr host`,
  "Sportarr options": msg`Sportarr options`,
  "Sub-Zero modifications": msg`Sub-Zero modifications`,
  "Subtitle language": msg`Subtitle language`,
  "This browser": msg`This browser`,
  Translation: msg`Translation`,
  Updates: msg`Updates`,
  Upgrades: msg`Upgrades`,
  "Use Jellyfin": msg`Use Jellyfin`,
  "Use Plex": msg`Use Plex`,
  "Use Radarr": msg`Use Radarr`,
  "Use Sonarr": msg`Use Sonarr`,
  Whisper: "Whisper",
};

const BY_NAME = new Map<string, Text>(Object.entries(TITLES));

/** Heading of a group, by its name. */
export const groupTitle = (name: string) => textOf(BY_NAME.get(name) ?? name);
