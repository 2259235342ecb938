import logs from "./data/logs.json" with { type: "json" };
import type { Random } from "./random.ts";
import type { MovieRow, LogRow } from "./types.ts";

const providers = ["opensubtitlescom", "podnapisi", "gestdown", "yifysubtitles"];

/** The server's log, newest first: lines of a real server, followed by generated lines of the last days. */
export function seedLogs(random: Random, movies: MovieRow[], now: number): LogRow[] {
  const rows: LogRow[] = logs.map(({ ago, ...row }) => ({ ...row, at: now - ago * 1000 }));
  let at = rows.at(-1)?.at ?? now;
  for (let i = 0; i < 240; i++) {
    at -= random.int(20, 1800) * 1000;
    rows.push({ at, exception: null, ...chatter(random, movies) });
  }
  return rows;
}

function chatter(random: Random, movies: MovieRow[]): { type: string; message: string } {
  const title = movies.length ? random.pick(movies).title : "nothing";
  const provider = random.pick(providers);
  return random.pick([
    {
      type: "INFO",
      message: `${title} : English subtitles downloaded from ${provider} with a score of ${random.int(80, 99)}.0%.`,
    },
    { type: "INFO", message: "BAZARR All series synced from Sonarr into database." },
    {
      type: "INFO",
      message:
        "BAZARR Finished searching for missing Movies Subtitles. Check History for more information.",
    },
    { type: "DEBUG", message: `BAZARR started searching subtitles for this file: ${title}` },
    {
      type: "DEBUG",
      message: `BAZARR this file subtitles have score too low: ${random.int(20, 69)}% from ${provider}`,
    },
    {
      type: "WARNING",
      message: `Provider ${provider} answered slowly (${random.int(11, 48)} seconds)`,
    },
    {
      type: "ERROR",
      message: `BAZARR Error trying to get the subtitles of ${title} from ${provider}: The read operation timed out`,
    },
  ]);
}
