import { useEffect } from "react";
import { useStoredValue } from "@/ui/use-stored-value";
import type { Player } from "./player";

export const SPEEDS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const STORED = {
  key: "studio-speed",
  parse: (text: string | undefined) => SPEEDS.find((speed) => String(speed) === text) ?? 1,
  print: String,
};

/** The playback speed, which this browser remembers. */
export function useSpeed(player: Player) {
  const { value: speed, set, update } = useStoredValue(STORED);
  useEffect(() => player.setSpeed(speed), [player, speed]);
  return {
    speed,
    setSpeed: set,
    /** Goes to the next faster or slower speed. */
    step: (by: 1 | -1) => update((now) => SPEEDS[SPEEDS.indexOf(now) + by] ?? now),
  };
}
