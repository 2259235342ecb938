import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReactNode, Ref } from "react";
import type { Editing, Opened } from "../editing";
import type { FindHandle } from "../panels/FindPanel";

export type PanelProps = Editing & {
  opened: Opened;
  /** For the panel that finds alone. */
  ref?: Ref<FindHandle>;
};

export interface StudioPanel {
  id: string;
  label: MessageDescriptor;
  load: () => Promise<(props: PanelProps) => ReactNode>;
}

/** What stands beside the list, in this order. Each is loaded when its tab is first opened. */
export const PANELS: readonly StudioPanel[] = [
  {
    id: "checks",
    label: msg`Checks`,
    load: () => import("../panels/ChecksPanel").then((module) => module.ChecksPanel),
  },
  {
    id: "find",
    label: msg`Find`,
    load: () => import("../panels/FindPanel").then((module) => module.FindPanel),
  },
  {
    id: "times",
    label: msg`Times`,
    load: () => import("../panels/TimesPanel").then((module) => module.TimesPanel),
  },
];
