import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { IconDeviceTv } from "@/config/icons";
import { useLastWatched } from "@/features/subtitles/watching/last-watched";
import { watchingModal } from "@/features/subtitles/watching/modals";
import { openModal } from "@/store/modals";
import { useIsPhone } from "@/ui/use-is-phone";

/** Longer than a film, in milliseconds. */
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
      justify="flex-start"
      leftSection={<IconDeviceTv size={18} aria-hidden />}
      onClick={() => void openModal(watchingModal, { item })}
    >
      {t`Watching now: ${title}`}
    </Button>
  );
}
