import type { ComponentType } from "react";
import type { ListName } from "./list-choices";
import { useShortcut } from "@/ui/shortcuts";
import type { Draw, Drawn } from "./PagedList";
import { useListLook } from "./use-list-look";

/** Draws the rows of a list as `Posters`; undefined while the list is a table. V changes between them. */
export function usePosters<T>(
  list: ListName,
  Posters: ComponentType<Drawn<T>>,
): Draw<T> | undefined {
  const { look, setLook } = useListLook(list);
  const isOn = look === "posters";
  useShortcut("v", "Table or posters", () => setLook(isOn ? "table" : "posters"));
  return isOn ? (rows) => <Posters {...rows} /> : undefined;
}
