import { Alert, Button } from "@mantine/core";
import { failureText } from "@/api/error";
import { IconAlertTriangle } from "@/config/icons";

/** A read as the hooks of the cache answer it. */
interface Read {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * A line that says what could not be read beside a page that does without it, with a button that reads it once more
 * (spec section 8). Nothing while there is data, if only old. `meaning`: what is missing on the page because of it.
 */
export function ReadFailure({ reads, meaning }: { reads: readonly Read[]; meaning?: string }) {
  const failed = reads.filter(({ data, error }) => error !== null && data === undefined);
  if (failed.length === 0) return null;
  const reasons = [...new Set(failed.map(({ error }) => failureText(error)))];
  return (
    <Alert
      color="red"
      role="alert"
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ overflowWrap: "anywhere" }}
    >
      {reasons.join(". ")}. {meaning}{" "}
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={() => failed.forEach(({ refetch }) => void refetch())}
      >
        Try again
      </Button>
    </Alert>
  );
}
