import type { QueryClient } from "@tanstack/react-query";
import { takeTicket } from "./records";
import type { IdList, Records } from "./records";

/**
 * Merges what a list call answered and returns what the list query holds: ids, in order, and the total.
 * What was deleted while the answer was on its way is left out.
 */
export async function readList<T extends object>(
  client: QueryClient,
  records: Records<T>,
  idOf: (record: T) => number,
  read: () => Promise<{ data: readonly T[]; total: number }>,
  onMerged?: (ids: readonly number[]) => void,
): Promise<IdList> {
  const ticket = takeTicket();
  const { data, total } = await read();
  const ids = data.map(idOf).filter((id) => !records.isGone(client, id, ticket));
  records.merge(client, data, ticket);
  onMerged?.(ids);
  return { ids, total: total - (data.length - ids.length) };
}
