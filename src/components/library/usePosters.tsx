import type { ListName } from "../../lib/list-choices";
import { useNeededPart } from "../../ui/lazy-part";
import type { Part } from "../../ui/lazy-part";
import { useShortcut } from "../../ui/shortcuts";
import type { Draw, Drawn } from "../PagedList";
import { useListLook } from "./useListLook";

/**
 * How a list that has posters draws its rows: as the posters of `part`, which is loaded when they are asked
 * for; until it is there the page keeps their place. Undefined while the list is a table. V changes between them.
 */
export function usePosters<T>(list: ListName, part: Part<Drawn<T>>): Draw<T> | undefined {
  const { look, setLook } = useListLook(list);
  const isOn = look === "posters";
  const Posters = useNeededPart(part, isOn);
  useShortcut("v", "Table or posters", () => setLook(isOn ? "table" : "posters"));
  if (!isOn) return undefined;
  return (drawn) =>
    // oxlint-disable-next-line react/static-components -- the hook gives the loaded module's component, the same one at every render
    Posters ? <Posters {...drawn} /> : <div aria-busy style={{ minBlockSize: "100vh" }} />;
}
