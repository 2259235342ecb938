import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Paper, Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import {
  Activity,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import type { ReactNode, Ref } from "react";
import { useModalStack } from "@/store/modals";
import type { FindHandle } from "../panels/FindPanel";
import { lazy } from "@/ui/lazy";
import { useIsPhone } from "@/ui/use-is-phone";
import { LIST_PANEL, useActions, useEditor } from "../editor";
import { textOf } from "@/utils/text";
import styles from "./StudioEditor.module.css";

interface StudioPanel {
  id: string;
  label: MessageDescriptor;
  /** Loaded when its tab is first opened. Only the Find panel takes a ref. */
  Content: (props: { ref?: Ref<FindHandle> }) => ReactNode;
}

/** The panels next to the list, in display order: the most used ones first. */
const PANELS: readonly StudioPanel[] = [
  {
    id: "times",
    label: msg`Times`,
    Content: lazy(() => import("../panels/TimesPanel").then((module) => module.TimesPanel)),
  },
  {
    id: "checks",
    label: msg`Checks`,
    Content: lazy(() => import("../panels/ChecksPanel").then((module) => module.ChecksPanel)),
  },
  {
    id: "find",
    label: msg`Find`,
    Content: lazy(() => import("../panels/FindPanel").then((module) => module.FindPanel)),
  },
  {
    id: "reference",
    label: msg`Reference`,
    Content: lazy(() =>
      import("../reference/ReferencePanel").then((module) => module.ReferencePanel),
    ),
  },
];

/** The panel that is shown before the user chooses one, if the list has its own place. */
const FIRST_PANEL = "checks";

interface PanelTabsProps {
  /** Shown above the tabs of a phone. */
  head: ReactNode;
  /** The list and its editor. */
  children: ReactNode;
}

/**
 * The list, with the panels as tabs next to it or below it. On phones, the list is the first of the tabs, which stay in
 * view. Once opened, a panel keeps its input.
 */
export function PanelTabs({ head, children }: PanelTabsProps) {
  const isPhone = useIsPhone();
  const panel = useEditor((state) => state.panel);
  const grid = useEditor((state) => state.grid);
  const { showPanel } = useActions();
  const tab = panel === LIST_PANEL && !isPhone ? FIRST_PANEL : panel;
  const isList = tab === LIST_PANEL;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([tab]));
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  const find = useFindKeys(() => showPanel("find"));
  // Render the lines before the panels.
  const hasPanels = useDeferredValue(true, false);
  const id = useId();
  const panels = useRef<HTMLElement>(null);
  const choose = (chosen: string | null) => {
    if (chosen === null) return;
    showPanel(chosen);
    // Below the list, only the tabs may be on screen.
    if (!isPhone) requestAnimationFrame(() => panels.current?.scrollIntoView({ block: "nearest" }));
  };
  const tabs = (
    <Tabs.List className={styles.tabs ?? ""}>
      {isPhone && <Tabs.Tab value={LIST_PANEL} h={44} px="xs">{t`Lines`}</Tabs.Tab>}
      {PANELS.map(({ id: value, label }) => (
        <Tabs.Tab key={value} value={value} h={44} px="xs">
          {textOf(label)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
  return (
    <Tabs id={id} className={styles.layout ?? ""} value={tab} onChange={choose}>
      {head}
      {isPhone && tabs}
      <Activity mode={!isPhone || isList ? "visible" : "hidden"}>
        <div
          className={styles.work}
          {...(isPhone && {
            role: "tabpanel",
            id: `${id}-panel-${LIST_PANEL}`,
            "aria-labelledby": `${id}-tab-${LIST_PANEL}`,
          })}
        >
          {children}
        </div>
      </Activity>
      {hasPanels && (
        <Paper
          withBorder
          component="section"
          ref={panels}
          aria-label={t`Panels`}
          className={styles.panels ?? ""}
          display={isList ? "none" : undefined}
          // On a phone, a line that was pressed in a panel is shown in the list.
          onClick={({ target }) => {
            if (!isPhone || !(target instanceof Element) || !target.closest("[data-part=go]"))
              return;
            showPanel(LIST_PANEL);
            requestAnimationFrame(() => grid.current?.focus());
          }}
        >
          {!isPhone && tabs}
          {PANELS.map(({ id: value, Content }) => (
            <Tabs.Panel key={value} value={value} className={styles.panel ?? ""} p="sm">
              {opened.has(value) && (
                // A hidden panel does no work while the user types.
                <Activity mode={value === tab ? "visible" : "hidden"}>
                  <Content {...(value === "find" && { ref: find })} />
                </Activity>
              )}
            </Tabs.Panel>
          ))}
        </Paper>
      )}
    </Tabs>
  );
}

/** Ctrl+F opens the Find panel; F3 goes to its next match, or opens it. Returns the ref for the panel. */
function useFindKeys(open: () => void) {
  const handle = useRef<FindHandle>(null);
  /** True if the panel is still loading and must get the focus once it is mounted. */
  const isAwaited = useRef(false);
  const hasDialog = useModalStack().some(({ isClosing }) => !isClosing);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (hasDialog || event.defaultPrevented || altKey) return;
    const isFind = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "f";
    if (!isFind && key !== "F3") return;
    if (key === "F3" && handle.current?.step(shiftKey ? -1 : 1)) {
      event.preventDefault();
      return;
    }
    event.preventDefault();
    open();
    isAwaited.current = handle.current === null;
    // Focus after its tab is shown.
    setTimeout(() => handle.current?.focus());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return useCallback((next: FindHandle | null) => {
    handle.current = next;
    if (next && isAwaited.current) next.focus();
    if (next) isAwaited.current = false;
  }, []);
}
