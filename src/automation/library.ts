import * as v from "valibot";
import { capabilitiesOf } from "@/api/capabilities";
import type { Capabilities } from "@/api/capabilities";
import { isTrue } from "@/api/codec";
import {
  episodeSchema,
  movieSchema,
  seriesSchema,
  wantedEpisodeSchema,
  wantedMovieSchema,
} from "@/api/library-rows";
import { episodeHistorySchema, movieHistorySchema } from "@/api/history-rows";
import { profileRows } from "@/api/profile-rows";
import { providerRows } from "@/api/provider-rows";
import {
  itemsPath,
  itemsQuery,
  mediaIdQuery,
  mediaKey,
  mediaPath,
  titleKindOf,
  titlePath,
  titleRef,
} from "@/api/media";
import type { FullKind, FullRef } from "@/api/media";
import { plainObject, rows } from "@/api/shared";
import type { MissingSubtitle, Subtitle } from "@/api/shared";
import { episodeCodeOf, isThrottled } from "@/utils/server-codes";
import type { ItemState, WantedItem } from "./plan";
import type { Transport } from "./transport";

type Reads = Pick<Transport, "read">;

const settingsSchema = v.record(
  v.string(),
  v.pipe(
    v.unknown(),
    v.transform((section) => (v.is(plainObject, section) ? section : {})),
  ),
);

/** The facts about a server that a plan needs. */
export interface ServerFacts {
  can: Capabilities;
  /** The connected libraries. */
  kinds: readonly FullKind[];
  /** Profiles for which the server itself translates. */
  autoTranslated: ReadonlySet<unknown>;
}

/**
 * IDs of the profiles for which the server translates subtitles that it does not find. Empty for servers without that
 * feature.
 */
function autoTranslatedProfiles(profiles: readonly object[]): ReadonlySet<unknown> {
  const ids = profiles.flatMap((profile: { profileId?: unknown; autoTranslate?: unknown }) =>
    profile.autoTranslate === 1 || profile.autoTranslate === true ? [profile.profileId] : [],
  );
  return new Set(ids);
}

/** Reads the features of the server. @throws as the transport */
export async function readFacts(transport: Reads): Promise<ServerFacts> {
  const settings = await transport.read("system/settings", settingsSchema);
  // After its start, 0.9.7 fails to list movies until this has been read once.
  const profiles = await transport.read("system/languages/profiles", profileRows);
  const { general = {} } = settings;
  const kinds: FullKind[] = [];
  if (isTrue(general.use_sonarr)) kinds.push("episode");
  if (isTrue(general.use_radarr)) kinds.push("movie");
  const autoTranslated = autoTranslatedProfiles(profiles);
  return { can: capabilitiesOf(settings), kinds, autoTranslated };
}

interface LibraryItem {
  media: FullRef;
  path: string;
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
}

const ITEMS = {
  episode: rows(
    v.pipe(
      episodeSchema,
      v.transform(({ seriesId, id, path, subtitles, missing_subtitles: missing }): LibraryItem => ({
        media: { kind: "episode", seriesId, id },
        path,
        subtitles,
        missing,
      })),
    ),
  ),
  movie: rows(
    v.pipe(
      movieSchema,
      v.transform(({ id, path, subtitles, missing_subtitles: missing }): LibraryItem => ({
        media: { kind: "movie", id },
        path,
        subtitles,
        missing,
      })),
    ),
  ),
};

/** Max items per request, because the IDs are in the URL. */
export const ITEMS_PER_READ = 50;

const HISTORY = { episode: rows(episodeHistorySchema), movie: rows(movieHistorySchema) };

/** The history of an item, newest first. @throws as the transport */
export const readEvents = (transport: Reads, { kind, id }: FullRef) =>
  transport.read(mediaPath(kind, "history"), HISTORY[kind], mediaIdQuery({ kind, id }));

/** The history action of a translation. */
const TRANSLATED = 6;

/** Paths of an item's files that are translations. */
async function readTranslated(transport: Reads, media: FullRef): Promise<ReadonlySet<string>> {
  const events = await readEvents(transport, media);
  return new Set(
    events.flatMap(({ action, subtitles_path: path }) =>
      action === TRANSLATED && path !== null ? [path] : [],
    ),
  );
}

/**
 * The current state of up to ITEMS_PER_READ items of one kind, by mediaKey.
 * @param needsTranslated true if the rules may translate: then the history of the items is also read
 * @throws as the transport
 */
export async function readStates(
  transport: Reads,
  kind: FullKind,
  items: readonly FullRef[],
  needsTranslated: boolean,
): Promise<ReadonlyMap<string, ItemState>> {
  const query = itemsQuery(
    kind,
    items.map(({ id }) => id),
  );
  const states = new Map<string, ItemState>();
  for (const { media, ...item } of await transport.read(itemsPath(kind), ITEMS[kind], query)) {
    const hasFiles = item.subtitles.some((one) => one.path !== null);
    const translated =
      needsTranslated && hasFiles
        ? // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
          await readTranslated(transport, media)
        : new Set<string>();
    states.set(mediaKey(media), { ...item, translated });
  }
  return states;
}

/** True if a provider is not throttled. @throws as the transport */
export const isAnyProviderAvailable = async (transport: Reads): Promise<boolean> =>
  (await transport.read("providers", providerRows)).some((one) => !isThrottled(one));

interface WantedRow extends WantedItem {
  instance: unknown;
}

/** Only the needed fields of a row: there may be 50,000 rows. */
const WANTED = {
  episode: rows(
    v.pipe(
      wantedEpisodeSchema,
      v.transform(({ seriesId, id, seriesTitle, ...row }): WantedRow => ({
        media: { kind: "episode", seriesId, id },
        name: `${seriesTitle} ${episodeCodeOf(row.episode_number)}`,
        title: seriesTitle,
        episode: row.episodeTitle,
        release: row.sceneName,
        tags: row.tags,
        missing: row.missing_subtitles,
        instance: row.arr_instance_id,
      })),
    ),
  ),
  movie: rows(
    v.pipe(
      wantedMovieSchema,
      v.transform(({ id, title, ...row }): WantedRow => ({
        media: { kind: "movie", id },
        name: title,
        title,
        release: row.sceneName,
        tags: row.tags,
        missing: row.missing_subtitles,
        instance: row.arr_instance_id,
      })),
    ),
  ),
};

const PROFILES = {
  episode: rows(
    v.pipe(
      seriesSchema,
      v.transform(({ id, profileId }) => ({ id, profileId })),
    ),
  ),
  movie: rows(
    v.pipe(
      movieSchema,
      v.transform(({ id, profileId }) => ({ id, profileId })),
    ),
  ),
};

/** IDs of the series or movies with one of these profiles. Sends no request if there are no profiles. */
async function readTitlesWith(
  transport: Reads,
  kind: FullKind,
  profiles: ReadonlySet<unknown>,
): Promise<ReadonlySet<number>> {
  if (profiles.size === 0) return new Set();
  const path = titlePath(titleKindOf(kind));
  const titles = await transport.read(path, PROFILES[kind], { start: 0, length: -1 });
  return new Set(titles.flatMap(({ id, profileId }) => (profiles.has(profileId) ? [id] : [])));
}

/** Rows per request, because the server needs seconds for tens of thousands of rows. */
const PAGE_LENGTH = 1_000;

/** Titles of different instances can share an ID, so a change could affect the wrong title. */
export class SeveralInstances extends Error {
  constructor() {
    super(
      "This server manages several Sonarr or Radarr instances, and titles from different instances can share an ID.",
    );
  }
}

/**
 * All items of the libraries that lack subtitles, in the server's order.
 * @throws SeveralInstances, and as the transport
 */
export async function readWanted(
  transport: Reads,
  kinds: readonly FullKind[],
  autoTranslated: ReadonlySet<unknown>,
): Promise<WantedItem[]> {
  const items = new Map<string, WantedItem>();
  const values = new Map<string, unknown>();
  /** Returns one object for all equal values, to save memory: most items lack the same few languages. */
  const reuseEqual = <T>(value: T): T => {
    const json = JSON.stringify(value);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- equal JSON, equal type
    if (values.has(json)) return values.get(json) as T;
    values.set(json, value);
    return value;
  };
  for (const kind of kinds) {
    const instances = new Set<unknown>();
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const titles = await readTitlesWith(transport, kind, autoTranslated);
    for (let start = 0; ; start += PAGE_LENGTH) {
      const query = { start, length: PAGE_LENGTH };
      // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
      const page = await transport.read(mediaPath(kind, "wanted"), WANTED[kind], query);
      const before = items.size;
      for (const { instance, ...item } of page) {
        instances.add(instance);
        const { media, missing, tags } = item;
        items.set(mediaKey(media), {
          ...item,
          missing: reuseEqual(missing),
          tags: reuseEqual(tags),
          isAutoTranslated: titles.has(titleRef(media).id),
        });
      }
      // Ends the loop if a server ignores `start`.
      if (page.length < PAGE_LENGTH || items.size === before) break;
    }
    if (instances.size > 1) throw new SeveralInstances();
  }
  return [...items.values()];
}
