import { t } from "@lingui/core/macro";
import { ActionIcon, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeatOnce,
  IconZoomIn,
  IconZoomOut,
} from "@/config/icons";
import { decimal, fullClock } from "@/utils/time-text";
import type { Player } from "./player";
import type { TimelineActions } from "./timeline-keys";
import { SPEEDS } from "./use-speed";
import type { useSpeed } from "./use-speed";

interface TransportBarProps {
  player: Player;
  canPlay: boolean;
  /** True if there is a current line. */
  hasLine: boolean;
  actions: TimelineActions;
  speed: ReturnType<typeof useSpeed>;
  children: ReactNode;
}

interface Action {
  label: string;
  /** Shown below an icon that does not explain itself. */
  word?: string;
  keys: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  run: () => void;
  isOff?: boolean;
}

/** The buttons below the timeline, and the time of the playhead. */
export function TransportBar(props: TransportBarProps) {
  const { player, canPlay, hasLine, actions, speed, children } = props;
  const isPlaying = useSyncExternalStore(player.subscribe, player.isPlaying);
  const playing: Action[] = [
    {
      label: isPlaying ? t`Pause` : t`Play`,
      keys: t`Space`,
      icon: isPlaying ? IconPlayerPause : IconPlayerPlay,
      run: actions.toggle,
    },
    {
      label: t`Play the line`,
      keys: "Enter",
      icon: IconRepeatOnce,
      run: actions.playLine,
      isOff: !hasLine,
    },
  ];
  const all: Action[] = [
    ...(canPlay ? playing : []),
    {
      label: t`Start the line at the playhead`,
      word: t`Start`,
      keys: "I",
      icon: IconBracketsContainStart,
      run: () => actions.take("start"),
      isOff: !hasLine,
    },
    {
      label: t`End the line at the playhead`,
      word: t`End`,
      keys: "O",
      icon: IconBracketsContainEnd,
      run: () => actions.take("end"),
      isOff: !hasLine,
    },
    {
      label: t`Zoom out`,
      keys: "−",
      icon: IconZoomOut,
      run: () => actions.zoom("out"),
    },
    { label: t`Zoom in`, keys: "+", icon: IconZoomIn, run: () => actions.zoom("in") },
  ];
  // Like the timeline, always from left to right.
  return (
    <Group gap="0 8px" mt={4} dir="ltr">
      <Group gap={0}>
        {all.map(({ label, word, keys, icon: Icon, run, isOff = false }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={`${label} (${keys})`}
            disabled={isOff}
            onClick={run}
          >
            <Stack component="span" gap={0} align="center">
              <Icon size={18} aria-hidden />
              {word !== undefined && (
                <Text span fz={10} lh={1.1}>
                  {word}
                </Text>
              )}
            </Stack>
          </ActionIcon>
        ))}
      </Group>
      {canPlay && (
        <NativeSelect
          size="xs"
          aria-label={t`Playback speed`}
          title={t`Playback speed (< and >)`}
          data={SPEEDS.map((value) => {
            const factor = decimal(value, 2);
            return { value: String(value), label: t`${factor}×` };
          })}
          value={String(speed.speed)}
          onChange={(event) => speed.setSpeed(Number(event.currentTarget.value))}
        />
      )}
      <Now player={player} />
      {children}
    </Group>
  );
}

/** The time of the playhead. A separate component, because it renders on every frame during playback. */
function Now({ player }: { player: Player }) {
  const now = useSyncExternalStore(player.subscribe, () => fullClock(player.time()));
  return (
    <Text span size="sm" c="dimmed" role="timer" me="auto">
      {now}
    </Text>
  );
}
