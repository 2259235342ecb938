import { useDeferredValue, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useDelayed } from "@/ui/use-delayed";
import { filterRows } from "./changes";
import type { MassRow, ProfileFilter } from "./changes";
import { EDIT } from "../model/use-edit-mode";
import type { OnlyFiltered } from "./use-only-filtered";

/** Milliseconds between the last keystroke and the update of the URL. */
const DEBOUNCE = 300;

/** More than one profile is a filter of the list, not of Mass Edit. */
function readProfile([value, ...others]: readonly string[]): ProfileFilter {
  if (others.length > 0) return "any";
  if (value === "none") return "none";
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : "any";
}

/** Filters of Mass Edit, mirrored in the URL, and the matching rows in the server's order. */
export function useMassFilter<T extends MassRow>(
  rows: readonly T[],
  only: OnlyFiltered | undefined,
) {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const [text, setText] = useState(() => params.get(EDIT.text) ?? "");
  const [profile, setProfile] = useState(() => readProfile(params.getAll(EDIT.profile)));
  useDelayed(`${profile} ${text}`, DEBOUNCE, () => {
    const wantedParams = {
      [EDIT.text]: text.trim(),
      [EDIT.profile]: profile === "any" ? "" : profile,
    };
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(wantedParams)) {
      if (value === "" && params.getAll(name).length > 1) continue;
      if (value === "") next.delete(name);
      else next.set(name, String(value));
    }
    if (next.toString() !== params.toString())
      setParams(next, { replace: true, state, preventScrollReset: true });
  });
  const ids = only?.ids;
  const within = useMemo(() => (ids ? rows.filter(({ id }) => ids.has(id)) : rows), [rows, ids]);
  // The field updates immediately, the list follows.
  const wanted = useDeferredValue(text);
  const shown = useMemo(() => filterRows(within, wanted, profile), [within, wanted, profile]);
  return {
    text,
    setText,
    profile,
    setProfile,
    shown,
    isFiltered: text.trim() !== "" || profile !== "any" || only !== undefined,
    clear: () => {
      setText("");
      setProfile("any");
      only?.showAll();
    },
  };
}
