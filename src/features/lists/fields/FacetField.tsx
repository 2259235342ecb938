import { Button, Fieldset, TextInput } from "@mantine/core";
import { useState } from "react";
import { folded } from "@/utils/fold";
import type { FacetOption } from "../model/list-facets";
import { IconCheck, IconSearch } from "@/config/icons";
import { grouped } from "@/utils/format";
import styles from "./FacetField.module.css";

/** How many values are shown at first; a button shows the others. */
const FEW = 8;
/** With more values than this there is a search field. */
const MANY = 20;

interface FacetFieldProps {
  label: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The first few values, plus the chosen ones wherever they are; if there are many, the most frequent ones. */
function fewOf(options: readonly FacetOption[], chosen: readonly string[]): readonly FacetOption[] {
  if (options.length <= FEW + 1) return options;
  const frequent = options.toSorted((one, other) => other.count - one.count).slice(0, FEW);
  const shown = new Set([...frequent.map(({ value }) => value), ...chosen]);
  return options.filter(({ value }) => shown.has(value));
}

/** A facet of a list: its values as checkboxes, each with the number of rows that have it. */
export function FacetField({ label, options, chosen, onToggle }: FacetFieldProps) {
  const [isAll, setAll] = useState(false);
  const [search, setSearch] = useState("");
  const few = fewOf(options, chosen);
  const wanted = folded(search.trim());
  const all = options.filter((option) => folded(option.label).includes(wanted));
  const more = options.length - few.length;
  return (
    <Fieldset legend={label}>
      {isAll && options.length > MANY && (
        <TextInput
          size="xs"
          mb={6}
          aria-label={`Search ${label}`}
          placeholder="Search"
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
        {(isAll ? all : few).map(({ value, label: name, count }) => {
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
              <span className={styles.count}>{grouped(count)}</span>
            </label>
          );
        })}
        {isAll && all.length === 0 && <span className={styles.count}>Nothing matches</span>}
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
            {isAll ? "Fewer" : `${grouped(more)} more`}
          </Button>
        )}
      </div>
    </Fieldset>
  );
}
