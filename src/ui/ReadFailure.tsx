import { t } from "@lingui/core/macro";
import { Alert, Button } from "@mantine/core";
import { failureText } from "@/api/error";
import { endSentence } from "@/utils/plain-reason";
import { ErrorDetails } from "./ErrorPanel";
import { IconAlertTriangle } from "@/config/icons";

/** A read, as the query hooks return it. */
interface Read {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Reports failed reads on a page that works without them, with a retry button (spec section 8). Renders nothing while
 * there is data, even if it is old. `meaning` describes what is missing on the page.
 */
export function ReadFailure({ reads, meaning }: { reads: readonly Read[]; meaning?: string }) {
  const failed = reads.filter(({ data, error }) => error !== null && data === undefined);
  if (failed.length === 0) return null;
  const reasons = [...new Set(failed.map(({ error }) => endSentence(failureText(error))))];
  return (
    <Alert
      color="red"
      role="alert"
      py="xs"
      icon={<IconAlertTriangle aria-hidden />}
      style={{ overflowWrap: "anywhere" }}
    >
      {reasons.join(" ")} {meaning}{" "}
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        loading={failed.some(({ isFetching }) => isFetching)}
        onClick={() => failed.forEach(({ refetch }) => void refetch())}
      >
        {t`Try again`}
      </Button>
      <ErrorDetails errors={failed.map(({ error }) => error)} />
    </Alert>
  );
}
