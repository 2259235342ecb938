import { t } from "@lingui/core/macro";
import { Button, Group, MultiSelect, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SearchResult } from "@/api/provider-rows";
import { optionsOf } from "@/features/lists/model/list-facets";
import type { Direction, Facet } from "@/features/lists/model/list-view";
import { countFacets } from "./result-view";
import { IconChevronDown, IconChevronUp, IconSearch } from "@/config/icons";
import { SEARCHABLE_FROM } from "@/config/page-size";
import type { ResultViewControl } from "./use-result-view";

interface FilterProps {
  results: readonly SearchResult[];
  view: ResultViewControl;
}

/**
 * Filters by text, language, provider, kind and score. On phones the table has no header, so a select sorts, and all
 * filters except the text collapse.
 */
export function ResultFilters({ results, view }: FilterProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, spec, setText } = view;
  const count = countFacets(state);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Group component="search" gap="xs" aria-label={t`Filter the results`}>
      <TextInput
        type="search"
        size="sm"
        w="100%"
        aria-label={t`Filter by release or uploader`}
        placeholder={t`Release or uploader`}
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
        {count > 0 ? t`Filters (${count})` : t`Filters`}
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
          all={t`Any language`}
          results={results}
          view={view}
        />
        <FacetMultiSelect
          facet={spec.byKey.provider}
          all={t`Any provider`}
          results={results}
          view={view}
        />
        <FacetSelect facet={spec.byKey.kind} all={t`Any type`} view={view} />
        <FacetSelect facet={spec.byKey.score} all={t`Any score`} view={view} />
      </SimpleGrid>
    </Group>
  );
}

/** Facet with any number of values, each with its number of results. */
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
      nothingFoundMessage={t`Nothing found`}
      searchable={options.length >= SEARCHABLE_FROM}
    />
  );
}

/** Facet with at most one value. */
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

/** "Provider, A–Z", "Score, highest first". Text columns start with A to Z. */
function orderText(column: string, direction: Direction, isOfTexts: boolean): string {
  if (direction === "asc") return isOfTexts ? t`${column}, A–Z` : t`${column}, lowest first`;
  return isOfTexts ? t`${column}, Z–A` : t`${column}, highest first`;
}

/** Sorting for phones, where the table has no header. */
function SortSelect({ view: { state, spec, setSort } }: { view: ResultViewControl }) {
  const orders = spec.sorts.flatMap(({ key, label, first }) =>
    ([first, first === "asc" ? "desc" : "asc"] as const).map((direction) => ({
      value: `${key} ${direction}`,
      label: orderText(label, direction, first === "asc"),
      sort: { key, direction },
    })),
  );
  const { sort } = state;
  const data = [{ value: BEST_FIRST, label: t`Best first` }, ...orders];
  return (
    <Select
      size="sm"
      flex={1}
      hiddenFrom="sm"
      aria-label={t`Sort`}
      data={data.map(({ value, label }) => ({ value, label }))}
      value={sort ? `${sort.key} ${sort.direction}` : BEST_FIRST}
      onChange={(value) => setSort(orders.find((one) => one.value === value)?.sort)}
      allowDeselect={false}
      searchable={data.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`No matching sort order`}
    />
  );
}
