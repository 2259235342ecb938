import { TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import styles from "./TextFilter.module.css";
import { useListState } from "../model/use-list-state";

/** Milliseconds after the last key until the address, and with it the list, follows. */
const SETTLES = 200;

/** What is typed and the address does not hold yet. */
interface Draft {
  text: string;
  /** What was in the address when it was typed. */
  over: string;
  /** What was written to the address since, which follows a moment later, one after the other. */
  written: readonly string[];
}

/** The draft once the address says `now`: another change, such as Back or a saved view, replaces it. */
function draftAt(draft: Draft | undefined, now: string): Draft | undefined {
  if (!draft || draft.over === now) return draft;
  const index = draft.written.indexOf(now);
  if (index === -1 || draft.text === now) return undefined;
  return { text: draft.text, over: now, written: draft.written.slice(index + 1) };
}

interface TextFilterProps {
  /** What the list holds: "series". */
  what: string;
  id?: string | undefined;
}

/**
 * The text that rows must contain. The field updates at once, the address follows when typing pauses, with
 * Enter, and when the field is left. Escape empties it before it closes anything around it.
 */
export function TextFilter({ what, id }: TextFilterProps) {
  const { state, setText } = useListState();
  const [latest, setDraft] = useState<Draft>();
  const [isComposing, setComposing] = useState(false);
  const shown = state.text;
  const draft = draftAt(latest, shown);
  // Not while rendering: a render that is discarded for a newer key would discard that key too.
  // oxlint-disable-next-line react/set-state-in-effect -- the draft follows the address only once that is shown
  useLayoutEffect(() => setDraft((now) => draftAt(now, shown)), [shown]);
  const text = draft?.text ?? state.text;
  const isDue = draft !== undefined && draft.text.trim() !== (draft.written.at(-1) ?? draft.over);
  const write = (typed: string, isTyped: boolean) => {
    const written = typed.trim();
    // The latest draft counts: a key may be pressed between two renders.
    setDraft((now) => {
      const before = now?.written ?? [];
      if (written === state.text && before.length === 0) return undefined;
      return {
        text: isTyped ? typed : written,
        over: now?.over ?? state.text,
        written: [...before, written],
      };
    });
    setText(written);
  };
  const apply = useEffectEvent(() => write(text, true));
  // An unfinished word of an input method is nothing to search for.
  const typed = isDue && !isComposing ? draft.text : undefined;
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => apply(), SETTLES);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      id={id}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      className={styles.field}
      aria-label={`Filter ${what}`}
      placeholder="Filter"
      value={text}
      // Escape empties the field first; without text it belongs to the dialog around.
      data-mantine-stop-propagation={text !== "" || undefined}
      onChange={({ currentTarget: { value } }) =>
        setDraft((now) => ({ over: state.text, written: [], ...now, text: value }))
      }
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onBlur={() => isDue && write(text, false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter" && isDue) write(text, true);
        if (event.key !== "Escape" || text === "") return;
        event.preventDefault();
        write("", false);
      }}
    />
  );
}
