import { ActionIcon, Indicator } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconFilter } from "../../ui/icons";
import { usePartOnDemand } from "../../ui/lazy-part";
import type { Part } from "../../ui/lazy-part";
import styles from "./ListControls.module.css";
import { useListState } from "./useListState";

/** Milliseconds after the last key until the address, and with it the list, follows. */
const SETTLES = 200;

/** What the panel of a list's filters is told. It opens at once: it is loaded by the press that asks for it. */
export interface FilterPanelProps {
  /** It took the place of the button that was pressed, and draws that itself. */
  active: number;
}

interface ListControlsProps {
  /** What the list holds, for the name of the field: "series". */
  what: string;
  /** The facets of this list, loaded when they are asked for. */
  panel: Part<FilterPanelProps>;
}

/** The view controls of a list: the text filter (on phones it is in the panel), and the filters behind a button. */
export function ListControls({ what, panel }: ListControlsProps) {
  const { state } = useListState();
  const { Loaded: Panel, isLoading, ask } = usePartOnDemand(panel);
  const active = state.chosen.size + (state.text === "" ? 0 : 1);
  return (
    <div className={styles.root}>
      <TextFilter what={what} className={styles.text} />
      {Panel ? (
        <Panel active={active} />
      ) : (
        <FilterButton active={active} isLoading={isLoading} onClick={ask} />
      )}
    </div>
  );
}

/** Opens the filters; tells how many are set. */
export function FilterButton({
  active,
  isLoading,
  onClick,
}: {
  active: number;
  isLoading?: boolean;
  onClick: () => void;
}) {
  return (
    <Indicator label={active} disabled={active === 0} size={16} offset={6}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={34}
        className={styles.button}
        aria-label={active === 0 ? "Filters" : `Filters, ${active} set`}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        title="Filters"
        onClick={onClick}
      >
        <IconFilter size={18} aria-hidden />
      </ActionIcon>
    </Indicator>
  );
}

/** The text that rows must contain. It answers every key at once, the address follows when typing pauses. */
export function TextFilter({ what, className }: { what: string; className?: string | undefined }) {
  const { state, setText } = useListState();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const write = useEffectEvent((text: string) => {
    setText(text);
    setTyped(undefined);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => write(typed), SETTLES);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      ref={field}
      type="search"
      className={className}
      aria-label={`Filter ${what}`}
      placeholder="Filter"
      value={typed ?? state.text}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
