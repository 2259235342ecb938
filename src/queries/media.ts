import type { QueryClient } from "@tanstack/react-query";
import type { Episode, Movie } from "@/api/library-rows";
import type { MediaKind, MediaRef, TitleKind, TitleRef } from "@/api/media";
import { episodeKindOf, isMovie, isMovieKind, mediaKindOf, titleRef } from "@/api/media";
import type { MissingSubtitle } from "@/api/shared";
import type { WantedRow } from "@/api/wanted";
import { episodeCode, episodeCodeOf } from "@/utils/server-codes";
import { badgesInvalidation } from "./badges";
import type { Invalidation, RecordEntity } from "./cache/invalidation";
import type { FieldChange } from "./cache/records";
import { episodeCaches } from "./episodes";
import { historyInvalidation } from "./history";
import { movieCaches } from "./movies";
import type { movieQueries } from "./movies";
import { seriesCaches } from "./series";

/** Records of which only the missing subtitles are written manually. */
interface RecordsOf<T> {
  get(client: QueryClient, id: number): T | undefined;
  mergeFields(
    client: QueryClient,
    changes: readonly FieldChange<{ missing_subtitles: MissingSubtitle[] }>[],
  ): void;
}

/** The cache of one kind of media, for code that handles episodes and movies alike. */
interface MediaCache {
  entity: RecordEntity;
  records: RecordsOf<Episode | Movie>;
  wantedRecords: RecordsOf<WantedRow>;
  /** `wanted` is the common prefix of all queries of its wanted list. */
  queries: Pick<typeof movieQueries, "wanted" | "detail">;
  read: (client: QueryClient, ids: readonly number[]) => Promise<readonly (Episode | Movie)[]>;
  wantedInvalidation: Invalidation;
}

export const mediaCache: Record<MediaKind, MediaCache> = {
  ...episodeCaches,
  ...movieCaches,
};

/** The title of a movie or series, if the cache has it. */
export function titleName(client: QueryClient, { kind, id }: TitleRef): string | undefined {
  if (!isMovieKind(kind)) return seriesCaches[kind].records.get(client, id)?.title;
  const { records, wantedRecords } = movieCaches[kind];
  return (records.get(client, id) ?? wantedRecords.get(client, id))?.title;
}

/** "Harbor Lights S01E02" or the title of a movie, if the cache has it. */
export function mediaName(client: QueryClient, media: MediaRef): string | undefined {
  if (isMovie(media)) return titleName(client, titleRef(media));
  const { records, wantedRecords } = episodeCaches[media.kind];
  const wanted = wantedRecords.get(client, media.id);
  if (wanted) return `${wanted.seriesTitle} ${episodeCodeOf(wanted.episode_number)}`;
  const episode = records.get(client, media.id);
  const title = titleName(client, titleRef(media)) ?? "";
  return episode && `${title} ${episodeCode(episode.season, episode.episode)}`.trim();
}

/** The lists that are affected when a file of this kind changes. */
export const mediaListInvalidations = (kind: MediaKind): Invalidation[] => [
  mediaCache[kind].wantedInvalidation,
  historyInvalidation(kind),
  badgesInvalidation,
];

/** Queries affected by a change of one item's subtitles, including an episode's counts in its series. */
export const mediaInvalidations = (media: MediaRef): Invalidation[] => {
  const { kind, id } = titleRef(media);
  return [
    { entity: mediaCache[media.kind].entity, ids: [media.id] },
    ...(isMovieKind(kind) ? [] : [{ entity: seriesCaches[kind].entity, ids: [id] }]),
    ...mediaListInvalidations(media.kind),
  ];
};

/** Queries affected by a change of titles' profiles: an episode's profile is that of its series. */
export const titleInvalidations = (kind: TitleKind, ids: readonly number[]): Invalidation[] => [
  ...(isMovieKind(kind)
    ? [{ entity: movieCaches[kind].entity, ids }]
    : [
        { entity: seriesCaches[kind].entity, ids },
        ...ids.map(episodeCaches[episodeKindOf(kind)].seriesInvalidation),
      ]),
  mediaCache[mediaKindOf(kind)].wantedInvalidation,
  badgesInvalidation,
];
