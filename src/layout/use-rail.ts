import { useLocalStorage } from "@mantine/hooks";

export interface Rail {
  /** The sidebar shows icons only. */
  isRail: boolean;
  setRail: (isRail: boolean) => void;
}

/** Whether the sidebar is collapsed to its icons; this browser remembers it. */
export function useRail(): Rail {
  const [isRail, setRail] = useLocalStorage({
    key: "ui-sidebar-collapsed",
    defaultValue: false,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (kept) => kept === "true",
  });
  return { isRail, setRail };
}
