import { create } from "zustand";

interface RunningWork {
  isOpen: boolean;
  /** The job whose steps are shown on opening. */
  jobId: number | undefined;
}

const CLOSED: RunningWork = { isOpen: false, jobId: undefined };
const useStore = create<RunningWork>()(() => CLOSED);

/** State of the list of running work. */
export const useRunningWork = () => useStore();

/** Opens the list of running work; with a job, its steps are shown. */
export function openRunningWork(jobId?: number): void {
  useStore.setState({ isOpen: true, jobId });
}

/** Closes the list of running work. */
export function closeRunningWork(): void {
  useStore.setState(CLOSED);
}
