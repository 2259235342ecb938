import type { Episode, Movie, Series } from "@/api/library-rows";
import type { ByMediaKind, MediaKind, MovieKind, SeriesKind, TitleKind } from "@/api/media";
import type { Range } from "@/api/shared";
import type { WantedRow } from "@/api/wanted";
import { useOneRecord, useRecordPage } from "./cache/id-lists";
import type { Records } from "./cache/records";
import { useFullList } from "./cache/full-list";
import { episodeCaches } from "./episodes";
import { movieCaches } from "./movies";
import type { movieQueries } from "./movies";
import { seriesCaches } from "./series";

/** A title of a kind. */
export type TitleRow<K extends TitleKind = TitleKind> = (Record<SeriesKind, Series> &
  Record<MovieKind, Movie>)[K];

type TitleQueries = Pick<typeof movieQueries, "page" | "full" | "fullLoaded" | "detail">;

const TITLES: { [K in TitleKind]: { records: Records<TitleRow<K>>; queries: TitleQueries } } = {
  ...seriesCaches,
  ...movieCaches,
};

type WantedQueries = Pick<typeof movieQueries, "wantedPage" | "wantedFull" | "wantedLoaded">;

/** An item of a kind, as its records have it. */
type ItemRow<K extends MediaKind> = ByMediaKind<Episode, Movie>[K];

const ITEMS: {
  [K in MediaKind]: {
    records: Records<ItemRow<K>>;
    wantedRecords: Records<WantedRow<K>>;
    queries: WantedQueries;
  };
} = {
  ...episodeCaches,
  ...movieCaches,
};

/** The records of the titles of a kind. */
export const titleRecordsOf = <K extends TitleKind>(kind: K): Records<TitleRow<K>> =>
  TITLES[kind].records;

/** Keys and reads of the titles of a kind. */
export const titleQueries = (kind: TitleKind): TitleQueries => TITLES[kind].queries;

/** Keys and reads of the wanted list of a kind. */
export const wantedQueries = (kind: MediaKind): WantedQueries => ITEMS[kind].queries;

/** The records of the items of a kind. */
export const itemRecordsOf = <K extends MediaKind>(kind: K): Records<ItemRow<K>> =>
  ITEMS[kind].records;

/** The records of the wanted list of a kind. */
export const wantedRecordsOf = <K extends MediaKind>(kind: K): Records<WantedRow<K>> =>
  ITEMS[kind].wantedRecords;

/** A page of the list of titles. Not fetched while not `enabled`. Spec section 2, /series and /movies. */
export function useTitlePage<K extends TitleKind>(kind: K, range: Range, enabled = true) {
  const { records, queries } = TITLES[kind];
  return useRecordPage(records, queries.page(range), enabled);
}

/** All titles of a kind, for filters and Mass Edit: see useFullList. */
export function useAllTitles<K extends TitleKind>(kind: K, enabled = true) {
  const { records, queries } = TITLES[kind];
  return useFullList(records, queries.full(), queries.fullLoaded(), enabled);
}

/** One title: `record` is undefined while loading; `isUnknown` if the server does not have the id. */
export function useTitle<K extends TitleKind>(kind: K, id: number) {
  const { records, queries } = TITLES[kind];
  return useOneRecord(records, queries.detail(id), id);
}

/** A page of the wanted list, newest first. Not fetched while not `enabled`. Spec section 2, /wanted/*. */
export function useWantedPage<K extends MediaKind>(kind: K, range: Range, enabled = true) {
  return useRecordPage(wantedRecordsOf(kind), ITEMS[kind].queries.wantedPage(range), enabled);
}

/** All items with a missing subtitle, for filters: see useFullList. */
export function useAllWanted<K extends MediaKind>(kind: K, enabled = true) {
  const { wantedFull, wantedLoaded } = ITEMS[kind].queries;
  return useFullList(wantedRecordsOf(kind), wantedFull(), wantedLoaded(), enabled);
}
