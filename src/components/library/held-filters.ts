import { createContext } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "../../ui/lazy-part";
import type { FilterFields } from "./FilterPanel";
import type { ListPanelProps } from "./ListControls";
import type { ViewPanel } from "./ViewPanel";

/** Draws the filters of rows that are all here, with the fields that are loaded when they are asked for. */
export type DrawFields = (Fields: typeof FilterFields, wantsText: boolean) => ReactNode;

/** Tells the panel below, which is loaded later, which rows it filters. */
export const HeldFieldsContext = createContext<DrawFields>(() => null);

/** The filters of rows that are all here; HeldFieldsContext says which. */
export const heldFilters = lazyPart(() =>
  import("./HeldFilters").then((module) => module.HeldFilters),
);

/** Draws how such a list is shown, with the panel that is loaded when it is asked for. */
export type DrawViews = (View: typeof ViewPanel, panel: ListPanelProps) => ReactNode;

/** Tells the panel below, which is loaded later, which list it is about. */
export const HeldViewsContext = createContext<DrawViews>(() => null);

/** The order, columns and saved views of such a list; HeldViewsContext says which. */
export const heldViews = lazyPart(() => import("./HeldViews").then((module) => module.HeldViews));
