import { PAGE_SIZE_KEY, parsePageSize } from "@/config/page-size";
import { useStoredValue } from "@/ui/use-stored-value";

const STORED = { key: PAGE_SIZE_KEY, parse: parsePageSize, print: String };

/**
 * The page size that was chosen and stored in this browser (spec section 9); undefined while none was, since opening a
 * list is not a choice. With functions that choose one and that forget it.
 */
export function useOwnPageSize() {
  const { value, set, remove } = useStoredValue<number | undefined>(STORED);
  return [value, set, remove] as const;
}
