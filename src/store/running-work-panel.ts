import { create } from "zustand";

interface RunningWork {
  isOpen: boolean;
  /** The job whose steps are shown on opening. */
  jobId: number | undefined;
  /** True while the button of the list draws attention. */
  isPulsing: boolean;
}

const CLOSED = { isOpen: false, jobId: undefined };
const useStore = create<RunningWork>()(() => ({ ...CLOSED, isPulsing: false }));

/** State of the list of running work. */
export const useRunningWork = () => useStore();

/** Opens the list of running work; with a job, its steps are shown. */
export function openRunningWork(jobId?: number): void {
  useStore.setState({ isOpen: true, jobId });
}

/** Starts or ends a single pulse of the button of the list. */
export function setPulsing(isPulsing: boolean): void {
  useStore.setState({ isPulsing });
}

/** Closes the list of running work. */
export function closeRunningWork(): void {
  useStore.setState(CLOSED);
}
