import type { Context } from "./context.ts";
import { recountEpisode, recountMovie } from "./library.ts";
import { crash } from "./route.ts";
import type { Profile, ProfileItem } from "./types.ts";

/** `languages-enabled`: replaces the set; one empty value disables all (settings, section 5). */
export function saveEnabledLanguages(ctx: Context, codes: string[]): void {
  for (const row of ctx.db.languages) row.enabled = codes.includes(row.code2);
  ctx.emit("languages", "update");
}

/**
 * `languages-profiles`: the full list as JSON; profiles that are not in it are deleted and unassigned. 500 if invalid.
 */
export function saveProfiles(ctx: Context, text: string): void {
  const profiles = parseProfiles(ctx, text);
  const ids = new Set(profiles.map((one) => one.profileId));
  for (const rows of [ctx.db.series, ctx.db.movies])
    for (const row of rows.values())
      if (row.profileId !== null && !ids.has(row.profileId)) row.profileId = null;
  ctx.db.profiles = profiles;
  if (profiles.length > 0)
    ctx.db.health = ctx.db.health.filter((one) => one.object !== "Missing languages profile");
  ctx.emit("languages", "update");
}

/**
 * The recount of all items after a change of profiles or embedded tracks. Sends an event for each movie; episodes are
 * recounted too but, as on the real server, without events.
 */
export async function recountLibrary(ctx: Context): Promise<void> {
  if (ctx.hasJobs) {
    recountEach(ctx);
    await ctx.pause(ctx.db.episodes.size * 8);
    return;
  }
  for (const row of ctx.db.episodes.values()) recountEpisode(ctx.db, row);
  ctx.emit("task", "update");
  ctx.emit("task", "update");
  ctx.emit("badges", "update");
  ctx.emit("task", "update");
  for (const row of ctx.db.movies.values()) {
    recountMovie(ctx.db, row);
    ctx.emit("movie", "update", row.radarrId);
    ctx.emit("movie-wanted", "update", row.radarrId);
  }
  await ctx.pause(300);
  ctx.emit("badges", "update");
  ctx.emit("task", "update");
}

// The newer servers also send an event for each episode, and respond only when they have finished.
function recountEach(ctx: Context): void {
  for (const row of ctx.db.episodes.values()) {
    recountEpisode(ctx.db, row);
    ctx.emit("episode", "update", row.sonarrEpisodeId);
    ctx.emit("episode-wanted", "update", row.sonarrEpisodeId);
  }
  ctx.emit("badges", "update");
  for (const row of ctx.db.movies.values()) {
    recountMovie(ctx.db, row);
    ctx.emit("movie", "update", row.radarrId);
    ctx.emit("movie-wanted", "update", row.radarrId);
  }
  ctx.emit("badges", "update");
}

function parseProfiles(ctx: Context, text: string): Profile[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw crash();
  }
  if (!Array.isArray(given)) throw crash();
  return given.map((one: unknown) => {
    if (!one || typeof one !== "object") throw crash();
    return readProfile(ctx, { ...one });
  });
}

function readProfile(ctx: Context, given: Record<string, unknown>): Profile {
  const needed = ["profileId", "name", "cutoff", "items"];
  // 1.5.2 also accesses these directly: without them the save fails.
  if (!ctx.is097) needed.push("mustContain", "mustNotContain", "originalFormat");
  if (needed.some((name) => !(name in given)) || !Array.isArray(given.items)) throw crash();
  const { cutoff, originalFormat, tag } = given;
  return {
    profileId: Number(given.profileId),
    name: String(given.name),
    cutoff: typeof cutoff === "number" ? cutoff : null,
    items: given.items.map(readItem),
    mustContain: texts(given.mustContain),
    mustNotContain: texts(given.mustNotContain),
    originalFormat:
      originalFormat === null || originalFormat === undefined ? null : originalFormat ? 1 : 0,
    tag: typeof tag === "string" && tag !== "" ? tag : null,
    // Fields that are not sent back are deleted.
    ...(ctx.isPlus ? { combine: given.combine ?? null } : {}),
  };
}

// Stored unchanged, including fields that the server does not use.
function readItem(item: unknown): ProfileItem {
  if (!item || typeof item !== "object" || !("audio_exclude" in item) || !("language" in item))
    throw crash();
  const flag = (name: "forced" | "hi" | "audio_exclude") =>
    name in item && Object.entries(item).find(([key]) => key === name)?.[1] === "True"
      ? ("True" as const)
      : ("False" as const);
  return {
    ...item,
    id: "id" in item ? Number(item.id) : 0,
    language: String(item.language),
    forced: flag("forced"),
    hi: flag("hi"),
    audio_exclude: flag("audio_exclude"),
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
