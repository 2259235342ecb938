import { changeKey, write } from "./client";
import type { FormValue } from "./codec";
import { ApiError } from "./error";
import { MASK } from "./shared";

// Separate from settings.ts, which is part of the initial bundle.

/** Changes by settings field: `settings-general-use_sonarr`, `subzero-common`, `languages-enabled` ... */
export type SettingsChanges = Readonly<Record<string, FormValue>>;

/**
 * Sonarr and Radarr connection settings. After a change, the server restarts its live feed before it responds; if
 * Sonarr or Radarr is down, it never responds.
 */
const LIVE_FEED =
  /^settings-(general-use_(sonarr|radarr)|(sonarr|radarr)-(ip|port|base_url|ssl|apikey))$/;
/** Milliseconds to wait for the live feed. */
const LIVE_FEED_WAIT = 10_000;
/** Milliseconds; 1.5.6 and newer recount missing subtitles with the new profiles before they write the settings. */
const RECOUNT_WAIT = 180_000;

/** A notification service is a JSON string, so look for the mask inside it. */
const isMasked = (value: unknown) => value === MASK || String(value).includes(`"${MASK}"`);

/** Removes changes that still contain a masked secret. Notification services are filtered one by one. */
function withoutMasks(changes: SettingsChanges): SettingsChanges {
  const kept = Object.entries(changes).flatMap(([key, value]): [string, FormValue][] => {
    if (!Array.isArray(value)) return isMasked(value) ? [] : [[key, value]];
    if (!value.some(isMasked)) return [[key, value]];
    const known = value.filter((one) => !isMasked(one));
    return key === "notifications-providers" && known.length > 0 ? [[key, known]] : [];
  });
  return Object.fromEntries(kept);
}

/**
 * POST /system/settings: saves one batch of changes; send only real changes (contract/settings.md sections 1, 2 and 6).
 * Without a time limit, because recounting missing subtitles can take minutes. After a change to the live feed, returns
 * even if the feed does not start in time: the settings are written by then.
 * @throws ApiError, with the server's reason if it rejects a value
 */
export async function saveSettings(given: SettingsChanges): Promise<void> {
  const changes = withoutMasks(given);
  if (Object.keys(changes).length === 0) return;
  const isLive = Object.keys(changes).some((key) => LIVE_FEED.test(key));
  const giveUp = new AbortController();
  const wait = "languages-profiles" in changes ? RECOUNT_WAIT : LIVE_FEED_WAIT;
  const timer = isLive ? setTimeout(() => giveUp.abort(), wait) : undefined;
  const run = async () => {
    try {
      const { signal } = giveUp;
      await write("POST", "system/settings", { form: changes, signal });
    } catch (error) {
      if (error instanceof ApiError || !giveUp.signal.aborted) throw error;
    }
  };
  const key = changes["settings-auth-apikey"];
  try {
    await (typeof key === "string" && key !== "" ? changeKey(key, run) : run());
  } finally {
    clearTimeout(timer);
  }
}
