import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReactNode, Ref } from "react";
import type { Editing, Made, Opened } from "../editing";
import type { FindHandle } from "../panels/FindPanel";
import type { Checked } from "../panels/finding-steps";
import type { CheckOptions } from "../panels/use-check-settings";

export type PanelProps = Editing & {
  opened: Opened;
  /** What is wrong with the text; undefined until it is known. */
  checked: Checked | undefined;
  checkOptions: CheckOptions;
  /** Takes the length of the film, in milliseconds, from a panel that knows it. */
  onRuntime: (runtime: number | undefined) => void;
  /** Opens a text that was made of this one in its place; the edits of this one are kept as a draft. */
  onMade: (made: Made) => void;
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
  {
    id: "timeline",
    label: msg`Timeline`,
    load: () => import("../timeline/TimelinePanel").then((module) => module.TimelinePanel),
  },
  {
    id: "reference",
    label: msg`Reference`,
    load: () => import("../reference/ReferencePanel").then((module) => module.ReferencePanel),
  },
];
