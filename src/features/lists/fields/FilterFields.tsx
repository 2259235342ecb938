import { t } from "@lingui/core/macro";
import { Button, Fieldset, Stack, TextInput } from "@mantine/core";
import { useCallback, useDeferredValue, useRef, useState } from "react";
import { IconCheck, IconSearch } from "@/config/icons";
import { grouped } from "@/utils/format";
import type { Noun } from "@/config/nouns";
import { PanelFooter, usePanel } from "@/ui/PanelFrame";
import { useDelayed } from "@/ui/use-delayed";
import { folded } from "@/utils/text";
import { facetSteps } from "../model/list-facets";
import type { FacetOption } from "../model/list-facets";
import type { ListSpec } from "../model/list-view";
import styles from "./FilterFields.module.css";
import type { FullList } from "../model/full-list";
import { SortField } from "./SortField";
import { TextFilter } from "./TextFilter";
import { useInSlices } from "../model/use-in-slices";
import { useListState } from "../model/use-list-state";
import { FullListProgress } from "./FullListProgress";

/** Number of values shown initially; a button shows the others. */
const INITIAL_COUNT = 8;
/** Lists with more values have a search field. */
const MIN_FOR_SEARCH = 20;

interface FacetFieldProps {
  label: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The first few values, plus the chosen ones; if there are many, the most frequent ones. */
function fewOf(options: readonly FacetOption[], chosen: readonly string[]): readonly FacetOption[] {
  if (options.length <= INITIAL_COUNT + 1) return options;
  const frequent = options
    .toSorted((one, other) => other.count - one.count)
    .slice(0, INITIAL_COUNT);
  const shown = new Set([...frequent.map(({ value }) => value), ...chosen]);
  return options.filter(({ value }) => shown.has(value));
}

/** Facet of a list: its values as checkboxes, each with the number of rows that have it. */
function FacetField({ label, options, chosen, onToggle }: FacetFieldProps) {
  const [isAll, setAll] = useState(false);
  const [search, setSearch] = useState("");
  const few = fewOf(options, chosen);
  const wanted = folded(search.trim());
  const all = options.filter((option) => folded(option.label).includes(wanted));
  const more = options.length - few.length;
  const count = grouped(more);
  return (
    <Fieldset legend={label}>
      {isAll && options.length > MIN_FOR_SEARCH && (
        <TextInput
          size="xs"
          mb={6}
          aria-label={t`Find in ${label}`}
          placeholder={t`Search`}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
          data-mantine-stop-propagation={search !== "" || undefined}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || search === "") return;
            event.preventDefault();
            setSearch("");
          }}
        />
      )}
      <div className={styles.options} data-all={isAll || undefined}>
        {(isAll ? all : few).map(({ value, label: name, count: own }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={styles.option} title={name}>
              <input
                type="checkbox"
                className={styles.box}
                checked={isChosen}
                onChange={() => onToggle(value)}
              />
              {isChosen && <IconCheck size={14} aria-hidden className={styles.mark} />}
              <bdi className={styles.label}>{name}</bdi>{" "}
              <span className={styles.count}>{grouped(own)}</span>
            </label>
          );
        })}
        {isAll && all.length === 0 && <span className={styles.count}>{t`Nothing matches`}</span>}
        {more > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isAll}
            onClick={() => {
              setAll(!isAll);
              setSearch("");
            }}
          >
            {isAll ? t`Show fewer` : t`${count} more`}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}

export interface FilterFieldsProps<T> {
  noun: Noun;
  spec: ListSpec<T>;
  fullList: FullList<T>;
  /** Focuses the text field. */
  wantsText: boolean;
}

/**
 * All facets of a list with their values; on phones also the text filter and the order, which do not fit on the page.
 */
export function FilterFields<T extends object>(props: FilterFieldsProps<T>) {
  const { noun, spec, fullList, wantsText } = props;
  const { state, toggle, clearFilters } = useListState();
  const { isPhone, close } = usePanel();
  const text = useRef<HTMLDivElement>(null);
  // Wait until the dialog has focused its first control.
  useDelayed(wantsText || undefined, 50, () => text.current?.querySelector("input")?.focus());
  const requested = useDeferredValue(state);
  const rows = useDeferredValue(fullList.rows);
  const work = useCallback(() => facetSteps(rows, spec, requested), [rows, spec, requested]);
  const { result: offer } = useInSlices(rows.length, work, requested);
  const facets = (offer?.facets ?? []).filter(
    ({ facet, options }) => options.length > 1 || state.chosen.has(facet.key),
  );
  const found = offer ? noun.counted(offer.shown) : noun.many;
  const isFiltered = state.text !== "" || state.chosen.size > 0;
  return (
    <Stack gap="md">
      {isPhone && (
        <div ref={text}>
          <TextFilter what={noun.many} />
        </div>
      )}
      <FullListProgress noun={noun} fullList={fullList} />
      {facets.map(({ facet, options }) => (
        <FacetField
          key={facet.key}
          label={facet.label}
          options={options}
          chosen={state.chosen.get(facet.key) ?? []}
          onToggle={(value) => toggle(facet.key, value)}
        />
      ))}
      {isPhone && <SortField {...spec} />}
      <PanelFooter>
        <Button
          variant="subtle"
          // Not disabled: a disabled button would lose the focus to the page.
          aria-disabled={!isFiltered || undefined}
          data-disabled={!isFiltered || undefined}
          onClick={isFiltered ? clearFilters : undefined}
        >
          {t`Clear all`}
        </Button>
        <Button onClick={close}>{t`Show ${found}`}</Button>
      </PanelFooter>
    </Stack>
  );
}
