import { useMediaQuery } from "@mantine/hooks";
import { useStoredValue } from "@/ui/use-stored-value";
import { useIsPhone } from "@/ui/use-is-phone";

/** Where a sidebar with words would leave too little for tables. */
const NARROW = "(max-width: 68.74em)";

const KEPT = {
  key: "ui-sidebar-collapsed",
  parse: (kept: string | undefined) =>
    kept === "true" || kept === "false" ? kept === "true" : undefined,
  print: String,
};

export interface Rail {
  /** The sidebar shows icons only. */
  isRail: boolean;
  setRail: (isRail: boolean) => void;
}

/**
 * Whether the sidebar is collapsed to its icons: as this browser's user chose, else where there is little room.
 * The drawer of a phone is never a rail.
 */
export function useRail(): Rail {
  const { value: chosen, keep: setRail } = useStoredValue(KEPT);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  return { isRail: !isPhone && (chosen ?? isNarrow), setRail };
}
