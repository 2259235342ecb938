import { createContext } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "../../ui/lazy-part";
import type { FilterFields } from "./FilterPanel";

/** Draws the filters of rows that are all here, with the fields that are loaded when they are asked for. */
export type DrawFields = (Fields: typeof FilterFields, wantsText: boolean) => ReactNode;

/** Tells the panel below, which is loaded later, which rows it filters. */
export const HeldFieldsContext = createContext<DrawFields>(() => null);

/** The filters of rows that are all here; HeldFieldsContext says which. */
export const heldFilters = lazyPart(() =>
  import("./HeldFilters").then((module) => module.HeldFilters),
);
