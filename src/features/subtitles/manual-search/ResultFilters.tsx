import { Button, Group, MultiSelect, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SearchResult } from "@/api/providers";
import { optionsOf } from "@/features/lists/model/list-facets";
import type { Facet } from "@/features/lists/model/list-view";
import { countFacets } from "./result-view";
import { IconChevronDown, IconChevronUp, IconSearch } from "@/config/icons";
import { SEARCHABLE_FROM } from "@/ui/searchable";
import type { ResultViewControl } from "./use-result-view";

interface FilterProps {
  results: readonly SearchResult[];
  view: ResultViewControl;
}

/**
 * Filters by text, language, provider, kind and score. On phones the table has no header, so a select sorts, and
 * all filters but the text collapse.
 */
export function ResultFilters({ results, view }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, spec, setText } = view;
  const count = countFacets(state);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Group component="search" gap="xs" aria-label="Filter the results">
      <TextInput
        type="search"
        size="sm"
        w="100%"
        aria-label="Filter by release or uploader"
        placeholder="Release or uploader"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={state.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SortSelect view={view} />
      <Button
        variant="default"
        hiddenFrom="sm"
        aria-expanded={isOpen}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      <SimpleGrid
        cols={{ base: 1, sm: 4 }}
        spacing="xs"
        w="100%"
        visibleFrom={isOpen ? undefined : "sm"}
        style={{ alignItems: "start" }}
      >
        <FacetMultiSelect
          facet={spec.byKey.language}
          all="Any language"
          results={results}
          view={view}
        />
        <FacetMultiSelect
          facet={spec.byKey.provider}
          all="Any provider"
          results={results}
          view={view}
        />
        <FacetSelect facet={spec.byKey.kind} all="Any kind" view={view} />
        <FacetSelect facet={spec.byKey.score} all="Any score" view={view} />
      </SimpleGrid>
    </Group>
  );
}

/** A facet with any number of values, each with its number of results. */
function FacetMultiSelect({
  facet,
  all,
  results,
  view: { state, choose },
}: FilterProps & { facet: Facet<SearchResult>; all: string }) {
  const chosen = state.chosen.get(facet.key) ?? [];
  const options = optionsOf(results, facet, chosen);
  const counts = new Map(options.map(({ value, count }) => [value, count]));
  return (
    <MultiSelect
      size="sm"
      aria-label={facet.label}
      placeholder={chosen.length === 0 ? all : ""}
      data={options.map(({ value, label }) => ({ value, label }))}
      value={[...chosen]}
      onChange={(values) => choose(facet.key, values)}
      renderOption={({ option }) => `${option.label} (${counts.get(option.value) ?? 0})`}
      nothingFoundMessage="No such one"
      searchable={options.length >= SEARCHABLE_FROM}
    />
  );
}

/** A facet with one value or none. */
function FacetSelect({
  facet,
  all,
  view: { state, choose },
}: {
  facet: Facet<SearchResult>;
  all: string;
  view: ResultViewControl;
}) {
  const [chosen = null] = state.chosen.get(facet.key) ?? [];
  const data = (facet.order ?? []).map((value) => ({ value, label: facet.labelOf(value) }));
  return (
    <Select
      size="sm"
      aria-label={facet.label}
      placeholder={all}
      data={data}
      value={chosen}
      onChange={(value) => choose(facet.key, value === null ? [] : [value])}
      allowDeselect
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ "aria-label": all, "aria-hidden": false, tabIndex: 0 }}
    />
  );
}

const BEST_FIRST = "best";

/** Sorting for phones, where the table has no header. */
function SortSelect({ view: { state, spec, setSort } }: { view: ResultViewControl }) {
  const words = { asc: ["A–Z", "lowest first"], desc: ["Z–A", "highest first"] } as const;
  const orders = spec.sorts.flatMap(({ key, label, first }) =>
    ([first, first === "asc" ? "desc" : "asc"] as const).map((direction) => ({
      value: `${key} ${direction}`,
      label: `${label}, ${words[direction][first === "asc" ? 0 : 1]}`,
      sort: { key, direction },
    })),
  );
  const { sort } = state;
  const data = [{ value: BEST_FIRST, label: "Best first" }, ...orders];
  return (
    <Select
      size="sm"
      flex={1}
      hiddenFrom="sm"
      aria-label="Sort"
      data={data.map(({ value, label }) => ({ value, label }))}
      value={sort ? `${sort.key} ${sort.direction}` : BEST_FIRST}
      onChange={(value) => setSort(orders.find((one) => one.value === value)?.sort)}
      allowDeselect={false}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage="No such order"
    />
  );
}
