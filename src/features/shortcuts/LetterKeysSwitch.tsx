import { Switch } from "@mantine/core";
import { useLetterKeys } from "./use-letter-keys";

const NAME = "Single-letter shortcuts";

/** Switches shortcuts of a single letter on and off, at once (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const [isOn, setOn] = useLetterKeys();
  return (
    <Switch
      label={NAME}
      // Else the description would be part of the name, and read out twice.
      aria-label={NAME}
      description="When off, only shortcuts with Ctrl or Cmd work. Stored in this browser."
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
      // Nothing is lost when its dialog goes.
      data-at-once
    />
  );
}
