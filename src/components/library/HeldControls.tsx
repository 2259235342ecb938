import type { ListSpec } from "../../lib/list-view";
import type { Noun } from "../../lib/mass-edit";
import { HeldFieldsContext, heldFilters } from "./held-filters";
import type { DrawFields } from "./held-filters";
import { ListControls } from "./ListControls";

/** The view controls of rows that are all here: nothing is read for their filters. */
export function HeldControls<T extends object>({
  noun,
  rows,
  spec,
}: {
  noun: Noun;
  rows: readonly T[];
  spec: ListSpec<T>;
}) {
  const whole = {
    rows,
    data: rows,
    error: null,
    isFetching: false,
    loaded: undefined,
    refetch: () => undefined,
  };
  const drawFields: DrawFields = (Fields, wantsText) => (
    <Fields noun={noun} spec={spec} whole={whole} wantsText={wantsText} />
  );
  return (
    <HeldFieldsContext value={drawFields}>
      <ListControls what={noun.many} panel={heldFilters} />
    </HeldFieldsContext>
  );
}
