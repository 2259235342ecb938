import { plural, t } from "@lingui/core/macro";
import { PRODUCT } from "@/config/product";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { modsText } from "./mod-texts";
import { writtenLines } from "./unwritten";
import type { UnwrittenReason } from "./unwritten";

interface Unwritten {
  reason: UnwrittenReason;
  sent: SubtitleDocument;
  now: SubtitleDocument | undefined;
  /** The server's enabled text modifications, one of which may have undone an edit. */
  mods: readonly string[];
}

/** True if the server wrote a part of the text. */
export const isPartlyWritten = (reason: UnwrittenReason) =>
  reason === "cut" || reason === "unreadable";

export const unwrittenTitle = (reason: UnwrittenReason) =>
  isPartlyWritten(reason) ? t`Only partly saved` : t`Not saved`;

/** Why a text is not on the server, and what to check. */
export function unwrittenText({ reason, sent, now, mods }: Unwritten): string {
  const product = PRODUCT.name;
  switch (reason) {
    case "unchanged": {
      const text = t`The file on the server has not changed. Check whether ${product} can write to this file and its folder, and whether the disk has free space.`;
      return mods.length > 0 ? `${text} ${modsText(mods)}` : text;
    }
    case "cut": {
      const [count, total] = [writtenLines(sent, now), sent.cues.length];
      return plural(
        { total },
        {
          one: `The server has ${count} of # line. The disk may be full.`,
          other: `The server has ${count} of # lines. The disk may be full.`,
        },
      );
    }
    case "unreadable":
      return t`The server can no longer read this file. The disk may be full.`;
    default:
      return t`The server does not list the file. Check whether ${product} can write to its folder, and whether the disk has free space.`;
  }
}
