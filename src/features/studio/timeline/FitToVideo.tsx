import { t } from "@lingui/core/macro";
import { Box, Button, CloseButton, Group, Stack, Text } from "@mantine/core";
import { useCallback } from "react";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { toPlainText } from "@/subtitle-documents/model/plain-text";
import { changeTimes } from "@/subtitle-documents/timing/times";
import type { TimeChange } from "@/subtitle-documents/timing/times";
import { ApplyChange } from "../panels/ApplyChange";
import { cuesById } from "../editing";
import { documentOf, useEditor } from "../editor";
import { fitOf } from "../panels/fit-of";
import { clock } from "@/utils/time-text";
import { describeStretch } from "../panels/texts";
import type { SpokenPoint } from "./media";
import { withPoint } from "./media";
import type { Player } from "./player";
import styles from "./timeline.module.css";

/** Returns the same function for the same numbers, so that its preview is computed once. */
const useMove = ({ factor, offset }: TimeChange) =>
  useCallback(
    (document: SubtitleDocument) => changeTimes(document, { factor, offset }),
    [factor, offset],
  );

interface FitToVideoProps {
  player: Player;
  points: readonly SpokenPoint[];
  onPoints: (points: readonly SpokenPoint[]) => void;
}

const NO_FIT: TimeChange = { factor: 1, offset: 0 };

/** Form with two lines and the times at which they are spoken; shifts and stretches all times to match. */
export function FitToVideo({ player, points, onPoints }: FitToVideoProps) {
  const document = useEditor(documentOf);
  const current = useEditor((state) => state.current);
  const cues = cuesById(document);
  const pairs = points.map(({ id, to }) => ({ from: cues.get(id)?.start, to }));
  const { fit, problem } = fitOf(pairs[0], pairs[1]);
  const change = fit ?? NO_FIT;
  const move = useMove(change);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t`Choose a line near the beginning, then select the point on the timeline, above the lines, where it is spoken. Repeat with a line near the end.`}
      </Text>
      {points.map(({ id, to }, index) => {
        const [number, time] = [index + 1, clock(to)];
        const cue = cues.get(id);
        return (
          cue && (
            <Group key={id} gap="xs" wrap="nowrap" align="flex-start">
              <span className={styles.mark} aria-hidden>
                {number}
              </span>
              <Box flex={1} miw={0}>
                <Text size="sm" lineClamp={2}>
                  <bdi>{toPlainText(cue, document.format)}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  {t`Spoken at ${time}`}
                </Text>
              </Box>
              <CloseButton
                aria-label={t`Clear point ${number}`}
                onClick={() => onPoints(points.filter((point) => point.id !== id))}
              />
            </Group>
          )
        );
      })}
      <Group>
        <Button
          size="compact-sm"
          variant="default"
          h={{ base: 44, sm: 34 }}
          disabled={current === undefined}
          onClick={() =>
            current !== undefined && onPoints(withPoint(points, current, player.time()))
          }
        >
          {t`Spoken at the playhead`}
        </Button>
      </Group>
      {points.length === 2 && (
        <ApplyChange
          make={fit && move}
          problem={problem}
          describe={(outcome) => describeStretch(outcome, change.factor)}
          verb={t`Fit`}
          kind="fit"
          onApplied={() => onPoints([])}
        />
      )}
    </Stack>
  );
}
