import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { IconAlertTriangle } from "@/config/icons";
import { clock } from "../panels/time-words";
import { filmProblem, soundProblem } from "./media-text";
import type { Film } from "./media-text";
import type { Media } from "./media";
import type { useSound } from "./use-sound";

interface MediaStateProps {
  media: Media;
  film: Film;
  sound: ReturnType<typeof useSound>;
}

/** What of a film cannot be shown, and how far its waveform is. */
export function MediaState({ media, film, sound }: MediaStateProps) {
  const known = useSyncExternalStore(media.peaks.subscribe, media.peaks.until);
  const problems = [filmProblem(film, sound), soundProblem(sound, known > 0)];
  const until = clock(known);
  const look = { size: "compact-sm", variant: "subtle", h: { base: 44, sm: 34 } } as const;
  return (
    <>
      {problems.map(
        (problem) =>
          problem !== undefined && (
            <Alert
              key={problem}
              color="yellow"
              p="xs"
              icon={<IconAlertTriangle size={18} aria-hidden />}
            >
              {problem}
            </Alert>
          ),
      )}
      {sound.phase === "reading" && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {sound.percent === undefined
              ? t`Reading the sound…`
              : t`Reading the sound: ${sound.percent} %`}
          </Text>
          <Button {...look} onClick={sound.stop}>
            {t`Stop`}
          </Button>
        </Group>
      )}
      {sound.phase === "stopped" && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t`The waveform ends at ${until}.`}
          </Text>
          <Button {...look} onClick={sound.goOn}>
            {t`Go on`}
          </Button>
        </Group>
      )}
    </>
  );
}
