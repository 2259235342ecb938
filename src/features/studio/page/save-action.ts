import type { SubtitleDocument } from "../core/cues/document";
import type { Opened } from "../editing";

/** Saves to the server; resolves with what is there then, or with nothing when it was not saved. */
export type SaveAction = (
  document: SubtitleDocument,
  opened: Opened,
) => Promise<SubtitleDocument | undefined>;

/** Undefined until there is one: the file can be downloaded. */
export const saveAction: SaveAction | undefined = undefined;
