import * as v from "valibot";
import { changeKey, NO_TIMEOUT, read, write } from "./client";
import { isTrue } from "./codec";
import type { FormValue } from "./codec";
import { ApiError } from "./error";
import { plainObject } from "./shared";

/** One section of the settings. 0.9.7 leaves out what is empty: a missing key is an empty one. */
export type SettingsSection = Readonly<Record<string, unknown>>;

/** All settings by section: `settings.general?.use_sonarr` (contract/settings.md section 1). */
export type Settings = Readonly<Record<string, SettingsSection>>;

/** Reads settings of any server version: sections and fields as they come. */
export const settingsSchema = v.pipe(
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

/** Changes by wire key: `settings-general-use_sonarr`, `subzero-common`, `languages-enabled` ... */
export type SettingsChanges = Readonly<Record<string, FormValue>>;

/** After these the server restarts its live feed before it answers: forever, when the service is away. */
const LIVE_FEED =
  /^settings-(general-use_(sonarr|radarr)|(sonarr|radarr)-(ip|port|base_url|ssl|apikey))$/;
const LIVE_FEED_WAIT = 10_000;
/** A big list of profiles is counted anew before the answer. */
const SAVE_WAIT = 120_000;

/**
 * POST /system/settings: saves one batch of changes; send only real ones (contract/settings.md sections 1,
 * 2 and 6). When the live feed does not come up in 10 s this returns: the settings are written by then.
 * @throws ApiError, with the server's reason when it refuses a value
 */
export async function saveSettings(changes: SettingsChanges): Promise<void> {
  const key = changes["settings-auth-apikey"];
  if (typeof key === "string" && key !== "") await changeKey(key, () => send(changes));
  else await send(changes);
}

async function send(form: SettingsChanges): Promise<void> {
  if (!Object.keys(form).some((key) => LIVE_FEED.test(key))) {
    await write("POST", "system/settings", { form, timeout: SAVE_WAIT });
    return;
  }
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LIVE_FEED_WAIT);
  try {
    await write("POST", "system/settings", { form, timeout: NO_TIMEOUT, signal: giveUp.signal });
  } catch (error) {
    if (error instanceof ApiError || !giveUp.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** What the interface itself needs to know of the settings. */
export interface KnownSettings {
  /** Only "form" has a logout. */
  authType: "none" | "basic" | "form";
  usesSonarr: boolean;
  usesRadarr: boolean;
  /** Rows a page; null on servers that do not tell (0.9.7: it is kept in this browser). */
  pageSize: number | null;
  /** "auto", "light" or "dark"; null on servers without it. */
  theme: string | null;
  enabledProviders: string[];
  showsDesiredEmbeddedOnly: boolean;
}

function authType(value: unknown): KnownSettings["authType"] {
  return value === "form" || value === "basic" ? value : "none";
}

/** Picks what the interface needs out of the settings; never throws. */
export function knownSettings(settings: Settings): KnownSettings {
  const general = settings.general ?? {};
  const { page_size: size, theme, enabled_providers: providers } = general;
  return {
    authType: authType(settings.auth?.type),
    usesSonarr: isTrue(general.use_sonarr),
    usesRadarr: isTrue(general.use_radarr),
    pageSize: typeof size === "number" && size > 0 ? size : null,
    theme: typeof theme === "string" && theme !== "" ? theme : null,
    enabledProviders: Array.isArray(providers)
      ? providers.filter((provider) => typeof provider === "string")
      : [],
    showsDesiredEmbeddedOnly: isTrue(general.embedded_subs_show_desired),
  };
}
