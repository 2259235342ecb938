import { useLocation, useNavigate, useSearchParams } from "react-router";

/** Search parameters that belong to edit mode. */
export const EDIT = { mode: "edit", text: "filter", profile: "profile" } as const;

/** True if the search parameters select edit mode. */
export function isEditModeUrl(search: string): boolean {
  return new URLSearchParams(search).get(EDIT.mode) === "1";
}

/** State of a history entry that began edit mode: the items that are selected initially. */
interface Entered {
  selected: readonly number[];
}

const isEntered = (state: unknown): state is Entered =>
  typeof state === "object" && state !== null && "selected" in state;

const NONE: readonly never[] = [];

/**
 * Edit mode of a list, stored in the URL (`?edit=1`), so that Back leaves it and a reload keeps it. Leaving returns
 * to the previous entry, so that the history does not contain the same list twice.
 */
export function useEditMode() {
  const [, setParams] = useSearchParams();
  const { search, state }: { search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const wasEntered = isEntered(state);
  return {
    isOn: isEditModeUrl(search),
    /** The items that were selected when it began. */
    selected: wasEntered ? state.selected : NONE,
    enter: (selected: readonly number[] = NONE) =>
      setParams(
        (old) => {
          old.set(EDIT.mode, "1");
          return old;
        },
        { state: { selected } satisfies Entered },
      ),
    leave: () => {
      if (wasEntered) void navigate(-1);
      else
        setParams(
          (old) => {
            for (const name of Object.values(EDIT)) old.delete(name);
            return old;
          },
          { replace: true },
        );
    },
  };
}
