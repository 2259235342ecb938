import { parseViewMode, readViewMode, writeViewMode } from "./list-params";
import type { ViewMode } from "./list-params";
import type { ListName } from "./list-choices";
import { useIsWide } from "@/ui/use-is-phone";
import { useStoredValue } from "@/ui/use-stored-value";
import { useUrlParams } from "./use-url-params";

/**
 * View mode of a list, and a function that changes it. It is in the URL ("?view=posters"), so that a shared link
 * shows the same; without it, the last choice for this list in this browser applies. Before there is one, wide screens
 * show posters, because only they use the width.
 */
export function useViewMode(list: ListName) {
  const { params, change } = useUrlParams();
  const { value: stored, set } = useStoredValue({
    key: `list-look-${list}`,
    parse: parseViewMode,
    print: String,
  });
  const other = useIsWide() ? "posters" : "table";
  return {
    viewMode: readViewMode(params, stored ?? other),
    setViewMode: (viewMode: ViewMode) => {
      set(viewMode);
      change((now) => writeViewMode(now, viewMode));
    },
  };
}
