import * as v from "valibot";
import { capabilitiesOf } from "@/api/capabilities";
import type { Capabilities } from "@/api/capabilities";
import { isTrue } from "@/api/codec";
import {
  itemsPath,
  itemsQuery,
  mediaKey,
  mediaPath,
  titleKindOf,
  titlePath,
  titleRef,
} from "@/api/media";
import type { FullKind, FullRef } from "@/api/media";
import {
  id,
  list,
  missingSubtitle,
  optionalNumber,
  optionalText,
  plainObject,
  rows,
  subtitle,
  text,
  texts,
} from "@/api/shared";
import type { MissingSubtitle, Subtitle } from "@/api/shared";
import { autoTranslatedProfiles } from "@/automation/auto-translate";
import type { WantedItem } from "@/automation/plan";
import { BazarrError } from "./bazarr-client.ts";
import type { Requests } from "./bazarr-client.ts";

const settingsSchema = v.record(
  v.string(),
  v.pipe(
    v.unknown(),
    v.transform((section) => (v.is(plainObject, section) ? section : {})),
  ),
);

/** What a run needs to know about a server. */
export interface ServerFacts {
  can: Capabilities;
  /** The libraries that are connected. */
  kinds: readonly FullKind[];
  /** Profiles for which the server itself translates. */
  autoTranslated: ReadonlySet<unknown>;
}

/** Reads what the server can do. @throws BazarrError */
export async function readFacts(client: Requests): Promise<ServerFacts> {
  const settings = await client.read("system/settings", settingsSchema);
  // 0.9.7 fails to list movies until this was read once after its start (contract/http.md section 3).
  const profiles = await client.read("system/languages/profiles", list(plainObject));
  const { general = {} } = settings;
  const kinds: FullKind[] = [];
  if (isTrue(general.use_sonarr)) kinds.push("episode");
  if (isTrue(general.use_radarr)) kinds.push("movie");
  const autoTranslated = autoTranslatedProfiles(profiles);
  return { can: capabilitiesOf(settings), kinds, autoTranslated };
}

const itemFields = {
  path: text(),
  subtitles: list(subtitle),
  missing_subtitles: list(missingSubtitle),
};
const episodeRef = (seriesId: number, episodeId: number): FullRef => ({
  kind: "episode",
  seriesId,
  id: episodeId,
});

interface LibraryItem {
  media: FullRef;
  path: string;
  subtitles: readonly Subtitle[];
  missing: readonly MissingSubtitle[];
}

const ITEMS = {
  episode: rows(
    v.pipe(
      v.object({ sonarrSeriesId: id(), sonarrEpisodeId: id(), ...itemFields }),
      v.transform(({ sonarrSeriesId, sonarrEpisodeId, missing_subtitles: missing, ...row }) => ({
        ...row,
        missing,
        media: episodeRef(sonarrSeriesId, sonarrEpisodeId),
      })),
    ),
  ),
  movie: rows(
    v.pipe(
      v.object({ radarrId: id(), ...itemFields }),
      v.transform(({ radarrId, missing_subtitles: missing, ...row }) => ({
        ...row,
        missing,
        media: { kind: "movie", id: radarrId } satisfies FullRef,
      })),
    ),
  ),
};

/** Items per request: the ids are in the address. */
const BATCH = 50;

/** The items of one kind that the server still has. @throws BazarrError */
export async function readItems(
  client: Requests,
  kind: FullKind,
  items: readonly FullRef[],
): Promise<LibraryItem[]> {
  const found: LibraryItem[] = [];
  for (let start = 0; start < items.length; start += BATCH) {
    const ids = items.slice(start, start + BATCH).map((item) => item.id);
    found.push(...(await client.read(itemsPath(kind), ITEMS[kind], itemsQuery(kind, ids))));
  }
  return found;
}

/** Without fields that are not needed: there may be 50,000 rows. */
const wantedSubtitle = v.object(missingSubtitle.entries);
const wantedFields = {
  sceneName: optionalText(),
  tags: texts(),
  missing_subtitles: list(wantedSubtitle),
  /** Bazarr+ only. */
  arr_instance_id: optionalNumber(),
};

interface WantedRow extends WantedItem {
  instance: number | null;
}

const rowOf = (
  media: FullRef,
  name: string,
  row: v.InferOutput<v.ObjectSchema<typeof wantedFields, undefined>>,
): WantedRow => ({
  media,
  name,
  release: row.sceneName,
  tags: row.tags,
  missing: row.missing_subtitles,
  instance: row.arr_instance_id,
});

const WANTED = {
  episode: rows(
    v.pipe(
      v.object({
        sonarrSeriesId: id(),
        sonarrEpisodeId: id(),
        seriesTitle: text(),
        episode_number: text(),
        ...wantedFields,
      }),
      v.transform((row) =>
        rowOf(
          episodeRef(row.sonarrSeriesId, row.sonarrEpisodeId),
          `${row.seriesTitle} ${row.episode_number}`,
          row,
        ),
      ),
    ),
  ),
  movie: rows(
    v.pipe(
      v.object({ radarrId: id(), title: text(), ...wantedFields }),
      v.transform((row) => rowOf({ kind: "movie", id: row.radarrId }, row.title, row)),
    ),
  ),
};

const PROFILES = {
  episode: rows(
    v.pipe(
      v.object({ sonarrSeriesId: id(), profileId: optionalNumber() }),
      v.transform(({ sonarrSeriesId: titleId, profileId }) => ({ titleId, profileId })),
    ),
  ),
  movie: rows(
    v.pipe(
      v.object({ radarrId: id(), profileId: optionalNumber() }),
      v.transform(({ radarrId: titleId, profileId }) => ({ titleId, profileId })),
    ),
  ),
};

/** Ids of the series or movies with one of these profiles; nothing is read without profiles. */
async function readTitlesWith(
  client: Requests,
  kind: FullKind,
  profiles: ReadonlySet<unknown>,
): Promise<ReadonlySet<number>> {
  if (profiles.size === 0) return new Set();
  const path = titlePath(titleKindOf(kind));
  const titles = await client.read(path, PROFILES[kind], { start: 0, length: -1 });
  const found = titles.filter(({ profileId }) => profiles.has(profileId));
  return new Set(found.map(({ titleId }) => titleId));
}

/** Rows per request. */
const LENGTH = 1_000;

/**
 * Everything that is missing in the libraries, in the server's order.
 * @throws BazarrError, also if the ids of the rows are not unique
 */
export async function readWanted(
  client: Requests,
  kinds: readonly FullKind[],
  autoTranslated: ReadonlySet<unknown>,
): Promise<WantedItem[]> {
  const items = new Map<string, WantedItem>();
  const known = new Map<string, unknown>();
  /** The same object for equal ones: most items lack the same few languages. */
  const shared = <T>(value: T): T => {
    const json = JSON.stringify(value);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- equal JSON, equal type
    if (known.has(json)) return known.get(json) as T;
    known.set(json, value);
    return value;
  };
  for (const kind of kinds) {
    const instances = new Set<number | null>();
    // oxlint-disable-next-line no-await-in-loop -- sequential, because the server handles parallel requests poorly
    const titles = await readTitlesWith(client, kind, autoTranslated);
    for (let start = 0; ; start += LENGTH) {
      const query = { start, length: LENGTH };
      const page = await client.read(mediaPath(kind, "wanted"), WANTED[kind], query);
      const before = items.size;
      for (const { instance, ...item } of page) {
        instances.add(instance);
        const { media, missing, tags } = item;
        items.set(mediaKey(media), {
          ...item,
          missing: shared(missing),
          tags: shared(tags),
          isAutoTranslated: titles.has(titleRef(media).id),
        });
      }
      // A server that ignores the start would never end.
      if (page.length < LENGTH || items.size === before) break;
    }
    if (instances.size > 1)
      throw new BazarrError(
        "This server manages several Sonarr or Radarr instances, and titles from different instances can share an ID.",
        200,
      );
  }
  return [...items.values()];
}
