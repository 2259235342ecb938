import { queueWrite, write } from "./client";
import { titleWrite } from "./file-writes";
import type { TitleAction } from "./file-writes";
import { titleField, titlePath } from "./media";
import type { TitleKind } from "./media";

/** A title's new languages profile; null clears it. */
export interface ProfileChange {
  id: number;
  profileId: number | null;
}

/**
 * POST /series and /movies: sets the profiles of one or more titles, as two parallel lists of fields. Without changes,
 * sends no request, because the server rejects empty lists.
 * @throws ApiError
 */
export async function updateProfiles(
  kind: TitleKind,
  changes: readonly ProfileChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await write("POST", titlePath(kind), {
    form: {
      [titleField(kind)]: changes.map(({ id }) => id),
      profileid: changes.map(({ profileId }) => profileId ?? "null"),
    },
  });
}

/**
 * PATCH /series and /movies: starts work, and responds when it is done (minutes). Returns the id of its job if the
 * server only queued it.
 * @throws ApiError
 */
export function runTitleAction(kind: TitleKind, action: TitleAction): Promise<number | undefined> {
  return queueWrite(titleWrite(kind, action));
}
