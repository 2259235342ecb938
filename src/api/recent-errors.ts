/** The parts of a failed request that a report may contain. */
interface RecentError {
  /** Milliseconds since 1970. */
  at: number;
  endpoint: string;
  status: number;
  kind: string;
}

const MOST = 10;
const errors: RecentError[] = [];

/** Keeps the last requests that failed, for a report by the user. */
export function rememberError({ endpoint, status, kind }: Omit<RecentError, "at">): void {
  const last = errors.at(-1);
  // One failure may be thrown again with another message.
  if (last && last.endpoint === endpoint && last.status === status) errors.pop();
  errors.push({ at: Date.now(), endpoint, status, kind });
  if (errors.length > MOST) errors.shift();
}

/** The last failed requests, oldest first. */
export const recentErrors = (): readonly RecentError[] => errors;
