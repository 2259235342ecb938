/** Between two reads of times that go by. */
const MINUTE = 60_000;

/** As refetchInterval: every minute, until the server does not answer; then whoever brings it back reads. */
export function whileItAnswers({ state }: { state: { status: string; error: unknown } }) {
  return state.status === "error" || state.error !== null ? false : MINUTE;
}
