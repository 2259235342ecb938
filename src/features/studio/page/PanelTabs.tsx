import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Paper, Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { Activity, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode, Ref } from "react";
import { useModalStack } from "@/store/modals";
import type { FindHandle } from "../panels/FindPanel";
import { lazy } from "@/ui/lazy";
import { useActions, useEditor } from "../editor";
import { textOf } from "@/utils/text";
import styles from "./StudioEditor.module.css";

interface StudioPanel {
  id: string;
  label: MessageDescriptor;
  /** Loaded when its tab is first opened. Only the Find panel takes a ref. */
  Content: (props: { ref?: Ref<FindHandle> }) => ReactNode;
}

/** The panels next to the list, in display order. */
const PANELS: readonly StudioPanel[] = [
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
    id: "times",
    label: msg`Times`,
    Content: lazy(() => import("../panels/TimesPanel").then((module) => module.TimesPanel)),
  },
  {
    id: "reference",
    label: msg`Reference`,
    Content: lazy(() =>
      import("../reference/ReferencePanel").then((module) => module.ReferencePanel),
    ),
  },
];

/** The panels as tabs. Once opened, a panel keeps its input. */
export function PanelTabs() {
  const tab = useEditor((state) => state.panel);
  const { showPanel } = useActions();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([tab]));
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  const find = useFindKeys(() => showPanel("find"));
  return (
    <Paper withBorder component="section" aria-label={t`Panels`} className={styles.panels ?? ""}>
      <Tabs
        className={styles.panels ?? ""}
        flex={1}
        value={tab}
        onChange={(chosen) => {
          if (chosen !== null) showPanel(chosen);
        }}
      >
        <Tabs.List className={styles.tabs ?? ""}>
          {PANELS.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id} h={44} px="xs">
              {textOf(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PANELS.map(({ id, Content }) => (
          <Tabs.Panel key={id} value={id} className={styles.panel ?? ""} p="sm">
            {opened.has(id) && (
              // A hidden panel does no work while the user types.
              <Activity mode={id === tab ? "visible" : "hidden"}>
                <Content {...(id === "find" && { ref: find })} />
              </Activity>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
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
