import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import type { Noun } from "@/utils/nouns";
import { IconAlertTriangle } from "@/config/icons";
import { grouped } from "@/utils/format";
import styles from "./MassEdit.module.css";

interface MassEditLoadingProps {
  noun: Noun;
  loaded: { loaded: number; total: number } | undefined;
  error: Error | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** Shown above the list while the rest for Mass Edit is loading: the progress, and a Cancel button. */
export function MassEditLoading(props: MassEditLoadingProps) {
  const { noun, loaded: { loaded, total } = { loaded: 0, total: 0 }, error } = props;
  const cancel = (
    <Button variant="default" px="sm" onClick={props.onCancel}>
      Cancel
    </Button>
  );
  if (error)
    return (
      <Alert
        color="red"
        role="alert"
        title={`Mass Edit needs all ${noun.many}, and reading them failed`}
        icon={<IconAlertTriangle aria-hidden />}
        my="sm"
      >
        {errorText(error)}
        <Group mt="sm" gap="xs">
          <Button px="sm" onClick={props.onRetry}>
            Try again
          </Button>
          {cancel}
        </Group>
      </Alert>
    );
  // "60 of 60" would suggest that it is done, but a long list takes a moment to render.
  const text =
    total === 0 || loaded === total
      ? `Loading all ${noun.many}`
      : `Loading ${grouped(loaded)} of ${grouped(total)}`;
  return (
    <div className={styles.loading}>
      <Text component="output" size="sm">
        {text}
      </Text>
      <Progress
        aria-label={`Loading all ${noun.many} for Mass Edit`}
        value={total === 0 ? 0 : (loaded / total) * 100}
      />
      {cancel}
    </div>
  );
}
