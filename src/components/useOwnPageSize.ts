import { useLocalStorage } from "@mantine/hooks";
import { PAGE_SIZE_KEY, parsePageSize } from "../lib/page-size";

/**
 * The page size that was chosen in this browser, which keeps it (spec section 9); undefined while none was:
 * looking at a list is no choice. With the ways to choose one and to forget it.
 */
export function useOwnPageSize() {
  return useLocalStorage<number | undefined>({
    key: PAGE_SIZE_KEY,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: parsePageSize,
  });
}
