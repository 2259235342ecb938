import { readViewMode, writeViewMode } from "./list-params";
import type { ViewMode } from "./list-params";
import type { ListName } from "./list-choices";
import { useStoredValue } from "@/ui/use-stored-value";
import { useUrlParams } from "./use-url-params";

const parseViewMode = (text: string | undefined): ViewMode => (text === "posters" ? text : "table");

/**
 * View mode of a list, and a function that changes it. It is in the URL ("?view=posters"), so that a shared link
 * shows the same; without it, the last choice for this list in this browser applies.
 */
export function useViewMode(list: ListName) {
  const { params, change } = useUrlParams();
  const { value: stored, set } = useStoredValue({
    key: `list-look-${list}`,
    parse: parseViewMode,
    print: String,
  });
  return {
    viewMode: readViewMode(params, stored),
    setViewMode: (viewMode: ViewMode) => {
      set(viewMode);
      change((now) => writeViewMode(now, viewMode));
    },
  };
}
