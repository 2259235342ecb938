import { t } from "@lingui/core/macro";
import { Switch } from "@mantine/core";
import { useLetterKeys } from "./letter-keys";

/** Switch for single-letter shortcuts; effective immediately (WCAG 2.1.4). */
export function LetterKeysSwitch() {
  const [isOn, setOn] = useLetterKeys();
  const name = t`Single-letter shortcuts`;
  return (
    <Switch
      label={name}
      // Otherwise the description would be part of the name, and announced twice.
      aria-label={name}
      description={t`When off, only shortcuts with Ctrl or Cmd work. Stored in this browser.`}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
      // Applied immediately: nothing is lost when its dialog closes.
      data-at-once
    />
  );
}
