import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { parseTime } from "@/subtitle-documents/formats/time-text";

interface TimeFieldProps {
  label: string;
  /** As it is shown. */
  value: string;
  /** Takes what was typed, in milliseconds. */
  onTime: (time: number) => void;
  /** Times below this are none. */
  least?: number;
}

/** A time that can be typed in several ways. It is taken on Enter and when the field is left; what is no time is not. */
export function TimeField({ label, value, onTime, least = -Infinity }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<{ text: string; at: string } | undefined>(undefined);
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed.trim() === value) return;
    const time = typedTime(typed);
    if (time !== undefined && time >= least) onTime(time);
    else setRefused({ text: typed, at: value });
  };
  // Another cue, or another time, has nothing to do with what was typed.
  if (refused && refused.at !== value) setRefused(undefined);
  const wrong = refused?.text ?? "";
  return (
    <TextInput
      label={label}
      value={typed ?? value}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      error={refused && t`“${wrong}” is not a time: ${value} is kept.`}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setRefused(undefined);
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
        else if (event.key === "Escape" && typed !== undefined) {
          event.stopPropagation();
          setTyped(undefined);
        }
      }}
    />
  );
}

/** A time that somebody typed, in milliseconds: "1:02.5", "00:01:02,500", or seconds alone. */
function typedTime(text: string): number | undefined {
  const seconds = /^\s*(-?\d{1,6}(?:[.,]\d{1,3})?)\s*$/.exec(text)?.[1];
  if (seconds !== undefined) return Math.round(Number(seconds.replace(",", ".")) * 1000);
  const time = parseTime(text);
  return time === undefined ? undefined : Math.round(time);
}
