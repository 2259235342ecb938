import { INTERFACE } from "@/utils/interface";
import { useStoredValue } from "./use-stored-value";

const SEEN = {
  key: "ui-seen-version",
  parse: (text: string | undefined) => text,
  print: String,
};

/** Stands for the versions that did not store theirs. */
const EARLIER = "0";

/** The version whose news this browser has seen; none is stored until `noteVisit`. */
export function useSeenVersion() {
  const { value: seen, set } = useStoredValue<string | undefined>(SEEN);
  return {
    hasNews: seen !== undefined && seen !== INTERFACE.version,
    markSeen: () => set(INTERFACE.version),
    /** Stores the version if there is none. On the first visit, nothing is news. */
    noteVisit: (isFirst: boolean) => {
      if (seen === undefined) set(isFirst ? INTERFACE.version : EARLIER);
    },
  };
}
