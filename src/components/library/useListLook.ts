import { useLocalStorage } from "@mantine/hooks";
import { readLook, writeLook } from "../../lib/list-address";
import type { ListLook } from "../../lib/list-address";
import type { ListName } from "../../lib/list-choices";
import { useAddress } from "./useAddress";

/**
 * How a list is drawn, and how to change that. The address tells it ("?view=posters"), so that a sent link
 * shows the same; where it does not, the last choice in this browser for this list counts.
 */
export function useListLook(list: ListName) {
  const { params, change } = useAddress();
  const [kept, keep] = useLocalStorage<ListLook>({
    key: `list-look-${list}`,
    defaultValue: "table",
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (text) => (text === "posters" ? text : "table"),
  });
  return {
    look: readLook(params, kept),
    setLook: (look: ListLook) => {
      keep(look);
      change((now) => writeLook(now, look));
    },
  };
}
