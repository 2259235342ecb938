import { plural, t } from "@lingui/core/macro";
import type { FileFit } from "@/store/quality-results";
import { baseName } from "@/utils/folders";
import { perLocale } from "@/utils/locale";
import { duration } from "@/utils/server-time";
import { listed } from "@/utils/text";

/** From here on, an offset is minutes. Milliseconds. */
const MINUTE = 60_000;

/** Parts of a cut with smaller offsets fit. Milliseconds. */
const MAX_FITTING = 500;

const decimals = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** "2.3 s", "4 min". */
function timeText(milliseconds: number): string {
  const time = Math.abs(milliseconds);
  if (time >= MINUTE) return duration(time);
  const seconds = decimals().format(time / 1_000);
  return t`${seconds} s`;
}

/** "2.3 s late". Adding an offset to the times corrects them. */
function delayText(offset: number): string {
  const time = timeText(offset);
  return offset < 0 ? t`${time} late` : t`${time} early`;
}

/** A few words about how a file fits the others; empty if nothing is known. */
export function fitWord({ verdict }: FileFit): string {
  switch (verdict.kind) {
    case "fits":
      return t`Fits`;
    case "shifted": {
      const delay = delayText(verdict.offset);
      return verdict.isSlight ? t`Slightly off: ${delay}` : delay;
    }
    case "drift":
      return t`Different frame rate`;
    case "cut":
      return t`Different cut`;
    case "other":
      return t`Different movie or episode`;
    default:
      return "";
  }
}

/** The fit of a file with the others, as sentences: "2.3 s late. Compared with 2 other files." */
export const fitText = (fit: FileFit): string => `${fitWord(fit)}. ${fitDetails(fit)}`;

/** The compared files, and the place of the difference, as sentences. */
export function fitDetails(fit: FileFit): string {
  return [courseText(fit), referenceText(fit)].filter(Boolean).join(" ");
}

function courseText({ verdict }: FileFit): string {
  if (verdict.kind === "drift") {
    const delay = delayText(verdict.endOffset);
    return t`At the end: ${delay}.`;
  }
  if (verdict.kind !== "cut") return "";
  return verdict.parts
    .filter(({ offset }) => Math.abs(offset) > MAX_FITTING)
    .map((part) => {
      const [from, to, delay] = [duration(part.from), duration(part.to), delayText(part.offset)];
      return t`From ${from} to ${to}: ${delay}.`;
    })
    .join(" ");
}

/** Names the video only if a track of it was the reference. */
export function referenceText({ verdict, against, isAccused, isAgainstTrack }: FileFit): string {
  const count = against.length;
  if (count === 0) return "";
  if (isAgainstTrack) return t`Compared with a track in the video.`;
  if (isAccused || verdict.kind === "fits")
    return plural(count, {
      one: "Compared with # other file.",
      other: "Compared with # other files.",
    });
  const names = listed(against.map(baseName));
  return t`Compared with ${names}. It is unknown which file is wrong.`;
}
