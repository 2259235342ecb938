import { openModal } from "@/store/modals";
import type { SubtitleDocument } from "../core/cues/document";
import type { Opened } from "../editing";
import { saveStudioModal } from "../saving/modals";

/** "saved"; the text that the server has now, if somebody chose to open that one instead; or nothing. */
export type SaveResult = "saved" | { theirs: SubtitleDocument } | undefined;

export type SaveAction = (document: SubtitleDocument, opened: Opened) => Promise<SaveResult>;

/** Saves to the server, after a dialog that says what the server will do. */
export const saveAction: SaveAction = (document, opened) =>
  openModal(saveStudioModal, { opened, document });
