import { useStoredValue } from "@/ui/use-stored-value";
import type { ListName } from "./list-choices";

const isNotNo = (text: string | undefined) => text !== "no";
const print = (isGrouped: boolean) => (isGrouped ? "yes" : "no");

/** Whether the rows of a list are grouped, for all tabs of this browser. They are, unless that was switched off. */
export function useGrouping(
  list: ListName,
): [isGrouped: boolean, setGrouped: (isGrouped: boolean) => void] {
  const { value, set } = useStoredValue({ key: `list-grouped-${list}`, parse: isNotNo, print });
  return [value, set];
}
