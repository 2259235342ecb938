import { use } from "react";
import { FilterFields, FilterPanel } from "./FilterPanel";
import { HeldFieldsContext } from "./held-filters";
import type { FilterPanelProps } from "./ListControls";

/** The filters of rows that are all here: of a blacklist, of the page of a history. */
export function HeldFilters({ wantsText, ...panel }: FilterPanelProps) {
  const draw = use(HeldFieldsContext);
  return <FilterPanel {...panel}>{draw(FilterFields, wantsText)}</FilterPanel>;
}
