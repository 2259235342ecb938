import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { IconDeviceTv } from "@/config/icons";
import { useLastWatched } from "@/features/subtitles/watching/last-watched";
import { watchingModal } from "@/features/subtitles/modals";
import { openModal } from "@/store/modals";
import { useIsPhone } from "@/ui/use-is-phone";

/** Longer than a movie, in milliseconds. */
const MAX_AGE = 6 * 3_600_000;

/** On phones, leads back to "Watching now" of this evening's episode or movie. */
export function LastWatched() {
  const isPhone = useIsPhone();
  const { value } = useLastWatched();
  const [now] = useState(Date.now);
  if (!isPhone || !value || now - value.at > MAX_AGE) return null;
  const { item } = value;
  const { title } = item;
  return (
    <Button
      variant="default"
      // A long title wraps.
      h="auto"
      mih={44}
      py="xs"
      ta="start"
      justify="flex-start"
      leftSection={<IconDeviceTv size={18} aria-hidden />}
      onClick={() => void openModal(watchingModal, { item })}
    >
      <span>
        <Trans>
          Watching now: <bdi>{title}</bdi>
        </Trans>
      </span>
    </Button>
  );
}
