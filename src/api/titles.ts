import { queueWrite } from "./client";
import { titleWrite } from "./file-writes";
import type { TitleAction } from "./file-writes";
import type { TitleKind } from "./media";

/**
 * PATCH /series and /movies: starts work, and responds when it is done (minutes). Returns the id of its job if the
 * server only queued it.
 * @throws ApiError
 */
export function runTitleAction(kind: TitleKind, action: TitleAction): Promise<number | undefined> {
  return queueWrite(titleWrite(kind, action));
}
