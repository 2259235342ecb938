import * as v from "valibot";
import { PRODUCT } from "@/config/product";
import { read } from "./client";
import { isTrue } from "./codec";
import type { FullKind } from "./media";
import { plainObject } from "./shared";

/** One section of the settings. 0.9.7 omits empty values: a missing key is an empty value. */
export type SettingsSection = Readonly<Record<string, unknown>>;

/** All settings by section: `settings.general?.use_sonarr` (contract/settings.md section 1). */
export type Settings = Readonly<Record<string, SettingsSection>>;

/** Reads the settings of any server version, with sections and fields as sent. */
const settingsSchema = v.pipe(
  plainObject,
  v.record(
    v.string(),
    v.pipe(
      v.unknown(),
      v.transform((section): SettingsSection => (v.is(plainObject, section) ? section : {})),
    ),
  ),
);

/** GET /system/settings. Spec section 7. @throws ApiError */
export function getSettings(signal?: AbortSignal): Promise<Settings> {
  return read("system/settings", settingsSchema, { signal });
}

/** Settings that the interface itself depends on. */
export interface KnownSettings {
  /** The server's name, used in the browser tab's title. */
  instanceName: string;
  /** Only "form" has a logout. */
  authType: "none" | "basic" | "form";
  usesSonarr: boolean;
  usesRadarr: boolean;
  usesSportarr: boolean;
  /** Rows per page; null on servers that do not store it (0.9.7: stored in this browser). */
  pageSize: number | null;
  /** "auto", "light" or "dark"; null on servers that do not store it. */
  theme: string | null;
  enabledProviders: string[];
  showsDesiredEmbeddedOnly: boolean;
}

function authType(value: unknown): KnownSettings["authType"] {
  return value === "form" || value === "basic" ? value : "none";
}

/** Picks the settings that the interface depends on; never throws. */
export function knownSettings(settings: Settings): KnownSettings {
  const general = settings.general ?? {};
  const { instance_name: name, page_size: size, theme, enabled_providers: providers } = general;
  return {
    instanceName: typeof name === "string" && name !== "" ? name : PRODUCT.name,
    authType: authType(settings.auth?.type),
    usesSonarr: isTrue(general.use_sonarr),
    usesRadarr: isTrue(general.use_radarr),
    usesSportarr: isTrue(general.use_sportarr),
    pageSize: typeof size === "number" && size > 0 ? size : null,
    theme: typeof theme === "string" && theme !== "" ? theme : null,
    enabledProviders: Array.isArray(providers)
      ? providers.filter((provider) => typeof provider === "string")
      : [],
    showsDesiredEmbeddedOnly: isTrue(general.embedded_subs_show_desired),
  };
}

/** Exclusions from the scheduled searches of one kind of item. */
export interface Exclusions {
  tags: string[];
  isMonitoredOnly: boolean;
  /** Series only. */
  types: string[];
  isSeasonZeroOut: boolean;
}

/** Settings that decide if an item is searched and which result is used; undefined if the server does not send them. */
export interface SearchSettings {
  /** Percent. */
  minimumScore: Record<FullKind, number | undefined>;
  adaptive: { isOn: boolean; delay: string | undefined; delta: string | undefined } | undefined;
  /** Tracks inside the media file count as present. */
  usesEmbedded: boolean;
  exclusions: Record<FullKind, Exclusions>;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "") : [];
const word = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
const amount = (value: unknown) => (typeof value === "number" ? value : undefined);

const exclusionsOf = (section: SettingsSection = {}): Exclusions => ({
  tags: texts(section.excluded_tags),
  isMonitoredOnly: isTrue(section.only_monitored),
  types: texts(section.excluded_series_types),
  isSeasonZeroOut: isTrue(section.exclude_season_zero),
});

/** Picks the settings that searches depend on; never throws. */
export function knownSearchSettings({ general = {}, sonarr, radarr }: Settings): SearchSettings {
  const { adaptive_searching: adaptive } = general;
  return {
    minimumScore: {
      episode: amount(general.minimum_score),
      movie: amount(general.minimum_score_movie),
    },
    adaptive:
      adaptive === undefined
        ? undefined
        : {
            isOn: isTrue(adaptive),
            delay: word(general.adaptive_searching_delay),
            delta: word(general.adaptive_searching_delta),
          },
    usesEmbedded: isTrue(general.use_embedded_subs),
    exclusions: { episode: exclusionsOf(sonarr), movie: exclusionsOf(radarr) },
  };
}
