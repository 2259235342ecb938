import { Button, Pill } from "@mantine/core";
import type { ListSpec } from "../../lib/list-view";
import styles from "./ActiveFilters.module.css";
import type { ListStateControl } from "./useListState";

interface ActiveFiltersProps<T> {
  spec: ListSpec<T>;
  control: ListStateControl;
  /** "38 of 1,400 series". */
  count: string;
}

/** What is asked of a list, each part to be taken away, and how many rows are left: no filter hides rows unseen. */
export function ActiveFilters<T>({ spec, control, count }: ActiveFiltersProps<T>) {
  const { state, setText, choose, setSort, clearFilters } = control;
  const { text, chosen, sort } = state;
  const facets = spec.facets.flatMap((facet) => {
    const values = chosen.get(facet.key);
    return values ? [{ facet, values }] : [];
  });
  const by = spec.sorts.find(({ key }) => key === sort?.key);
  const isFiltered = text !== "" || facets.length > 0;
  return (
    <div className={styles.root}>
      <output className={styles.count}>{count}</output>
      {text !== "" && <ActivePill label={`Text: ${text}`} onRemove={() => setText("")} />}
      {facets.map(({ facet, values }) => (
        <ActivePill
          key={facet.key}
          label={`${facet.label}: ${values.map(facet.labelOf).join(", ")}`}
          onRemove={() => choose(facet.key, [])}
        />
      ))}
      {by && sort && (
        <ActivePill
          label={`Sorted by ${by.label}${sort.direction === by.first ? "" : ", reversed"}`}
          onRemove={() => setSort(undefined)}
        />
      )}
      {isFiltered && (
        <Button size="compact-sm" variant="subtle" className={styles.clear} onClick={clearFilters}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function ActivePill({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Pill
      className={styles.pill}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ "aria-label": `Remove ${label}`, "aria-hidden": false, tabIndex: 0 }}
    >
      {label}
    </Pill>
  );
}
