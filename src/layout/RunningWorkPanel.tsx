import { Drawer, Popover } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useLayer } from "../ui/layers";
import styles from "./RunningWork.module.css";
import { RunningWorkList } from "./RunningWorkList";
import { RunningWorkTrigger } from "./RunningWorkTrigger";
import type { WorkSummary } from "./use-work-summary";
import { useMedia } from "../ui/useMedia";

/**
 * The button with its panel: beside it on a desk, a sheet over the whole width on a phone. It opens at once,
 * because it is loaded by the press that asks for it. `onClosed` comes when it is closed.
 */
export function RunningWorkPanel({
  summary,
  onClosed,
}: {
  summary: WorkSummary;
  onClosed: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isPhone = useMedia("(max-width: 47.99em)");
  // It took the place of the button that was pressed: the focus must be here to be given back here.
  useEffect(() => {
    trigger.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClosed();
  };
  useLayer(isOpen && isPhone, () => change(false));
  const isShown = summary.text !== "" || isOpen;
  const button = (
    <RunningWorkTrigger
      ref={trigger}
      summary={summary}
      aria-expanded={isOpen}
      onClick={() => change(!isOpen)}
    />
  );
  if (!isShown) return null;
  if (isPhone)
    return (
      <>
        {button}
        <Drawer
          opened={isOpen}
          onClose={() => change(false)}
          // Above the notices, which would cover its lower end.
          zIndex={270}
          position="bottom"
          size="80%"
          title="Running work"
          closeButtonProps={{ "aria-label": "Close", size: 44, iconSize: 20 }}
          // Its header is not the banner of the page.
          attributes={{ header: { role: "presentation" } }}
          classNames={{ content: styles.sheet }}
          transitionProps={{ duration: 120 }}
        >
          <RunningWorkList />
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width={400}
      shadow="lg"
      offset={4}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.panel}>
        <RunningWorkList />
      </Popover.Dropdown>
    </Popover>
  );
}
