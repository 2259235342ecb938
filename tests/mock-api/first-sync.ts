import type { Context } from "./context.ts";
import { tasksOf, touch } from "./db.ts";
import { recountEpisode, recountMovie, setting, plainText } from "./library.ts";
import { createRandom } from "./random.ts";
import { addMovie } from "./seed-movies.ts";
import type { Library } from "./seed-parts.ts";
import { addSeries, ordinarySeries } from "./seed-series.ts";

/** The titles of the managers that an empty installation connects to; ids after those of the special rows. */
const TITLES = {
  series: ["The Silver Comet", "Letters from Lisbon", "Night Ferry"],
  movies: ["The Paper Lighthouse", "Seven Winters", "A Garden in Oslo", "The Last Cartographer"],
};
const FIRST_ID = 21;

const SIDES = {
  series: {
    manager: "sonarr",
    use: "use_sonarr",
    on: "serie_default_enabled",
    task: /series|episodes/,
  },
  movies: { manager: "radarr", use: "use_radarr", on: "movie_default_enabled", task: /movies/ },
} as const;
type Kind = keyof typeof SIDES;

/** Connecting a manager adds its tasks to an empty installation. */
export function addManagerTasks(ctx: Context, kind: Kind): void {
  const { task, use } = SIDES[kind];
  if (ctx.options.size !== "empty" || setting(ctx.db, "general", use) !== true) return;
  const known = new Set(ctx.db.tasks.map((one) => one.job_id));
  for (const row of tasksOf(ctx.options.dialect))
    if (task.test(row.job_id) && !known.has(row.job_id)) ctx.db.tasks.push(row);
}

/** True if the manager is enabled and responds at the saved address with the saved key, as in the connection test. */
function isConnected(ctx: Context, kind: Kind): boolean {
  const { manager, use } = SIDES[kind];
  const host = plainText(setting(ctx.db, manager, "ip"));
  const key = plainText(setting(ctx.db, manager, "apikey"));
  return (
    setting(ctx.db, "general", use) === true &&
    ctx.db.managers[manager] &&
    !/refused|broken|slow/.test(host) &&
    key !== "" &&
    !/^(wrong|nope)/.test(key)
  );
}

/** The first sync of an empty installation brings titles; new ones have the default profile, if there is one. */
export function firstSync(ctx: Context, kind: Kind): void {
  if (ctx.options.size !== "empty" || ctx.db[kind].size > 0 || !isConnected(ctx, kind)) return;
  const random = createRandom(ctx.options.seed);
  const library: Library = { series: new Map(), episodes: new Map(), movies: new Map() };
  const isOn = setting(ctx.db, "general", SIDES[kind].on) === true;
  const saved = setting(ctx.db, "general", SIDES[kind].on.replace("enabled", "profile"));
  const profileId = isOn && typeof saved === "number" ? saved : null;
  const none = new Map();
  TITLES[kind].forEach((title, index) => {
    const id = FIRST_ID + index;
    if (kind === "movies")
      addMovie(random, library, { id, title, year: 2000 + index, profileId }, none);
    else addSeries(random, library, { ...ordinarySeries(random, id, title, 8), profileId }, none);
  });
  for (const [id, row] of library.series) ctx.db.series.set(id, row);
  for (const [id, row] of library.episodes) {
    ctx.db.episodes.set(id, row);
    recountEpisode(ctx.db, row);
  }
  for (const [id, row] of library.movies) {
    ctx.db.movies.set(id, row);
    recountMovie(ctx.db, row);
  }
  touch(ctx.db);
  for (const id of library.movies.keys()) ctx.emit("movie", "update", id);
  for (const id of library.series.keys()) ctx.emit("series", "update", id);
  ctx.emit("badges", "update");
}
