import { readLook, writeLook } from "./list-address";
import type { ListLook } from "./list-address";
import type { ListName } from "./list-choices";
import { useStoredValue } from "@/ui/use-stored-value";
import { useAddress } from "./use-address";

const lookIn = (text: string | undefined): ListLook => (text === "posters" ? text : "table");

/**
 * How a list is drawn, and how to change that. The address tells it ("?view=posters"), so that a sent link
 * shows the same; where it does not, the last choice in this browser for this list counts.
 */
export function useListLook(list: ListName) {
  const { params, change } = useAddress();
  const { value: stored, set } = useStoredValue({ key: `list-look-${list}`, parse: lookIn, print: String });
  return {
    look: readLook(params, stored),
    setLook: (look: ListLook) => {
      set(look);
      change((now) => writeLook(now, look));
    },
  };
}
