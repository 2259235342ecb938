import { Switch } from "@mantine/core";
import { useLetterKeys } from "./use-letter-keys";

const NAME = "Single-letter shortcuts";

/** Switches single-letter shortcuts on and off, effective immediately (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const [isOn, setOn] = useLetterKeys();
  return (
    <Switch
      label={NAME}
      // Otherwise the description would be part of the name, and read out twice.
      aria-label={NAME}
      description="When off, only shortcuts with Ctrl or Cmd work. Stored in this browser."
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
      // Applied at once: nothing is lost when its dialog closes.
      data-at-once
    />
  );
}
