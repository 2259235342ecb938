import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useLayoutEffect, useState } from "react";
import { useDelayed } from "@/ui/use-delayed";
import { useListState } from "../model/use-list-state";

/** Milliseconds between the last keystroke and the update of the URL and the list. */
const DEBOUNCE = 200;

/** Typed text that is not in the URL yet. */
interface Draft {
  text: string;
  /** The text in the URL at that time. */
  over: string;
  /** Strings written to the URL since then; the router's location catches up with them one by one. */
  written: readonly string[];
}

/** The draft after the URL changes to `now`. A change that this field did not write, such as Back or a saved view, discards the draft. */
function draftAt(draft: Draft | undefined, now: string): Draft | undefined {
  if (!draft || draft.over === now) return draft;
  const index = draft.written.indexOf(now);
  if (index === -1 || draft.text === now) return undefined;
  return { text: draft.text, over: now, written: draft.written.slice(index + 1) };
}

interface TextFilterProps {
  /** Noun for the list's rows: "series". */
  what: string;
  id?: string | undefined;
}

/**
 * Field for the text that rows must contain. The field updates immediately; the URL follows after a pause in
 * typing, on Enter and on blur. Escape first clears the field, and only then closes its container.
 */
export function TextFilter({ what, id }: TextFilterProps) {
  const { state, setText } = useListState();
  const [latest, setDraft] = useState<Draft>();
  const [isComposing, setComposing] = useState(false);
  const shown = state.text;
  const draft = draftAt(latest, shown);
  // Not during render: a render discarded for a newer keystroke would also discard that keystroke.
  // oxlint-disable-next-line react/set-state-in-effect -- the draft follows the URL only after it is shown
  useLayoutEffect(() => setDraft((now) => draftAt(now, shown)), [shown]);
  const text = draft?.text ?? state.text;
  const isDue = draft !== undefined && draft.text.trim() !== (draft.written.at(-1) ?? draft.over);
  const write = (typed: string, isTyped: boolean) => {
    const written = typed.trim();
    // Based on the latest draft, because a key may be pressed between two renders.
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
  // Do not search for the unfinished word of an input method.
  const typed = isDue && !isComposing ? draft.text : undefined;
  useDelayed(typed, DEBOUNCE, () => write(text, true));
  return (
    <TextInput
      id={id}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={200}
      aria-label={t`Filter ${what}`}
      placeholder={t`Filter by text`}
      value={text}
      // Escape first clears the field; if the field is empty, Escape reaches the surrounding dialog.
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
