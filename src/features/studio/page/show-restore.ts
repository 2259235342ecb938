import type { SubtitleVersion } from "@/store/version-rules";
import type { EditorStore } from "../editor";
import type { RestoreResult } from "../saving/shown-restores";

/** Shows a restored text in the editor, if it is of the open file. Returns false for another file. */
export function showRestore(
  { getState }: EditorStore,
  { media, path }: SubtitleVersion,
  { document, file, now: onServer }: RestoreResult,
): boolean {
  const { opened, takeRestored } = getState();
  const { target } = opened;
  const isOpen =
    target?.path !== undefined &&
    target.media.kind === media.kind &&
    target.media.id === media.id &&
    (target.path === path || target.path === file?.path);
  if (!isOpen) return false;
  const place = file && { path: file.path, hi: file.hi, forced: file.forced };
  takeRestored({ target: { ...target, ...place }, document, onServer });
  return true;
}
