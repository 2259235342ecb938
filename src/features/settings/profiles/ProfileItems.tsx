import { Button, Input, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useEnabledLanguages } from "../use-enabled-languages";
import { useLanguageName } from "@/queries/languages";
import { IconPlus } from "@/config/icons";
import styles from "./Profile.module.css";
import { ProfileItemRow } from "./ProfileItemRow";
import type { ProfileDraft } from "./use-profile-draft";

/** Where the focus goes after the rows have changed: a button of a row, or Add. */
type Wanted = { row: number; parts: readonly string[] } | "add" | "last";

/** Buttons that moved or went away take the focus with them: it is put back where the work goes on. */
function useFocusAfter() {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wanted = useRef<Wanted>(undefined);
  useEffect(() => {
    const to = wanted.current;
    wanted.current = undefined;
    if (to === undefined) return;
    if (to === "add") add.current?.focus();
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
  const focusAfter = (to: Wanted) => {
    wanted.current = to;
  };
  return { list, add, focusAfter };
}

/** The languages of a profile in the order in which they are wanted, and Add (spec section 5). */
export function ProfileItems({ form }: { form: ProfileDraft }) {
  const { rows } = form;
  const { enabled } = useEnabledLanguages();
  const nameOf = useLanguageName();
  const { list, add, focusAfter } = useFocusAfter();
  const [said, setSaid] = useState("");
  const [first] = enabled;
  const move = (key: number, by: -1 | 1) => {
    const place = rows.findIndex((row) => row.key === key) + by;
    const language = rows.find((row) => row.key === key)?.item.language ?? "";
    form.move(key, by);
    setSaid(`${nameOf(language)} is ${place + 1} of ${rows.length}`);
    focusAfter({ row: key, parts: by < 0 ? ["up", "down"] : ["down", "up"] });
  };
  const remove = (key: number) => {
    const place = rows.findIndex((row) => row.key === key);
    const heir = rows[place + 1] ?? rows[place - 1];
    form.remove(key);
    focusAfter(heir ? { row: heir.key, parts: ["remove"] } : "add");
  };
  return (
    <div>
      <Input.Label labelElement="div">Languages</Input.Label>
      <Input.Description mb={6}>In the order in which they are wanted.</Input.Description>
      {rows.length === 0 && (
        <Text size="sm" py="xs">
          No language yet: at least one is needed.
        </Text>
      )}
      <ol ref={list} className={styles.items} aria-label="Languages in order">
        {rows.map(({ key, item }, index) => (
          <ProfileItemRow
            key={key}
            rowKey={key}
            item={item}
            index={index}
            count={rows.length}
            enabled={enabled}
            nameOf={nameOf}
            onChange={(changed) => form.setItem(key, changed)}
            onMove={(by) => move(key, by)}
            onRemove={() => remove(key)}
          />
        ))}
      </ol>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <Button
        ref={add}
        variant="default"
        mt="xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!first}
        onClick={() => {
          if (!first) return;
          form.add(first.code2);
          focusAfter("last");
        }}
      >
        {first ? "Add" : "No Enabled Languages"}
      </Button>
    </div>
  );
}
