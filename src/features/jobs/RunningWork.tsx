import { Drawer, Popover, VisuallyHidden } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLayer } from "@/ui/layers";
import { useIsPhone } from "@/ui/use-is-phone";
import styles from "./RunningWork.module.css";
import { RunningWorkButton } from "./RunningWorkButton";
import { RunningWorkList } from "./RunningWorkList";
import { useWorkSummary } from "./use-work-summary";

/** Leaving the page ends what waits for its turn: the browser asks first. */
function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

/**
 * The one place for work: what this browser started and what the server reports (design/interface.md, "Frame").
 * Its button is there while there is any work; the list opens beside it, on phones as a sheet.
 */
export function RunningWork() {
  const summary = useWorkSummary();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  useLeaveGuard(summary.hasPending);
  useLayer(isOpen && isPhone, () => setOpen(false));
  const button = (
    <RunningWorkButton summary={summary} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
  );
  return (
    <>
      {/* Always there, so that screen readers read it when it changes. */}
      <VisuallyHidden component="output">{summary.text}</VisuallyHidden>
      {(summary.text !== "" || isOpen) &&
        (isPhone ? (
          <>
            {button}
            <Drawer
              opened={isOpen}
              onClose={() => setOpen(false)}
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
        ) : (
          <Popover
            opened={isOpen}
            onChange={setOpen}
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
        ))}
    </>
  );
}
