import type { TitleRef } from "@/api/media";
import { isTitleKind } from "@/config/kind-details";

/** A recently visited page: one of the sidebar, a series or a movie. */
export type RecentItem = { kind: "page"; path: string } | (TitleRef & { title: string });

const KEY = "ui-recent-places";
const MAX = 8;

/** Identifier of an item, for comparisons. */
export const recentId = (item: RecentItem) =>
  item.kind === "page" ? `page ${item.path}` : `${item.kind} ${item.id}`;

/** Returns a valid item in a list, or an empty list, because the storage may contain anything. */
function checked(stored: unknown): RecentItem[] {
  if (typeof stored !== "object" || stored === null || !("kind" in stored)) return [];
  const { kind } = stored;
  if (kind === "page" && "path" in stored && typeof stored.path === "string")
    return [{ kind, path: stored.path }];
  if (!isTitleKind(kind)) return [];
  if (!("id" in stored) || !("title" in stored)) return [];
  if (typeof stored.id !== "number" || typeof stored.title !== "string") return [];
  return Number.isSafeInteger(stored.id) && stored.id > 0
    ? [{ kind, id: stored.id, title: stored.title }]
    : [];
}

/**
 * Recently visited pages in this browser, latest first. `scope`: the base URL, because each server has its own list.
 */
export function recentItems(scope: string): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY + scope) ?? "[]");
    return Array.isArray(stored) ? stored.flatMap(checked).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

/** Records a visited page. */
export function recordRecent(scope: string, item: RecentItem): void {
  const others = recentItems(scope).filter((one) => recentId(one) !== recentId(item));
  try {
    window.localStorage.setItem(KEY + scope, JSON.stringify([item, ...others].slice(0, MAX)));
  } catch {
    // Storage is blocked: nothing is recorded.
  }
}
