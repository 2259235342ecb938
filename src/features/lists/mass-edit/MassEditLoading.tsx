import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { IconAlertTriangle } from "@/config/icons";
import type { Noun } from "@/config/nouns";
import { grouped } from "@/utils/format";
import styles from "./MassEditLoading.module.css";

interface MassEditLoadingProps {
  noun: Noun;
  loaded: { loaded: number; total: number } | undefined;
  error: Error | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** Shown above the list while the remaining items for Mass Edit load: the progress, and a Cancel button. */
export function MassEditLoading(props: MassEditLoadingProps) {
  const { noun, loaded: { loaded, total } = { loaded: 0, total: 0 }, error } = props;
  const { many: nouns } = noun;
  const cancel = (
    <Button variant="default" px="sm" onClick={props.onCancel}>
      {t`Cancel`}
    </Button>
  );
  if (error)
    return (
      <Alert
        color="red"
        role="alert"
        title={t`Mass Edit needs all ${nouns}, but they could not be loaded`}
        icon={<IconAlertTriangle aria-hidden />}
        my="sm"
      >
        {errorText(error)}
        <Group mt="sm" gap="xs">
          <Button px="sm" onClick={props.onRetry}>
            {t`Try again`}
          </Button>
          {cancel}
        </Group>
      </Alert>
    );
  const [count, all] = [grouped(loaded), grouped(total)];
  // "60 of 60" would suggest that it is finished, but a long list takes a moment to render.
  const text =
    total === 0 || loaded === total ? t`Loading all ${nouns}` : t`Loading ${count} of ${all}`;
  return (
    <div className={styles.loading}>
      <Text component="output" size="sm">
        {text}
      </Text>
      <Progress
        aria-label={t`Loading all ${nouns} for Mass Edit`}
        value={total === 0 ? 0 : (loaded / total) * 100}
      />
      {cancel}
    </div>
  );
}
