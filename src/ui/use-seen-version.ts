import { INTERFACE } from "@/config/interface";
import { useStoredValue } from "./use-stored-value";

const SEEN = {
  key: "ui-seen-version",
  parse: (text: string | undefined) => text,
  print: String,
};

/**
 * The version whose news this browser does not show again; undefined until a version is stored: on the first visit, and
 * after an update from a version that did not store it.
 */
export function useSeenVersion() {
  const { value: seen, set } = useStoredValue<string | undefined>(SEEN);
  return { seen, isCurrent: seen === INTERFACE.version, markSeen: () => set(INTERFACE.version) };
}
