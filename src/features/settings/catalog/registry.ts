import { plural, t } from "@lingui/core/macro";
import { capabilitiesOf } from "@/api/capabilities";
import type { Settings } from "@/api/settings";
import { keysOf } from "@/utils/objects";
import { foundSetting } from "./kinds";
import { CATALOG, INTEGRATIONS } from "./provider-catalog";
import type { Provider } from "./provider-catalog";
import type {
  AnySetting,
  OnlyOn,
  Option,
  TimeUnit,
  UntypedSetting,
  ValueOfSetting,
} from "./setting";
import { GENERAL } from "./general";
import { LANGUAGES } from "./languages";
import { JELLYFIN, PLEX, RADARR, SONARR, SPORTARR } from "./managers";
import { NOTIFICATIONS } from "./notifications";
import { PROVIDERS } from "./providers";
import { SCHEDULER } from "./scheduler";
import { SUBTITLES } from "./subtitles";
import { UI } from "./ui";

/** Settings of a page by group and key, in display order. */
export type Groups = Readonly<Record<string, Readonly<Record<string, AnySetting>>>>;

/** The settings pages (spec section 2, "Sidebar"); only newer servers have Plex, and only the newest have Jellyfin. */
export const PAGES = {
  general: GENERAL,
  languages: LANGUAGES,
  providers: PROVIDERS,
  subtitles: SUBTITLES,
  sonarr: { ...SONARR, ...SPORTARR },
  radarr: RADARR,
  plex: PLEX,
  jellyfin: JELLYFIN,
  notifications: NOTIFICATIONS,
  scheduler: SCHEDULER,
  ui: UI,
} satisfies Record<string, Groups>;
export type PageName = keyof typeof PAGES;

type Pages = typeof PAGES;
type GroupsOf<P> = P extends unknown ? P[keyof P] : never;
type FieldsOf<U> = (U extends unknown ? (fields: U) => void : never) extends (
  fields: infer I,
) => void
  ? I
  : never;
type Catalog = typeof CATALOG & typeof INTEGRATIONS;
type ProviderFields = Catalog[keyof Catalog]["fields"];
type AllSettings = FieldsOf<GroupsOf<Pages[PageName]>> & FieldsOf<ProviderFields>;

/** All editable settings, as `section.field`. */
export type SettingKey = Extract<keyof AllSettings, string>;
/** The decoded value of a setting. */
export type ValueOf<K extends SettingKey> = AllSettings[K] extends AnySetting
  ? ValueOfSetting<AllSettings[K]>
  : never;

/** A setting and its location. */
export interface RegistryEntry {
  page: PageName;
  group: string;
  setting: AnySetting;
  /** The provider or integration whose dialog contains it. */
  provider?: string;
}

function buildRegistry(): Map<string, RegistryEntry> {
  const entries = new Map<string, RegistryEntry>();
  for (const page of keysOf(PAGES))
    for (const [group, fields] of Object.entries<Groups[string]>(PAGES[page]))
      for (const [key, setting] of Object.entries(fields))
        entries.set(key, { page, group, setting });
  for (const [group, providers] of [
    ["Enabled providers", CATALOG],
    ["Integrations", INTEGRATIONS],
  ] as const)
    for (const [provider, { fields }] of Object.entries(providers))
      for (const [key, setting] of Object.entries<AnySetting>(fields))
        entries.set(key, { page: "providers", group, setting, provider });
  return entries;
}

/** All settings by key, in the order of the pages. */
export const REGISTRY: ReadonlyMap<string, RegistryEntry> = buildRegistry();

/** Settings sections of any server that have no fields here and are not providers. */
const OTHER_SECTIONS = [
  "analytics",
  "compat_endpoint",
  "cors",
  "movie_scores",
  "notifications",
  "omdb",
  "postgresql",
  "series_scores",
];

const NO_PROVIDERS: ReadonlySet<string> = new Set([
  ...OTHER_SECTIONS,
  ...[...REGISTRY]
    .filter(([, { provider }]) => provider === undefined || provider in INTEGRATIONS)
    .map(([key]) => key.split(".")[0] ?? ""),
]);

/** True if a settings section is known not to be a provider. */
export const isOtherSection = (section: string) => NO_PROVIDERS.has(section);

const FIELDS_OF: ReadonlyMap<string, Provider> = new Map<string, Provider>(Object.entries(CATALOG));

/** True if the fields of a provider are generated from the server's settings, because the catalog has none. */
export function hasFoundFields(provider: string): boolean {
  const known = FIELDS_OF.get(provider);
  return !isOtherSection(provider) && (!known || Object.keys(known.fields).length === 0);
}

/** The registry entry of a setting, including those of providers that are not in the catalog. */
export function entryOf(key: string): RegistryEntry | undefined {
  const entry = REGISTRY.get(key);
  if (entry) return entry;
  const [, provider = "", name = ""] = /^([a-z]\w*)\.([a-z]\w*)$/.exec(key) ?? [];
  if (provider === "" || !hasFoundFields(provider)) return undefined;
  return { page: "providers", group: "Enabled providers", setting: foundSetting(name), provider };
}

/**
 * The declaration of a setting.
 * @throws Error for an unknown key
 */
export function settingOf(key: string): AnySetting {
  const entry = entryOf(key);
  if (!entry) throw new Error(`there is no setting ${key}`);
  return entry.setting;
}

/** The same for a value whose type is not known, such as a staged one: it is a value of the setting with that key. */
export const untypedSettingOf = (key: string): UntypedSetting => settingOf(key);

/** Name of a setting in the form body: `settings-general-ip`, `subzero-common`. */
export function wireKey(key: string): string {
  const parts = key.split(".");
  return parts[0] === "subzero" ? parts.join("-") : ["settings", ...parts].join("-");
}

/** The raw value from the server; undefined if it sends none. */
export function rawOf(settings: Settings, key: string): unknown {
  const [section = "", ...fields] = key.split(".");
  if (section === "subzero") return modOf(settings, fields.join("."));
  let found: unknown = settings[section];
  for (const field of fields)
    found =
      typeof found === "object" && found !== null
        ? new Map<string, unknown>(Object.entries(found)).get(field)
        : undefined;
  return found;
}

/** Sub-Zero modifications of a server, possibly with duplicates (contract/settings.md section 4). */
export function modsOf(settings: Settings): string[] {
  const mods = settings.general?.subzero_mods;
  return Array.isArray(mods) ? mods.map(String) : [];
}

// The server lists the enabled ones. An older interface wrote `light-gray`, which servers do not accept.
function modOf(settings: Settings, mod: string): unknown {
  const mods = modsOf(settings);
  if (mod !== "color") return mods.includes(mod);
  const color = mods.map((one) => /^color\(name=([\w-]+)\)$/.exec(one)?.[1]).findLast(Boolean);
  return color === "light-gray" ? "light-grey" : (color ?? null);
}

/** True for all servers except 0.9.7. */
export function isNewer(settings: Settings): boolean {
  return capabilitiesOf(settings).hasNewerSettings;
}

function fits(only: OnlyOn | undefined, settings: Settings): boolean {
  if (typeof only === "object") return settings[only.section] !== undefined;
  return only === undefined || (only === "newer") === isNewer(settings);
}

/**
 * True if the connected server has a setting; others are neither shown nor sent. 1.x sends all settings, but 0.9.7
 * omits empty ones, so there the declaration decides (contract/settings.md section 1).
 */
export function isOffered(settings: Settings, key: string): boolean {
  const [section = ""] = key.split(".");
  if (!fits(settingOf(key).only, settings)) return false;
  // Disabled modifications are not in the list, so the server does not show which ones it supports.
  if (key === "subzero.emoji") return capabilitiesOf(settings).hasEmojiTool;
  if (section === "subzero") return settings.general !== undefined;
  if (settings[section] === undefined) return false;
  return !isNewer(settings) || rawOf(settings, key) !== undefined;
}

const EVERY: Record<TimeUnit, (count: number) => string> = {
  minutes: (count) => plural(count, { one: "Every minute", other: "Every # minutes" }),
  hours: (count) => plural(count, { one: "Every hour", other: "Every # hours" }),
};

/** The options of the connected server, plus the stored value if it is not among them. */
export function optionsFor<V extends Option["value"]>(
  options: readonly Option<V>[],
  settings: Settings,
  stored: V,
  unit?: TimeUnit,
): readonly Option<V>[] {
  const offered = options.filter(({ only }) => fits(only, settings));
  if (offered.some(({ value }) => value === stored)) return offered;
  const known = options.find(({ value }) => value === stored);
  const counted =
    unit !== undefined && typeof stored === "number" ? EVERY[unit](stored) : undefined;
  const label = counted ?? (stored === null ? t`None` : String(stored));
  return [...offered, known ?? { value: stored, label }];
}

/** True if the current values of other settings (`valueOf`) allow this one to be shown. See also isOffered. */
export function meetsConditions(key: string, valueOf: (key: string) => unknown): boolean {
  const { onlyIf = [] } = settingOf(key);
  return onlyIf.every(([other, ...values]) => values.includes(valueOf(other)));
}
