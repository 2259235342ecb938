import { useWhenIdle } from "@/queries/idle";
import { lazy } from "@/ui/lazy";
import { PanelFrame } from "@/ui/PanelFrame";
import { FilterButton } from "./ListButtons";
import type { FilterFieldsProps } from "./FilterFields";

const FilterFields = lazy(() => import("./FilterFields").then((module) => module.FilterFields));

interface FilterPanelProps<T> extends FilterFieldsProps<T> {
  /** How many filters are set. */
  active: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The filters of a list, behind a button. */
export function FilterPanel<T extends object>(props: FilterPanelProps<T>) {
  const { active, isOpen, onOpen, ...fields } = props;
  useWhenIdle(FilterFields.preload);
  return (
    <PanelFrame
      title="Filters"
      isOpen={isOpen}
      onOpen={onOpen}
      renderButton={(ref) => (
        <FilterButton
          ref={ref}
          active={active}
          isOpen={isOpen}
          onPointerEnter={FilterFields.preload}
          onClick={() => onOpen(!isOpen)}
        />
      )}
    >
      <FilterFields {...fields} />
    </PanelFrame>
  );
}
