import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useListState } from "../model/use-list-state";

/** Milliseconds after the last key until the address follows, and the list with it. */
const SETTLES = 200;

/** Text that was typed and is not in the address yet. */
interface Draft {
  text: string;
  /** The text in the address at that time. */
  over: string;
  /** The texts written to the address since then; the location follows a moment later, one after the other. */
  written: readonly string[];
}

/** The draft once the address says `now`: any other change, such as Back or a saved view, replaces the draft. */
function draftAt(draft: Draft | undefined, now: string): Draft | undefined {
  if (!draft || draft.over === now) return draft;
  const index = draft.written.indexOf(now);
  if (index === -1 || draft.text === now) return undefined;
  return { text: draft.text, over: now, written: draft.written.slice(index + 1) };
}

interface TextFilterProps {
  /** What the list contains: "series". */
  what: string;
  id?: string | undefined;
}

/**
 * The text that rows must contain. The field updates at once; the address follows when typing pauses, on Enter, and
 * when the field is left. Escape empties the field before it closes anything around it.
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
    // Based on the latest draft: a key may be pressed between two renders.
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
  // The unfinished word of an input method is not searched for.
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
      aria-label={t`Filter ${what}`}
      placeholder={t`Filter`}
      value={text}
      // Escape empties the field first; when it is empty, Escape goes to the dialog around it.
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
