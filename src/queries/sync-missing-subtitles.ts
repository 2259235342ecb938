import type { QueryClient } from "@tanstack/react-query";
import type { MissingSubtitle } from "@/api/shared";
import { requestNumberOf } from "./cache/records";
import type { FieldChange, Records, WithId } from "./cache/records";

interface WithMissing extends WithId {
  missing_subtitles: MissingSubtitle[];
}

const FIELD = "missing_subtitles";

/** The field of the records in `from` whose value arrived with a later request than the one in `to`. */
function newerIn<A extends WithMissing, B extends WithMissing>(
  client: QueryClient,
  from: Records<A>,
  to: Records<B>,
  ids: readonly number[],
): FieldChange<B>[] {
  // Look up once: the cache finds a query by the hash of its key, which is slow for a thousand ids.
  const known = from.all(client);
  const others = to.all(client);
  return ids.flatMap((id) => {
    const record = known.get(id)?.record;
    const requestNumber = requestNumberOf(known, id, FIELD);
    const other = requestNumberOf(others, id, FIELD);
    if (!record || requestNumber === undefined || other === undefined || other >= requestNumber)
      return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- part of WithMissing is part of its subtypes
    const fields = { [FIELD]: record[FIELD] } as Partial<B>;
    return { id, fields, requestNumber };
  });
}

/**
 * Gives an item and its wanted row the same missing subtitles: those of the later request, regardless of the order of
 * the responses.
 */
export function syncMissingSubtitles<A extends WithMissing, B extends WithMissing>(
  client: QueryClient,
  items: Records<A>,
  wantedRows: Records<B>,
  ids: readonly number[],
): void {
  wantedRows.mergeFields(client, newerIn(client, items, wantedRows, ids));
  items.mergeFields(client, newerIn(client, wantedRows, items, ids));
}
