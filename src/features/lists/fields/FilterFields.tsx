import { Button, Stack } from "@mantine/core";
import { useCallback, useDeferredValue, useEffect, useRef } from "react";
import { counted } from "@/utils/format";
import { facetSteps } from "../model/list-facets";
import type { ListSpec } from "../model/list-view";
import type { Noun } from "@/utils/nouns";
import { PanelFooter, usePanel } from "@/ui/PanelFrame";
import { FacetField } from "./FacetField";
import type { WholeList } from "../model/whole-list";
import { SortField } from "./SortField";
import { TextFilter } from "./TextFilter";
import { useInSlices } from "../model/use-in-slices";
import { useListState } from "../model/use-list-state";
import { WholeProgress } from "./WholeProgress";

export interface FilterFieldsProps<T> {
  noun: Noun;
  spec: ListSpec<T>;
  whole: WholeList<T>;
  /** The text field gets the focus. */
  wantsText: boolean;
}

/**
 * Every facet of a list with its values; on phones also its text filter and its order, for which the page has no room.
 */
export function FilterFields<T extends object>(props: FilterFieldsProps<T>) {
  const { noun, spec, whole, wantsText } = props;
  const { state, toggle, clearFilters } = useListState();
  const { isPhone, close } = usePanel();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wantsText) return undefined;
    // After the dialog has focused its first control.
    const timer = setTimeout(() => text.current?.querySelector("input")?.focus(), 50);
    return () => clearTimeout(timer);
  }, [wantsText]);
  const asked = useDeferredValue(state);
  const rows = useDeferredValue(whole.rows);
  const work = useCallback(() => facetSteps(rows, spec, asked), [rows, spec, asked]);
  const { result: offer } = useInSlices(rows.length, work, asked);
  const facets = (offer?.facets ?? []).filter(
    ({ facet, options }) => options.length > 1 || state.chosen.has(facet.key),
  );
  const isFiltered = state.text !== "" || state.chosen.size > 0;
  return (
    <Stack gap="md">
      {isPhone && (
        <div ref={text}>
          <TextFilter what={noun.many} />
        </div>
      )}
      <WholeProgress noun={noun} whole={whole} />
      {facets.map(({ facet, options }) => (
        <FacetField
          key={facet.key}
          label={facet.label}
          options={options}
          chosen={state.chosen.get(facet.key) ?? []}
          onToggle={(value) => toggle(facet.key, value)}
        />
      ))}
      {isPhone && <SortField sorts={spec.sorts} />}
      <PanelFooter>
        <Button
          variant="subtle"
          // Not disabled: a disabled button would lose the focus to the page.
          aria-disabled={!isFiltered || undefined}
          data-disabled={!isFiltered || undefined}
          onClick={isFiltered ? clearFilters : undefined}
        >
          Clear all
        </Button>
        <Button onClick={close}>
          Show {offer ? counted(offer.shown, noun.one, noun.many) : noun.many}
        </Button>
      </PanelFooter>
    </Stack>
  );
}
