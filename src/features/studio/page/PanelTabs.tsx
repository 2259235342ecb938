import { t } from "@lingui/core/macro";
import { Paper, Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { Activity, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useModalStack } from "@/store/modals";
import type { FindHandle } from "../panels/FindPanel";
import { lazy } from "@/ui/lazy";
import { textOf } from "@/utils/text";
import type { PanelProps, StudioPanel } from "./panels-table";

/** A panel's content is loaded once, whatever is open. */
const loaded = new WeakMap<StudioPanel, ReturnType<typeof lazyPanel>>();
const lazyPanel = ({ load }: StudioPanel) => lazy(load);

function contentOf(panel: StudioPanel) {
  const known = loaded.get(panel) ?? lazyPanel(panel);
  loaded.set(panel, known);
  return known;
}

/** The panels, one of them in view. One that was opened keeps what was typed in it. */
export function PanelTabs({ panels, ...props }: PanelProps & { panels: readonly StudioPanel[] }) {
  const [tab, setTab] = useState(panels[0]?.id ?? "");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([tab]));
  const show = (id: string) => {
    setTab(id);
    setOpened(new Set([...opened, id]));
  };
  const find = useFindKeys(() => show("find"));
  return (
    <Paper withBorder component="section" aria-label={t`Panels`} p={{ base: "sm", sm: "md" }}>
      <Tabs
        value={tab}
        onChange={(chosen) => {
          if (chosen !== null) show(chosen);
        }}
      >
        <Tabs.List mb="sm">
          {panels.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id} mih={44} px="xs">
              {textOf(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map((panel) => {
          const Content = contentOf(panel);
          return (
            <Tabs.Panel key={panel.id} value={panel.id}>
              {opened.has(panel.id) && (
                // What is not in view does no work while somebody types.
                <Activity mode={panel.id === tab ? "visible" : "hidden"}>
                  <Content {...props} {...(panel.id === "find" && { ref: find })} />
                </Activity>
              )}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Paper>
  );
}

/** Ctrl+F opens the panel that finds, F3 goes through its hits, or opens it. Returns the ref for it. */
function useFindKeys(open: () => void) {
  const handle = useRef<FindHandle>(null);
  /** It is not there yet, and gets the focus when it is. */
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
    // Its tab is shown first.
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
