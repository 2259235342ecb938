import { t } from "@lingui/core/macro";
import { Paper, Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useState } from "react";
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
  return (
    <Paper withBorder component="section" aria-label={t`Panels`} p={{ base: "sm", sm: "md" }}>
      <Tabs
        value={tab}
        onChange={(chosen) => {
          if (chosen === null) return;
          setTab(chosen);
          setOpened(new Set([...opened, chosen]));
        }}
      >
        <Tabs.List mb="sm">
          {panels.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id} mih={44}>
              {textOf(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map((panel) => {
          const Content = contentOf(panel);
          return (
            <Tabs.Panel key={panel.id} value={panel.id}>
              {opened.has(panel.id) && <Content {...props} />}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Paper>
  );
}
