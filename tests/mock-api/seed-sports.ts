import { missingSubtitles } from "./missing.ts";
import { makeSubtitle, pad, sortTitle } from "./seed-parts.ts";
import type { EventRow, LeagueRow, Profile } from "./types.ts";

interface SeedLeague extends Pick<LeagueRow, "title" | "sport" | "profileId"> {
  /** Events by season, the latest season last. */
  seasons: Record<number, readonly string[]>;
  /** The files of each event of the league. */
  parts?: readonly string[];
}

const LEAGUES: readonly SeedLeague[] = [
  {
    title: "Harbour League",
    sport: "Soccer",
    profileId: 1,
    seasons: {
      2025: ["Northport vs Saltmarsh", "Kestrel Bay vs Ironhill", "Saltmarsh vs Kestrel Bay"],
      2026: ["Ironhill vs Northport", "Northport vs Kestrel Bay"],
    },
  },
  {
    title: "Cage Nights",
    sport: "Fighting",
    profileId: 2,
    seasons: { 2026: ["Cage Nights 41", "Cage Nights 42"] },
    parts: ["Prelims", "Main Card"],
  },
  {
    title: "The Grand Circuit",
    sport: "Motorsport",
    profileId: 1,
    seasons: { 2026: ["Round 1: Coastal Ring", "Round 2: Forest Park", "Round 3: Old Harbour"] },
  },
  // Only its name is known, which contains markup.
  { title: "<b>Café</b> Cup & Friends", sport: null, profileId: null, seasons: {} },
];

/** Ids of rows that tests use. */
export const SPORTS = { harbour: 1, cage: 2, circuit: 3, markup: 4, harbourNewest: 105 } as const;

/** The library of Sportarr; empty without profiles. */
export function seedSports(profiles: readonly Profile[]): {
  leagues: Map<number, LeagueRow>;
  events: Map<number, EventRow>;
} {
  const leagues = new Map<number, LeagueRow>();
  const events = new Map<number, EventRow>();
  if (profiles.length === 0) return { leagues, events };
  for (const [index, seed] of LEAGUES.entries()) {
    const league = leagueRow(index + 1, seed);
    leagues.set(league.sportarrLeagueId, league);
    const profile = profiles.find(({ profileId }) => profileId === seed.profileId);
    for (const event of eventRows(league, seed)) {
      const [first] = profile?.items ?? [];
      // Every third event has a subtitle in its first language.
      if (first && event.sportsEventId % 3 === 1)
        event.subtitles = [makeSubtitle(event.path, first.language, { size: 40_000 })];
      event.missing_subtitles = missingSubtitles(profile, event.audio_language, event.subtitles);
      events.set(event.sportsEventId, event);
    }
  }
  return { leagues, events };
}

function leagueRow(id: number, { title, sport, profileId }: SeedLeague): LeagueRow {
  const isKnown = sport !== null;
  return {
    sportarrLeagueId: id,
    externalId: String(4000 + id),
    title,
    sortTitle: sortTitle(title),
    sport,
    path: `/media/sports/${isKnown ? title : "Cup"}`,
    poster: isKnown ? `/MediaCover/${id}/poster.jpg` : null,
    fanart: isKnown ? `/MediaCover/${id}/fanart.jpg` : null,
    overview: isKnown ? `Every event of ${title}.` : null,
    monitored: true,
    profileId,
    tags: [],
    audio_language: [{ name: "English", code2: "en", code3: "eng" }],
    alternativeTitles: isKnown ? [] : null,
  };
}

function eventRows(league: LeagueRow, { seasons, parts }: SeedLeague): EventRow[] {
  const all = Object.entries(seasons).flatMap(([season, titles]) =>
    titles.flatMap((title, round) =>
      (parts ?? [null]).map((partName, part) => ({ season, title, round, partName, part })),
    ),
  );
  const numbers = new Map<string, number>();
  return all.map(({ season, title, round, partName, part }, index) => {
    const episode = (numbers.get(season) ?? 0) + 1;
    numbers.set(season, episode);
    const name = `${title.replaceAll(":", "")}${partName ? ` - ${partName}` : ""}`;
    return {
      sportsEventId: league.sportarrLeagueId * 100 + index + 1,
      sportarrLeagueId: league.sportarrLeagueId,
      season: Number(season),
      episode,
      title,
      partName,
      partNumber: partName === null ? null : part + 1,
      broadcastDate: `${season}-${pad(round + 3)}-14T19:00:00Z`,
      path: `${league.path}/Season ${season}/${league.title} - s${season}e${pad(episode)} - ${name}.mkv`,
      sceneName: null,
      monitored: true,
      audio_language: league.audio_language,
      subtitles: [],
      missing_subtitles: [],
    };
  });
}
