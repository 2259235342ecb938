import { use } from "react";
import { HeldViewsContext } from "./held-filters";
import type { ListPanelProps } from "./ListControls";
import { ViewPanel } from "./ViewPanel";

/** How a list is shown whose rows are all here. */
export function HeldViews(panel: ListPanelProps) {
  return use(HeldViewsContext)(ViewPanel, panel);
}
