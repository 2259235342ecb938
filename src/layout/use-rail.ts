import { useLocalStorage, useMediaQuery } from "@mantine/hooks";

/** Where a sidebar with words would leave too little for tables. */
const NARROW = "(max-width: 68.74em)";

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
  const [chosen, setRail] = useLocalStorage<boolean | null>({
    key: "ui-sidebar-collapsed",
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (kept) => (kept === "true" || kept === "false" ? kept === "true" : null),
  });
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  return { isRail: !isPhone && (chosen ?? isNarrow), setRail };
}
