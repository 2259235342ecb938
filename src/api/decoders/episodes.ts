import * as v from "valibot";
import type { EpisodeKind } from "../media";
import {
  audioLanguage,
  flag,
  id,
  list,
  missingSubtitle,
  number,
  optionalText,
  subtitle,
  text,
} from "../shared";

/**
 * An episode that has a media file (contract/entities.md); its profile is that of its series. An event has the same
 * fields.
 */
export const episodeFields = {
  season: number(),
  episode: number(),
  title: text(),
  path: text(),
  sceneName: optionalText(),
  monitored: flag(true),
  audio_language: list(audioLanguage),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
};
export const episodeSchema = v.pipe(
  v.looseObject({ ...episodeFields, sonarrEpisodeId: id(), sonarrSeriesId: id() }),
  v.transform(({ sonarrEpisodeId, sonarrSeriesId, ...row }) => ({
    ...row,
    kind: "episode" as EpisodeKind,
    seriesId: sonarrSeriesId,
    id: sonarrEpisodeId,
    /** Date of an event, "2026-11-21"; null for episodes. */
    date: null as string | null,
  })),
);
/** An episode, or an event (leagues.ts). */
export type Episode = v.InferOutput<typeof episodeSchema>;
