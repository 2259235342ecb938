import type { SubtitleDocument } from "../core/cues/document";
import type { Opened } from "../editing";

/** "saved"; the text that the server has now, if somebody chose to open that one instead; or nothing. */
export type SaveResult = "saved" | { theirs: SubtitleDocument } | undefined;

export type SaveAction = (document: SubtitleDocument, opened: Opened) => Promise<SaveResult>;

/** Saves to the server. Undefined until there is a dialog for it: the file can be downloaded. */
export const saveAction: SaveAction | undefined = undefined;
