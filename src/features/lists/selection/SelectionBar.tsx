import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { selectionText } from "./selected";
import { focusFallbackOf } from "@/ui/focus-fallback";
import bar from "@/ui/page-bar.module.css";
import styles from "./SelectionBar.module.css";

interface SelectionBarProps {
  selected: number;
  /** How many of them a filter, or another page, hides. */
  hidden: number;
  /** "Select all 38"; undefined when they are all ticked. */
  allLabel: string | undefined;
  onAll: () => void;
  onNone: () => void;
}

/** How many rows are ticked, at the lower edge, with buttons that tick everything shown and nothing. */
export function SelectionBar({ selected, hidden, allLabel, onAll, onNone }: SelectionBarProps) {
  const isEmpty = selected === 0;
  return (
    <div className={`${bar.bar} ${styles.bar}`} data-empty={isEmpty || undefined}>
      {/* Always there, so that changes are read out. */}
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
