import { createContext } from "react";
import type { CoverageRow } from "./coverage-rows";

interface Coverage {
  /** Whether a title wants a kind of subtitle, by its key; undefined while unknown. */
  isWanted: (row: CoverageRow, language: string) => boolean | undefined;
  /** Called when a search of many was started, with its scope. */
  onSearch: (scope: string) => void;
}

/** What the cells of the table depend on: inside its columns, every change would render all cells again. */
export const CoverageContext = createContext<Coverage>({
  isWanted: () => undefined,
  onSearch: () => undefined,
});
