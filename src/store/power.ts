import { create } from "zustand";

/** The action that was requested from the server. */
export type Power = "restart" | "shutdown";

interface PowerState {
  power: Power | undefined;
  /** True if the server has accepted the call and is going down. */
  isAccepted: boolean;
}

const RUNNING: PowerState = { power: undefined, isAccepted: false };
const usePowerStore = create<PowerState>()(() => RUNNING);

/** The restart or shutdown that this browser requested; undefined while the server runs. */
export const usePower = () => usePowerStore((state) => state.power);
export const useIsPowerAccepted = () => usePowerStore((state) => state.isAccepted);

/**
 * Shows the power screen while `send` is pending and after it succeeded. If it fails, the interface is shown again;
 * `send` must report the failure.
 */
export async function goDown(power: Power, send: () => Promise<unknown>): Promise<void> {
  usePowerStore.setState({ power, isAccepted: false });
  try {
    await send();
    usePowerStore.setState({ isAccepted: true });
  } catch {
    usePowerStore.setState(RUNNING);
  }
}

/** True if the server is going down, for code outside React. */
export const isGoingDown = () => usePowerStore.getState().isAccepted;

/** Calls `listener` when the server goes down: the page is reloaded when it is back. */
export function onGoingDown(listener: () => void): void {
  usePowerStore.subscribe((now, before) => {
    if (now.isAccepted && !before.isAccepted) listener();
  });
}
