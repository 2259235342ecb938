import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { repairsText, modsText } from "../written/mod-texts";
import { distanceText } from "../compare/CompareList";
import type { SavePreviewItem, SavePreviewKind, DisabledReason } from "./save-preview";
import type { TimesOnly } from "./time-change";

/** Preview items shown with a warning icon: they change the text or lose data. */
export const WARNINGS: ReadonlySet<SavePreviewKind> = new Set<SavePreviewKind>([
  "mods",
  "sync",
  "repairs",
  "to-srt",
  "no-copy",
  "other-name",
  "hi-not-kept",
]);

/** Preview items that happen with every save; shown as one paragraph below the others. */
export const ROUTINE: ReadonlySet<SavePreviewKind> = new Set<SavePreviewKind>([
  "utf8",
  "line-ends",
  "queue",
  "history",
]);

export const DISABLED_REASON: Record<DisabledReason, MessageDescriptor> = {
  "no-profile": msg`This title has no languages profile, and the server rejects files without one. Assign a profile first.`,
  "no-language": msg`Choose a language first.`,
};

const NAMES = { srt: "SRT", vtt: "WebVTT", ass: "ASS", ssa: "SSA" } as const;

function timesText(change: TimesOnly): string {
  switch (change.kind) {
    case "shift": {
      const distance = distanceText(change.offset);
      return change.offset > 0
        ? t`Only times changed: the server shifts all lines ${distance} later and keeps their text.`
        : t`Only times changed: the server shifts all lines ${distance} earlier and keeps their text.`;
    }
    case "rate": {
      const { from, to } = change;
      return t`Only times changed: the server changes the frame rate from ${from} to ${to} and keeps the text.`;
    }
    default:
      return t`Only times changed: the server applies a two-point fit and keeps the text.`;
  }
}

/** An action of the server as a sentence. */
export function savePreviewText(item: SavePreviewItem): string {
  switch (item.kind) {
    case "times-only":
      return timesText(item.change);
    case "replace":
      return t`The existing file is replaced.`;
    case "new-file":
      return t`A new file is created next to the video.`;
    case "no-copy":
      return t`This server does not provide the text of files, so the current version cannot be kept and the result cannot be checked.`;
    case "mods":
      return modsText(item.mods);
    case "sync":
      return t`The server syncs the file with the audio again, so times you set manually may change.`;
    case "repairs":
      return repairsText(item.lines);
    case "utf8":
      return t`The file is written in UTF-8, and garbled characters are repaired.`;
    case "to-srt": {
      const format = NAMES[item.format];
      return t`${format} becomes SRT: styles and positions are lost. The languages profile can keep the original format.`;
    }
    case "post-processing":
      return t`The post-processing command runs on the file.`;
    case "other-name": {
      const { ending } = item;
      return item.why === "sounds"
        ? t`The text describes sounds, so the server saves it as hearing-impaired: the file name ends in ${ending}.`
        : t`The server gives the file a name that ends in ${ending}.`;
    }
    case "line-ends":
      return t`Line endings become LF, and a byte order mark is removed.`;
    case "hi-not-kept":
      return t`This server version saves uploads without the hearing-impaired flag.`;
    case "queue":
      return t`The save is added to the server’s job queue. This dialog waits until it is done.`;
    default:
      return t`The history shows the save as an upload.`;
  }
}
