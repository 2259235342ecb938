import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { selectionText } from "./selected";
import { focusFallbackOf } from "@/ui/focus-fallback";
import bar from "@/ui/page-bar.module.css";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  selected: number;
  /** Number of selected rows hidden by a filter or on another page. */
  hidden: number;
  /** Example: "Select all 38"; undefined if all are selected. */
  allLabel: string | undefined;
  onAll: () => void;
  onNone: () => void;
}

/** Number of selected rows, at the bottom edge, with buttons that select all rows shown or none. */
export function SelectionBar({ selected, hidden, allLabel, onAll, onNone }: SelectionBarProps) {
  const isEmpty = selected === 0;
  return (
    <div className={`${bar.bar} ${styles.bar}`} data-empty={isEmpty || undefined}>
      {/* Always rendered, so that screen readers announce changes. */}
      <Text component="output" size="sm" fw={600}>
        {!isEmpty && selectionText(selected, hidden)}
      </Text>
      {!isEmpty && (
        <>
          {allLabel !== undefined && (
            <Button size="compact-sm" variant="light" onClick={onAll}>
              {allLabel}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t`Clear selection`}
            onClick={({ currentTarget }) => {
              focusFallbackOf(currentTarget)()?.focus({ preventScroll: true });
              onNone();
            }}
          >
            {t({ message: "Clear", context: "the selection" })}
          </Button>
          <Text size="xs" c="dimmed" ms="auto" visibleFrom="md" aria-hidden>
            {t`Shift+click selects a range`}
          </Text>
        </>
      )}
    </div>
  );
}
