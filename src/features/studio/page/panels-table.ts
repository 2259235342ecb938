import type { MessageDescriptor } from "@lingui/core";
import type { ReactNode } from "react";
import type { Editing, Opened } from "../editing";

export type PanelProps = Editing & { opened: Opened };

export interface StudioPanel {
  id: string;
  label: MessageDescriptor;
  load: () => Promise<(props: PanelProps) => ReactNode>;
}

/**
 * What stands beside the list, in this order: `{ id: "checks", label: msg`Checks`, load: () =>
 * import("../panels/ChecksPanel").then((module) => module.ChecksPanel) }`. Each is loaded when its tab is first opened.
 */
export const PANELS: readonly StudioPanel[] = [];
