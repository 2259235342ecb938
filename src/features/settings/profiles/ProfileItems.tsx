import { t } from "@lingui/core/macro";
import { Box, Button, Input, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { newItem } from "@/queries/profile-edits";
import { cutoffAfter } from "../catalog/profiles";
import { useEnabledLanguages } from "../kit/use-enabled-languages";
import { useLanguageName } from "@/queries/languages";
import { IconPlus } from "@/config/icons";
import { ProfileItemRow } from "./ProfileItemRow";
import type { ItemRow, ProfileForm } from "./use-profile-form";

/** The target of the focus after the rows have changed: a button of a row, or Add. */
type FocusTarget = { row: number; parts: readonly string[] } | "add" | "last";

/** Restores the focus, because buttons that move or unmount lose it. */
function useFocusAfter() {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wanted = useRef<FocusTarget>(undefined);
  useEffect(() => {
    const to = wanted.current;
    wanted.current = undefined;
    if (to === undefined) return;
    if (to === "add") addButton.current?.focus();
    else if (to === "last")
      list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    else {
      const buttons = to.parts.map((part) =>
        list.current?.querySelector<HTMLButtonElement>(
          `[data-row="${to.row}"] [data-part="${part}"]:not(:disabled)`,
        ),
      );
      buttons.find(Boolean)?.focus();
    }
  });
  const focusAfter = (to: FocusTarget) => {
    wanted.current = to;
  };
  return { list, addButton, focusAfter };
}

const itemsOf = (rows: readonly ItemRow[]) => rows.map(({ item }) => item);

/** The languages of a profile in order of preference, and an Add button (spec section 5). */
export function ProfileItems({ form }: { form: ProfileForm }) {
  const rows = form.values.items;
  // Sets the full list: after the form's list actions, isDirty() ignores changes in the list as soon as another field
  // was edited and reset.
  const setRows = (changed: readonly ItemRow[]) => form.setFieldValue("items", changed);
  const { enabled } = useEnabledLanguages();
  const nameOf = useLanguageName();
  const { list, addButton, focusAfter } = useFocusAfter();
  const [announcement, setAnnouncement] = useState("");
  const [first] = enabled;
  const move = (from: number, by: -1 | 1) => {
    const [row, other] = [rows[from], rows[from + by]];
    if (!row || !other) return;
    setRows(rows.with(from, other).with(from + by, row));
    const name = nameOf(row.item.language);
    const position = from + by + 1;
    const count = rows.length;
    setAnnouncement(t`${name} is ${position} of ${count}`);
    focusAfter({ row: row.key, parts: by < 0 ? ["up", "down"] : ["down", "up"] });
  };
  const remove = (index: number) => {
    const left = rows.toSpliced(index, 1);
    setRows(left);
    form.setFieldValue("cutoff", cutoffAfter(form.values.cutoff, itemsOf(rows), itemsOf(left)));
    const next = left[index] ?? left[index - 1];
    focusAfter(next ? { row: next.key, parts: ["remove"] } : "add");
  };
  const add = (language: string) => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, item: newItem(itemsOf(rows), language) }]);
    focusAfter("last");
  };
  return (
    <div>
      <Input.Label labelElement="div">{t`Languages`}</Input.Label>
      <Input.Description mb={6}>{t`In order of preference.`}</Input.Description>
      {rows.length === 0 && (
        <Text size="sm" py="xs">
          {t`Add at least one language.`}
        </Text>
      )}
      <Box
        component="ol"
        ref={list}
        m={0}
        p={0}
        style={{ listStyle: "none" }}
        aria-label={t`Languages in order`}
      >
        {rows.map(({ key, item }, index) => (
          <ProfileItemRow
            key={key}
            rowKey={key}
            item={item}
            index={index}
            count={rows.length}
            enabled={enabled}
            nameOf={nameOf}
            onChange={(changed) => setRows(rows.with(index, { key, item: changed }))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
      <Button
        ref={addButton}
        variant="default"
        mt="xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!first}
        onClick={() => {
          if (first) add(first.code2);
        }}
      >
        {first ? t`Add` : t`No Enabled Languages`}
      </Button>
    </div>
  );
}
