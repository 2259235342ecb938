import type { BlacklistRow } from "@/api/blacklist";

/** The key of a removal from a blacklist while it can be undone: the server removes by provider and subtitle. */
export function removalKey(row: BlacklistRow): string {
  return `blacklist of ${row.kind}s ${row.provider} ${row.subs_id}`;
}
