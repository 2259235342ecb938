import type { QueryClient } from "@tanstack/react-query";
import type { MissingSubtitle } from "../api/shared";
import type { FieldChange, Records } from "./records";

interface Lacking {
  missing_subtitles: MissingSubtitle[];
}

const FIELD = "missing_subtitles";

/** What one side knows from a later read than the other. */
function newerIn<A extends Lacking, B extends Lacking>(
  client: QueryClient,
  from: Records<A>,
  to: Records<B>,
  ids: readonly number[],
): FieldChange<B>[] {
  return ids.flatMap((id) => {
    const known = from.get(client, id);
    const ticket = from.ticketOf(client, id, FIELD);
    const other = to.ticketOf(client, id, FIELD);
    if (!known || ticket === undefined || other === undefined || other >= ticket) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of Lacking is a part of what extends it
    const fields = { [FIELD]: known[FIELD] } as Partial<B>;
    return { id, fields, ticket };
  });
}

/**
 * An item and its wanted row say the same about what is missing: what was asked for last, whichever of the
 * two it was and in whatever order the answers came.
 */
export function agreeOnMissing<A extends Lacking, B extends Lacking>(
  client: QueryClient,
  items: Records<A>,
  wantedRows: Records<B>,
  ids: readonly number[],
): void {
  wantedRows.mergeFields(client, newerIn(client, items, wantedRows, ids));
  items.mergeFields(client, newerIn(client, wantedRows, items, ids));
}
