import { QueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { deepEqual } from "@/utils/objects";
import { RecordMap } from "@/queries/cache/records";
import type { App } from "./writes";

/** True for lists that a user requested, which are not refetched automatically, and for results kept in this browser. */
const isUserRequested = ({ queryKey: [entity] }: Query) =>
  entity === "results" || entity === "key" || entity === "file fits";

function recordsById(map: unknown): Map<number, unknown> {
  const records = new Map<number, unknown>();
  if (!(map instanceof RecordMap)) return records;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- private: only these tests need the ids
  const { entries } = map as unknown as { entries: Map<number, { record: unknown }> };
  for (const [id, { record }] of entries) records.set(id, record);
  return records;
}

/**
 * Differences between the page and the server: reads everything on screen again into a separate cache, without the
 * page.
 */
export async function differences({ client }: App): Promise<string[]> {
  const fresh = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const problems: string[] = [];
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    const { queryFn } = query.options;
    if (typeof queryFn !== "function" || query.isDisabled() || isUserRequested(query)) continue;
    if (query.state.status !== "success") continue;
    const { signal } = new AbortController();
    const { queryKey } = query;
    const data: unknown = await queryFn({ client: fresh, queryKey, signal, meta: query.meta });
    if (!deepEqual(data, query.state.data))
      problems.push(
        `${JSON.stringify(queryKey)} is ${JSON.stringify(query.state.data)}`.slice(0, 300),
      );
  }
  for (const { queryKey, state } of fresh.getQueryCache().getAll()) {
    const shown = recordsById(client.getQueryData(queryKey));
    for (const [id, record] of recordsById(state.data))
      if (shown.get(id) && !deepEqual(record, shown.get(id)))
        problems.push(
          `${JSON.stringify(queryKey)} ${id} is ${differingFields(record, shown.get(id))}`,
        );
  }
  fresh.clear();
  return problems;
}

/** The fields in which two records differ. */
function differingFields(one: unknown, other: unknown): string {
  const [left, right] = [
    new Map<string, unknown>(Object.entries(Object(one))),
    new Map<string, unknown>(Object.entries(Object(other))),
  ];
  const fields = [...left.keys()].filter((field) => !deepEqual(left.get(field), right.get(field)));
  return fields.map((field) => `${field} ${JSON.stringify(right.get(field))}`).join(", ");
}
