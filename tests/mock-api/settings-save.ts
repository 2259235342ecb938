import type { Context } from "./context.ts";
import { addManagerTasks } from "./first-sync.ts";
import { md5 } from "./md5.ts";
import { castValue, checkedValue, listFields } from "./settings-rules.ts";
import { crash, Rejection, type Call } from "./route.ts";
import { startTask } from "./tasks.ts";
import { plainText, setting } from "./library.ts";
import { recountLibrary, saveEnabledLanguages, saveProfiles } from "./settings-languages.ts";
import type { NotificationService, SettingsSection, SettingValue, SettingsTree } from "./types.ts";

type Changes = Map<string, string[]>;

/**
 * POST /system/settings: languages and notification services first, which are kept even if a later key is rejected;
 * then all `settings-*` or none. Throws 406 with the server's text, 500 for an unknown section or invalid JSON.
 */
export async function saveSettings(ctx: Context, call: Call): Promise<void> {
  const enabled = call.texts("languages-enabled");
  if (enabled.length > 0) saveEnabledLanguages(ctx, enabled);
  const profiles = call.text("languages-profiles");
  if (profiles) saveProfiles(ctx, profiles);
  saveNotifiers(ctx, call.texts("notifications-providers"));
  const changes = readChanges(call);
  try {
    ctx.db.settings = apply(ctx, changes);
  } catch (error) {
    if (error instanceof Rejection && error.status === 406) {
      // The server reloads its settings, which ends the thread that starts waiting jobs (contract/1.6.2.md section 3).
      if (ctx.db.jobs.pending.length > 0) ctx.db.jobs.isStopped = true;
      // Sends the settings event even if the settings were rejected.
      ctx.emit("settings", "update");
    }
    throw error;
  }
  const general = ctx.db.settings.general;
  if (general?.instance_name === "") general.instance_name = "Bazarr";
  saveMods(ctx, call);
  applyLogin(ctx, changes);
  const recounts = Boolean(profiles) || [...changes.keys()].some((name) => embedded.test(name));
  if (recounts) await recountLibrary(ctx);
  if (ctx.hasJobs) await ctx.pause(1200);
  announce(ctx, changes);
  addManagerTasks(ctx, "series");
  addManagerTasks(ctx, "movies");
  for (const [name, job] of connections)
    if ([...changes.keys()].some((key) => name.test(key))) await startTask(ctx, job);
}

const embedded =
  /^general\.(use_embedded_subs|ignore_(pgs|vobsub|ass)_subs|default_und_embedded_subtitles_lang)$/;
const schedule =
  /(_sync|full_update|full_update_day|full_update_hour|_frequency|^backup\.(frequency|day|hour)|upgrade_subs|auto_update)$/;
const episodeExclusion = /^sonarr\.(excluded_|only_monitored|exclude_season_zero)/;
const connections: [pattern: RegExp, job: string][] = [
  [/^general\.use_sonarr$|^sonarr\.(ip|port|base_url|ssl|apikey)$/, "update_series"],
  [/^general\.use_radarr$|^radarr\.(ip|port|base_url|ssl|apikey)$/, "update_movies"],
];

function readChanges(call: Call): Changes {
  const changes: Changes = new Map();
  for (const [key, value] of call.fields) {
    const [mark, section, ...rest] = key.split("-");
    if (mark !== "settings" || !section || rest.length === 0) continue;
    const name = [section, ...rest].join(".");
    changes.set(name, [...(changes.get(name) ?? []), value]);
  }
  return changes;
}

function apply(ctx: Context, changes: Changes): SettingsTree {
  const tree = structuredClone(ctx.db.settings);
  for (const [name, values] of changes) {
    const [sectionName = "", ...fields] = name.split(".");
    if (!tree[sectionName]) {
      if (!ctx.is097) throw crash();
      tree[sectionName] = {};
    }
    let section: SettingsSection = tree[sectionName];
    const field = fields.pop() ?? "";
    for (const part of fields) section = subsection(section, part);
    section[field] = ctx.is097
      ? stored097(field, values)
      : checkedValue(name, decode(field, values, section[field]), section[field]);
  }
  const include = setting({ ...ctx.db, settings: tree }, "log", "include_filter");
  const exclude = setting({ ...ctx.db, settings: tree }, "log", "exclude_filter");
  if (tree.log?.use_regex === true) {
    checkPattern("Include", include);
    checkPattern("Exclude", exclude);
  }
  if (changes.has("auth.password")) hashPassword(ctx, tree);
  return tree;
}

function subsection(section: SettingsSection, name: string): SettingsSection {
  const found = section[name];
  if (found && typeof found === "object" && !Array.isArray(found)) return found;
  const newSection: SettingsSection = {};
  section[name] = newSection;
  return newSection;
}

function decode(field: string, values: string[], known?: SettingValue) {
  if (!listFields.has(field) && !Array.isArray(known)) return castValue(field, values[0] ?? "");
  const entries = values.length === 1 && values[0] === "" ? [] : values;
  return field.startsWith("path_mappings") ? entries.map((pair) => pair.split(",")) : entries;
}

// 0.9.7 checks nothing, and parses numbers if possible.
function stored097(field: string, values: string[]) {
  const value = decode(field, values);
  if (value === "True" || value === "False") return value === "True";
  return value;
}

function checkPattern(which: string, value: unknown): void {
  const pattern = typeof value === "string" ? value : "";
  try {
    RegExp(pattern);
  } catch {
    throw new Rejection(406, `${which} filter: invalid regular expression: ${pattern}`);
  }
}

// The stored hash, sent back unchanged, keeps the password; any other text is a new one (settings, Secrets).
function hashPassword(ctx: Context, tree: SettingsTree): void {
  const section = tree.auth;
  const text = plainText(section?.password);
  if (!section || text === ctx.db.settings.auth?.password) return;
  ctx.db.auth.password = text;
  section.password = md5(text);
}

function applyLogin(ctx: Context, changes: Changes): void {
  const { type, username, apikey } = ctx.db.settings.auth ?? {};
  if (changes.has("auth.type"))
    ctx.db.auth.type = type === "basic" || type === "form" ? type : "none";
  if (changes.has("auth.username")) ctx.db.auth.username = plainText(username);
  if (changes.has("auth.apikey")) ctx.db.apiKey = plainText(apikey);
  // New credentials remove the throttling caused by wrong ones.
  for (const name of changes.keys()) {
    const [provider = "", field = ""] = name.split(".");
    if (/username|password|api_key/.test(field)) ctx.db.throttles.delete(provider);
  }
}

function announce(ctx: Context, changes: Changes): void {
  const names = [...changes.keys()];
  const episodes = names.some((name) => episodeExclusion.test(name));
  const movies = changes.has("radarr.only_monitored");
  if (episodes || movies) ctx.emit("badges", "update");
  if (!ctx.is097 && episodes) ctx.emit("reset-episode-wanted", "update");
  if (!ctx.is097 && movies) ctx.emit("reset-movie-wanted", "update");
  if (!ctx.is097 && names.some((name) => schedule.test(name))) ctx.emit("task", "update");
  ctx.emit("settings", "update");
}

// Each mod is a separate toggle; 1.5.2 appends without a check and leaves a bare `color` (settings, section 4).
function saveMods(ctx: Context, call: Call): void {
  const general = ctx.db.settings.general;
  if (!general) return;
  let mods = Array.isArray(general.subzero_mods) ? general.subzero_mods.map(plainText) : [];
  for (const [key, value] of call.fields) {
    const mod = /^subzero-(.+)$/.exec(key)?.[1];
    if (!mod) continue;
    if (mod === "color") {
      const hadColor = mods.some((one) => one.startsWith("color("));
      mods = mods.filter((one) => !one.startsWith("color"));
      if (value && hadColor && !ctx.is097) mods.push("color");
      if (value) mods.push(value);
    } else if (value === "true") mods.push(mod);
    else if (mods.includes(mod)) mods.splice(mods.indexOf(mod), 1);
  }
  general.subzero_mods = mods;
}

function saveNotifiers(ctx: Context, texts: string[]): void {
  const rows = ctx.db.settings.notifications?.providers;
  if (!Array.isArray(rows)) return;
  for (const text of texts) {
    const given = parse(text);
    if (!("name" in given && "enabled" in given && "url" in given)) throw crash();
    const next: NotificationService = {
      name: String(given.name),
      // Only a real true enables it, not the text "true".
      enabled: given.enabled === true,
      url: typeof given.url === "string" ? given.url : null,
    };
    const index = rows.findIndex(
      (row) =>
        row !== null && typeof row === "object" && !Array.isArray(row) && row.name === next.name,
    );
    if (index >= 0) rows[index] = { ...next };
  }
}

/** JSON text as an object; anything else crashes inside the server (500). */
function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object") return value;
  } catch {
    // Continues to the same error.
  }
  throw crash();
}
