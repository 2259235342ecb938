/** Longer than a batch takes to go from one file to the next. */
const PAUSE = 50;

/** A file that was not uploaded, with the server's reason. */
export interface Failure {
  name: string;
  error: unknown;
}

/**
 * Tells once when a batch of uploads has come to its end with failures, also when some are tried again: from
 * the dialog, or long after it was closed.
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
      timer = setTimeout(end, PAUSE);
    }
  };
}
