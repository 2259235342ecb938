import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useStoredValue } from "@/ui/use-stored-value";
import { useIsPhone } from "@/ui/use-is-phone";

/** Below this width, a sidebar with labels would leave too little space for tables. */
const NARROW = "(max-width: 68.74em)";

const STORED = {
  key: "ui-sidebar-collapsed",
  parse: (text: string | undefined) =>
    text === "true" || text === "false" ? text === "true" : undefined,
  print: String,
};

export interface SidebarState {
  /** True if the sidebar shows only icons. */
  isCollapsed: boolean;
  setCollapsed: (isCollapsed: boolean) => void;
}

/**
 * State of the sidebar, collapsed to icons or not: as stored in this browser, collapsed by default on narrow screens.
 * On wide pages, collapsed until the user expands it there. Never collapsed on phones, where it is a drawer.
 */
export function useSidebar(isWidePage = false): SidebarState {
  const { value: chosen, set: setCollapsed } = useStoredValue(STORED);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const isPhone = useIsPhone();
  const [isExpanded, setExpanded] = useState(false);
  if (isWidePage)
    return {
      isCollapsed: !isPhone && !isExpanded,
      setCollapsed: (isCollapsed) => setExpanded(!isCollapsed),
    };
  return { isCollapsed: !isPhone && (chosen ?? isNarrow), setCollapsed };
}
