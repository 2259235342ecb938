/** Milliseconds; longer than the gap between two files of a batch. */
const BATCH_GAP = 50;

/** A file that was not uploaded, with the server's reason. */
export interface Failure {
  name: string;
  error: unknown;
}

/**
 * Wraps the uploads of a batch and reports their failures once at its end. A retry, even long after the dialog
 * was closed, is a batch of its own.
 */
export function createBatchReporter(onFailures: (failures: readonly Failure[]) => void) {
  let failures: Failure[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    const all = failures;
    failures = [];
    if (all.length > 0) onFailures(all);
  };
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    clearTimeout(timer);
    try {
      return await run();
    } catch (error) {
      failures.push({ name, error });
      throw error;
    } finally {
      timer = setTimeout(end, BATCH_GAP);
    }
  };
}
