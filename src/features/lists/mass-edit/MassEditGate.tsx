import { t } from "@lingui/core/macro";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { useDeferredValue, useState } from "react";
import type { ReactNode } from "react";
import { errorText } from "@/api/error";
import type { Movie, Series } from "@/api/library-rows";
import { IconAlertTriangle } from "@/config/icons";
import { VirtualRows } from "@/ui/DataTable";
import type { Noun } from "@/config/nouns";
import { lazy } from "@/ui/lazy";
import { grouped } from "@/utils/format";
import styles from "./MassEditGate.module.css";
import type { TitleMassEditProps } from "./TitleMassEdit";
import { useEditMode } from "../model/use-edit-mode";

interface MassEditLoadingProps {
  noun: Noun;
  loaded: { loaded: number; total: number } | undefined;
  error: Error | null;
  onRetry: () => void;
  onCancel: () => void;
}

/** Shown above the list while the remaining items for Mass Edit load: the progress, and a Cancel button. */
function MassEditLoading(props: MassEditLoadingProps) {
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

/** State of Mass Edit while the list is still shown below it. */
export interface MassEditProgress {
  /** Shown above the rows. */
  notice: ReactNode;
  isLoading: boolean;
  /** Retries loading the missing items. */
  onRetry: () => void;
}

/**
 * Exported for loading it early. Most libraries also need the virtual rows; loading them later would render all rows
 * twice.
 */
export const MassEdit = lazy(async () => {
  const [module] = await Promise.all([import("./TitleMassEdit"), VirtualRows.load()]);
  return module.TitleMassEdit;
});

interface MassEditGateProps<T extends Series | Movie> extends TitleMassEditProps<T> {
  /** True in edit mode. */
  isOn: boolean;
  /** Renders the list until Mass Edit opens; undefined if the list is not in edit mode. */
  renderList: (massEdit: MassEditProgress | undefined) => ReactNode;
}

/**
 * The list of /series and /movies, and Mass Edit in its place. Mass Edit opens when everything is loaded; until then
 * the list stays (spec section 4). The list must be the same element in both modes: to render it again would delay the
 * response to the click.
 */
export function MassEditGate<T extends Series | Movie>(props: MassEditGateProps<T>) {
  const { isOn, renderList, ...titles } = props;
  const { data, isFetching, error, loaded, refetch } = titles.fullList;
  const { leave } = useEditMode();
  const [isOpen, setOpen] = useState(false);
  // Stays open while everything is read again after a gap in the events, so that the selection is kept. Deferred,
  // because rendering all rows at once would block scrolling in the list.
  const isReady = data !== undefined && !isFetching && !error;
  const wasReady = useDeferredValue(isReady);
  if (isOpen ? !isOn : isOn && isReady && wasReady) setOpen(isOn);
  if (isOn && isOpen) return <MassEdit {...titles} />;
  if (!isOn) return renderList(undefined);
  const onRetry = () => void refetch();
  return renderList({
    notice: (
      <MassEditLoading
        noun={titles.noun}
        loaded={loaded}
        error={isFetching ? null : error}
        onRetry={onRetry}
        onCancel={leave}
      />
    ),
    isLoading: isFetching,
    onRetry,
  });
}
