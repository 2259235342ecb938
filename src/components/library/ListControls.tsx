import { useState } from "react";
import { usePartOnDemand } from "../../ui/lazy-part";
import type { Part } from "../../ui/lazy-part";
import { useShortcut } from "../../ui/shortcuts";
import { FilterButton, ViewButton } from "./ListButtons";
import styles from "./ListControls.module.css";
import { TextFilter } from "./TextFilter";
import { useListState } from "./useListState";

/** What a panel behind a button of a list is told. It draws that button itself, with ui/PanelFrame. */
export interface ListPanelProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** What the panel of a list's filters is told. */
export interface FilterPanelProps extends ListPanelProps {
  /** How many filters are set. */
  active: number;
  /** It was opened to type a text. */
  wantsText: boolean;
}

interface ListControlsProps {
  /** What the list holds, for the name of the field: "series". */
  what: string;
  /** The facets of this list, loaded when they are asked for. */
  panel: Part<FilterPanelProps>;
  /** How it is drawn, its columns and saved views, loaded when they are asked for. */
  views?: Part<ListPanelProps> | undefined;
}

const PHONE = "(max-width: 47.99em)";
const textId = (what: string) => `list-text-${what}`;

/** The view controls of a list: the text filter (on phones it is in the panel), the filters and the view. */
export function ListControls({ what, panel, views }: ListControlsProps) {
  const { state } = useListState();
  const [wantsText, setWantsText] = useState(false);
  const filters = usePanelPart(panel);
  const active = state.chosen.size + (state.text === "" ? 0 : 1);
  useShortcut("f", "Filter the list", () => {
    const isPhone = window.matchMedia(PHONE).matches;
    setWantsText(isPhone);
    if (isPhone) filters.open(true);
    else document.getElementById(textId(what))?.focus();
  });
  const { Loaded: Panel } = filters;
  return (
    <div className={styles.root}>
      {/* What filters comes while the first words are typed. */}
      <span className={styles.field} onFocus={panel.preload}>
        <TextFilter what={what} id={textId(what)} />
      </span>
      {Panel ? (
        <Panel
          active={active}
          wantsText={wantsText}
          isOpen={filters.isOpen}
          onOpen={(isOpen) => {
            setWantsText(false);
            filters.open(isOpen);
          }}
        />
      ) : (
        <FilterButton
          active={active}
          isLoading={filters.isLoading}
          onClick={() => filters.open(true)}
        />
      )}
      {views && <ViewControl part={views} />}
    </div>
  );
}

function ViewControl({ part }: { part: Part<ListPanelProps> }) {
  const { Loaded: Views, isLoading, isOpen, open } = usePanelPart(part);
  return Views ? (
    <Views isOpen={isOpen} onOpen={open} />
  ) : (
    <ViewButton isLoading={isLoading} onClick={() => open(true)} />
  );
}

/** A panel that is loaded when it is opened for the first time. */
function usePanelPart<P extends ListPanelProps>(part: Part<P>) {
  const [isOpen, setOpen] = useState(false);
  const { Loaded, isLoading, ask } = usePartOnDemand(part, () => setOpen(false));
  return {
    Loaded,
    isLoading,
    isOpen,
    open: (next: boolean) => {
      setOpen(next);
      if (next && !Loaded) ask();
    },
  };
}
