import { useStoredValue } from "@/ui/use-stored-value";
import type { ListName } from "./list-choices";

const isYes = (text: string | undefined) => text === "yes";
const print = (isGrouped: boolean) => (isGrouped ? "yes" : "no");

/** Whether the rows of a list are grouped, for all tabs of this browser. They are not by default. */
export function useGrouping(
  list: ListName,
): [isGrouped: boolean, setGrouped: (isGrouped: boolean) => void] {
  const { value, set } = useStoredValue({ key: `list-grouped-${list}`, parse: isYes, print });
  return [value, set];
}
