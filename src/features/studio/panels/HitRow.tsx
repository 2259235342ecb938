import { t } from "@lingui/core/macro";
import { Checkbox, Mark, UnstyledButton } from "@mantine/core";
import type { Cue, SubtitleFormat } from "../core/cues/document";
import type { Hit } from "../core/find/find";
import { formatTime } from "../core/formats/time-text";
import { BeforeAfter } from "./ChangeView";
import styles from "./panels.module.css";
import { clock } from "./time-words";

/** Characters of the line before and behind a hit. */
const AROUND = 60;

const before = (text: string, from: number) =>
  from > AROUND ? `…${text.slice(from - AROUND, from)}` : text.slice(0, from);

const behind = (text: string, to: number) =>
  text.length - to > AROUND ? `${text.slice(to, to + AROUND)}…` : text.slice(to);

interface HitRowProps {
  hit: Hit;
  cue: Cue | undefined;
  format: SubtitleFormat;
  isReplacing: boolean;
  isChosen: boolean;
  tabIndex: 0 | -1;
  onTick: () => void;
  onGo: () => void;
}

/** A hit in its line: marked, or with what takes its place. */
export function HitRow(props: HitRowProps) {
  const { hit, cue, format, isReplacing, isChosen, tabIndex, onTick, onGo } = props;
  const text = cue?.text ?? "";
  const found = text.slice(hit.from, hit.to);
  const name = clock(cue?.start ?? 0);
  return (
    <div className={styles.row}>
      {isReplacing && (
        <Checkbox
          className={styles.tick ?? ""}
          data-part="tick"
          tabIndex={tabIndex}
          aria-label={t`Replace in the line at ${name}`}
          checked={isChosen}
          onChange={onTick}
        />
      )}
      <UnstyledButton
        className={`${styles.go} ${isChosen ? "" : styles.off}`}
        data-part="go"
        tabIndex={tabIndex}
        onClick={onGo}
      >
        <span className={styles.time}>{formatTime(cue?.start ?? 0, format)}</span>
        <bdi className={styles.text}>
          {before(text, hit.from)}
          {isReplacing ? (
            <BeforeAfter before={found} after={hit.replacement} />
          ) : (
            <Mark>{found}</Mark>
          )}
          {behind(text, hit.to)}
        </bdi>
      </UnstyledButton>
    </div>
  );
}
