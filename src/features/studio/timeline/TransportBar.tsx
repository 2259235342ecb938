import { t } from "@lingui/core/macro";
import { ActionIcon, Group, Text } from "@mantine/core";
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
import { fullClock } from "@/utils/time-text";
import type { Player } from "./player";
import type { TimelineActions } from "./timeline-keys";

interface TransportBarProps {
  player: Player;
  canPlay: boolean;
  /** True if there is a current line. */
  hasLine: boolean;
  actions: TimelineActions;
  children: ReactNode;
}

interface Action {
  label: string;
  keys: string;
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  run: () => void;
  isOff?: boolean;
}

/** The buttons below the timeline, and the time of the playhead. */
export function TransportBar({ player, canPlay, hasLine, actions, children }: TransportBarProps) {
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
      keys: "I",
      icon: IconBracketsContainStart,
      run: () => actions.take("start"),
      isOff: !hasLine,
    },
    {
      label: t`End the line at the playhead`,
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
        {all.map(({ label, keys, icon: Icon, run, isOff = false }) => (
          <ActionIcon
            key={label}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={`${label} (${keys})`}
            disabled={isOff}
            onClick={run}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
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
