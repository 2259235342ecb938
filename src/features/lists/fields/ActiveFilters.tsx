import { t } from "@lingui/core/macro";
import { listed } from "@/utils/text";
import { Button, Pill, Text, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import type { ReactNode } from "react";
import type { Facet, ListSpec } from "../model/list-view";
import styles from "@/ui/ListLine.module.css";
import type { ListStateControl } from "../model/use-list-state";

interface ActiveFiltersProps<T> {
  spec: ListSpec<T>;
  control: ListStateControl;
  /** Example: "38 of 1,400 series". */
  count: string;
  /** True if the count is final and can be announced to screen readers. */
  isSettled: boolean;
  /** True if no rows are left; the text in their place then has the button that clears the filters. */
  isEmpty: boolean;
  /** Placed at the end of the line. */
  children?: ReactNode;
}

/**
 * Moves the focus to the next button of the line, or to the previous one, because the clicked one is about to be
 * removed.
 */
function focusNeighbor(line: HTMLElement | null): void {
  const buttons = [...(line?.querySelectorAll("button") ?? [])];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at >= 0) (buttons[at + 1] ?? buttons[at - 1])?.focus({ preventScroll: true });
}

/** Example: "Audio: French, German". */
function pillText<T>({ label, labelOf }: Facet<T>, chosen: readonly string[]): string {
  const words = listed(chosen.map(labelOf));
  if (words === label) return label;
  return t`${label}: ${words}`;
}

/**
 * Filters and order of a list, each with a button to remove it, and the number of rows left, so that no filter goes
 * unnoticed.
 */
export function ActiveFilters<T>(props: ActiveFiltersProps<T>) {
  const { spec, control, count, isSettled, isEmpty, children } = props;
  const { state, setText, choose, setSort, clearFilters } = control;
  const { text, chosen, sort } = state;
  const facets = spec.facets.flatMap((facet) => {
    const values = chosen.get(facet.key);
    return values ? [{ facet, values }] : [];
  });
  const by = spec.sorts.find(({ key }) => key === sort?.key);
  const order = by?.label ?? "";
  // Unknown filters from an old URL can also be cleared.
  const isClearable = !isEmpty && (text !== "" || chosen.size > 0);
  const line = useRef<HTMLDivElement>(null);
  const removal = (remove: () => void) => () => {
    focusNeighbor(line.current);
    remove();
  };
  return (
    <div ref={line} className={styles.root}>
      <Text span size="sm" c="dimmed" me={6}>
        {count}
      </Text>
      <VisuallyHidden component="output">{isSettled ? t`${count} shown` : ""}</VisuallyHidden>
      {text !== "" && <ActivePill label={t`Text: ${text}`} onRemove={removal(() => setText(""))} />}
      {facets.map(({ facet, values }) => (
        <ActivePill
          key={facet.key}
          label={pillText(facet, values)}
          onRemove={removal(() => choose(facet.key, []))}
        />
      ))}
      {by && sort && (
        <ActivePill
          label={
            sort.direction === by.first ? t`Sorted by ${order}` : t`Sorted by ${order}, reversed`
          }
          onRemove={removal(() => setSort(undefined))}
        />
      )}
      {isClearable && (
        <Button size="compact-sm" variant="subtle" onClick={clearFilters}>
          {t`Clear filters`}
        </Button>
      )}
      {children}
    </div>
  );
}

function ActivePill({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      size="md"
      maw="min(100%, 320px)"
      bg="var(--mantine-color-default-hover)"
      bd="1px solid var(--mantine-color-default-border)"
      classNames={{ remove: styles.remove ?? "" }}
      title={label}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ "aria-label": t`Remove ${label}`, "aria-hidden": false, tabIndex: 0 }}
    >
      <bdi>{label}</bdi>
    </Pill>
  );
}
