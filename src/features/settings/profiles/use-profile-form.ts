import { useState } from "react";
import type { Profile, ProfileItem } from "@/api/languages";
import { isSame } from "@/utils/deep-equal";
import { cutoffAfter, newItem } from "../catalogue/profiles";

/** An item and a key of its own: ids may stand twice in what an old interface saved. */
export interface ItemRow {
  key: number;
  item: ProfileItem;
}

interface State {
  /** Everything but its items, which are in the rows. */
  fields: Profile;
  rows: readonly ItemRow[];
  nextKey: number;
}

const startOf = (fields: Profile): State => ({
  fields,
  rows: fields.items.map((item, key) => ({ key, item })),
  nextKey: fields.items.length,
});

function moved(rows: readonly ItemRow[], key: number, by: -1 | 1): readonly ItemRow[] {
  const from = rows.findIndex((row) => row.key === key);
  const [row, other] = [rows[from], rows[from + by]];
  if (!row || !other) return rows;
  return rows.with(from, other).with(from + by, row);
}

/** The profile as it stands in the editor: nothing of it leaves the dialog before its Save. */
export function useProfileDraft(start: Profile) {
  const [{ fields, rows }, setState] = useState(() => startOf(start));
  const items = rows.map(({ item }) => item);
  const draft: Profile = { ...fields, items };
  const change = (edit: (rows: readonly ItemRow[]) => readonly ItemRow[]) =>
    setState((old) => ({ ...old, rows: edit(old.rows) }));
  return {
    draft,
    rows,
    isChanged: !isSame(draft, start),
    set: (some: Partial<Profile>) =>
      setState((old) => ({ ...old, fields: { ...old.fields, ...some } })),
    setItem: (key: number, item: ProfileItem) =>
      change((old) => old.map((row) => (row.key === key ? { key, item } : row))),
    add: (language: string) =>
      setState((old) => {
        const item = newItem(
          old.rows.map((row) => row.item),
          language,
        );
        const row = { key: old.nextKey, item };
        return { ...old, rows: [...old.rows, row], nextKey: old.nextKey + 1 };
      }),
    remove: (key: number) =>
      setState((old) => {
        const left = old.rows.filter((row) => row.key !== key);
        const before = old.rows.map((row) => row.item);
        const after = left.map((row) => row.item);
        const cutoff = cutoffAfter(old.fields.cutoff, before, after);
        return { ...old, rows: left, fields: { ...old.fields, cutoff } };
      }),
    move: (key: number, by: -1 | 1) => change((old) => moved(old, key, by)),
  };
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>;
