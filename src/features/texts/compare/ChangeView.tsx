import { t } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import type { Cue, CueChange, SubtitleFormat } from "@/subtitle-documents/model/document";
import { formatTime } from "@/subtitle-documents/formats/time-text";
import lines from "./lines.module.css";

const timesOf = ({ start, end }: Cue, format: SubtitleFormat) =>
  `${formatTime(start, format)} – ${formatTime(end, format)}`;

/** The old text struck through, then the new text. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className={`${lines.old} ${lines.text}`}>
        <VisuallyHidden>{t`Before:`} </VisuallyHidden>
        <bdi>{before}</bdi>
      </del>{" "}
      <ins className={`${lines.new} ${lines.text}`}>
        <VisuallyHidden>{t`After:`} </VisuallyHidden>
        <bdi>{after}</bdi>
      </ins>
    </>
  );
}

/** A line before and after a change; unchanged parts are shown once. */
export function ChangeView({
  change: { before, after },
  format,
}: {
  change: CueChange;
  format: SubtitleFormat;
}) {
  if (!before) return null;
  if (!after)
    return (
      <>
        <span className={lines.time}>{timesOf(before, format)}</span>{" "}
        <BeforeAfter before={before.text} after={t`Removed`} />
      </>
    );
  const [was, is] = [timesOf(before, format), timesOf(after, format)];
  return (
    <>
      <span className={lines.time}>
        {was === is ? was : <BeforeAfter before={was} after={is} />}
      </span>{" "}
      {before.text === after.text ? (
        <bdi className={lines.clamped}>{before.text}</bdi>
      ) : (
        <BeforeAfter before={before.text} after={after.text} />
      )}
    </>
  );
}
