import { t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { useRef } from "react";
import type { ReactNode } from "react";
import { focusFallbackOf } from "@/ui/focus-fallback";
import bar from "@/ui/page-bar.module.css";
import { selectionText } from "./selected";
import styles from "./SelectionBar.module.css";
import type { RowSelection } from "./use-row-selection";

interface SelectionBarProps {
  selection: Pick<RowSelection, "isSelecting" | "selectNone" | "end">;
  selected: number;
  /** Number of selected rows hidden by a filter or on another page. */
  hidden: number;
  /** The rows that the actions apply to while none is selected. */
  scope: string;
  /** Example: "Select all 38"; undefined if all are selected. */
  allLabel: string | undefined;
  onAll: () => void;
  /** Actions on the selected rows. */
  children?: ReactNode;
}

/** The bar of select mode at the bottom edge: the number of selected rows, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, selected, hidden, scope, allLabel, onAll, children } = props;
  const { isSelecting, selectNone, end } = selection;
  const isEmpty = selected === 0;
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} className={`${bar.bar} ${styles.bar}`} data-empty={!isSelecting || undefined}>
      {/* Always rendered, so that screen readers announce changes. */}
      <Text component="output" size="sm" fw={600}>
        {isSelecting && (isEmpty ? scope : selectionText(selected, hidden))}
      </Text>
      {isSelecting && (
        <>
          {allLabel !== undefined && (
            <Button size="compact-sm" variant="subtle" onClick={onAll}>
              {allLabel}
            </Button>
          )}
          {!isEmpty && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t`Clear selection`}
              onClick={({ currentTarget }) => {
                focusFallbackOf(currentTarget)()?.focus({ preventScroll: true });
                selectNone();
              }}
            >
              {t({ message: "Clear", context: "the selection" })}
            </Button>
          )}
          <Text size="xs" c="dimmed" visibleFrom="lg" aria-hidden>
            {t`Shift+click selects a range`}
          </Text>
          <Group gap={4} ms="auto">
            {children}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => {
                if (ref.current) focusFallbackOf(ref.current)()?.focus({ preventScroll: true });
                end();
              }}
            >
              {t`Done`}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}

/** Opens the bulk actions. */
export function ActionsButton(props: { onClick: () => void; disabledReason?: string | undefined }) {
  const { onClick, disabledReason } = props;
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-haspopup="dialog"
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={onClick}
    >
      {t`Actions`}
    </Button>
  );
}
