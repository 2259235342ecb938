import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { AlertProps } from "@mantine/core";
import { errorText, failureTitle } from "@/api/error";

interface NotSavedProps extends AlertProps {
  error: Error | null;
  title?: string;
}

/** Shows why the server rejected the request; renders nothing without an error. */
export function NotSaved({ error, title = t`Not saved`, ...alert }: NotSavedProps) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" title={failureTitle(error, title)} {...alert}>
      {errorText(error)}
    </Alert>
  );
}
