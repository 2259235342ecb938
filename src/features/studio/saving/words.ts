import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { distanceText } from "../compare/CompareList";
import type { ForecastItem, ForecastKind, WhyNot } from "./forecast";
import type { TimesOnly } from "./time-change";
import { listed } from "@/utils/text";

/** Names of the server's text modifications, as in the settings. */
const MOD_NAMES = new Map<string, MessageDescriptor>([
  ["remove_HI", msg`Remove hearing impaired tags`],
  ["remove_tags", msg`Remove style tags`],
  ["emoji", msg`Remove emoji`],
  ["OCR_fixes", msg`Fix OCR errors`],
  ["common", msg`Common fixes`],
  ["fix_uppercase", msg`Fix uppercase`],
  ["reverse_rtl", msg`Reverse right-to-left`],
]);

/** Names of modifications as a list: “Fix OCR errors”, “Common fixes”. */
export const modNames = (mods: readonly string[]) =>
  listed(
    mods.map((mod) => {
      const setting = modName(mod);
      return t`“${setting}”`;
    }),
  );

/** Forecasts shown with a warning icon: they change the text or lose data. */
export const WARNINGS: ReadonlySet<ForecastKind> = new Set<ForecastKind>([
  "mods",
  "sync",
  "to-srt",
  "no-copy",
  "other-name",
  "hi-not-kept",
]);

export const WHY_NOT: Record<WhyNot, MessageDescriptor> = {
  "no-profile": msg`This title has no languages profile, and without one the server refuses every file. Give it a profile first.`,
  "no-language": msg`Choose a language first.`,
};

const NAMES = { srt: "SRT", vtt: "WebVTT", ass: "ASS", ssa: "SSA" } as const;

function timesText(change: TimesOnly): string {
  switch (change.kind) {
    case "shift": {
      const distance = distanceText(change.offset);
      return change.offset > 0
        ? t`Only times changed: the server shows all lines ${distance} later. Their texts stay as they are.`
        : t`Only times changed: the server shows all lines ${distance} earlier. Their texts stay as they are.`;
    }
    case "rate": {
      const { from, to } = change;
      return t`Only times changed: the server changes the frame rate from ${from} to ${to}. The texts stay as they are.`;
    }
    default:
      return t`Only times changed: the server fits them by two points. The texts stay as they are.`;
  }
}

/** An action of the server as a sentence. */
export function forecastText(item: ForecastItem): string {
  switch (item.kind) {
    case "times-only":
      return timesText(item.change);
    case "replace":
      return t`The file that is there now is replaced.`;
    case "new-file":
      return t`A new file is made beside the video.`;
    case "no-copy":
      return t`This server does not send texts: what is there now cannot be kept, and nobody can see afterwards what became of yours.`;
    case "mods": {
      const settings = modNames(item.mods);
      return t`The text is changed by ${settings}.`;
    }
    case "sync":
      return t`It is synchronised with the sound again: times that were set by hand may move.`;
    case "utf8":
      return t`It is written in UTF-8, and characters that look broken are repaired.`;
    case "to-srt": {
      const format = NAMES[item.format];
      return t`${format} becomes SRT: styles and positions are lost. The languages profile can keep the original format.`;
    }
    case "post-processing":
      return t`The post-processing command runs on it.`;
    case "other-name": {
      const { ending } = item;
      return item.why === "sounds"
        ? t`The text has sounds in brackets or notes, so the server saves it for the hearing impaired: its name ends in ${ending}.`
        : t`The server gives it a name that ends in ${ending}.`;
    }
    case "line-ends":
      return t`Line ends become LF, and a byte order mark at the start is dropped, if the file has these.`;
    case "hi-not-kept":
      return t`This server version saves uploads without the hearing-impaired flag.`;
    case "queue":
      return t`It goes through the server's queue; this dialog waits for its end.`;
    default:
      return t`The history shows it as an upload.`;
  }
}

function modName(mod: string): string {
  const name = MOD_NAMES.get(mod);
  if (name) return t(name);
  return mod.startsWith("color(") ? t`Color` : mod;
}
