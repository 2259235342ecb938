import { create } from "zustand";

/** What the server was asked to do with itself. */
export type Power = "restart" | "shutdown";

interface PowerState {
  power: Power | undefined;
  /** The server has heard it, and goes down. */
  isTold: boolean;
}

const atRest: PowerState = { power: undefined, isTold: false };
const usePowerStore = create<PowerState>()(() => atRest);

/** What the server is doing with itself because of this browser; undefined while it simply runs. */
export const usePower = () => usePowerStore((state) => state.power);
export const useIsPowerAccepted = () => usePowerStore((state) => state.isTold);

/**
 * Shows that the server goes down until `tell` settles, and from then on that it is away. A refusal puts the
 * interface back; the one who does the call tells about it.
 */
export async function goDown(power: Power, tell: () => Promise<unknown>): Promise<void> {
  usePowerStore.setState({ power, isTold: false });
  try {
    await tell();
    usePowerStore.setState({ isTold: true });
  } catch {
    usePowerStore.setState(atRest);
  }
}

/** Whether the page will be loaded anew because of it, for what runs outside of a drawing. */
export const isGoingDown = () => usePowerStore.getState().isTold;

/** Calls `listener` when the server goes down: the page is loaded anew when it is back. */
export function onGoingDown(listener: () => void): void {
  usePowerStore.subscribe((now, before) => {
    if (now.isTold && !before.isTold) listener();
  });
}

/** Back to a server that simply runs, for tests. */
export function resetPower(): void {
  usePowerStore.setState(atRest);
}
