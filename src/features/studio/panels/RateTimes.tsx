import { t } from "@lingui/core/macro";
import { NativeSelect, Stack } from "@mantine/core";
import { useCallback, useState } from "react";
import type { SubtitleDocument } from "../core/cues/document";
import { changeTimes, FRAME_RATES, frameRateChange } from "../core/timing/times";
import { ApplyTimes } from "./ApplyTimes";
import styles from "./panels.module.css";
import { sayStretch } from "./stretch-words";
import { decimal } from "./time-words";
import type { TimesProps } from "./times-props";

const rates = () => FRAME_RATES.map((rate) => ({ value: String(rate), label: decimal(rate, 3) }));

/** Times that were made for a film of one frame rate, for a film of another. */
export function RateTimes({ editing, ids }: TimesProps) {
  const [from, setFrom] = useState("25");
  const [to, setTo] = useState("23.976");
  const { factor } = frameRateChange(Number(from), Number(to));
  const move = useCallback(
    (document: SubtitleDocument) => changeTimes(document, { factor, offset: 0 }, ids),
    [factor, ids],
  );
  return (
    <Stack gap="xs">
      <div className={styles.fields}>
        <NativeSelect
          label={t`The text was made for`}
          data={rates()}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`The film has`}
          data={rates()}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <ApplyTimes
        editing={editing}
        make={move}
        problem={undefined}
        say={(outcome) => sayStretch(outcome, factor)}
        verb={t`Change frame rate`}
        kind="frame-rate"
      />
    </Stack>
  );
}
