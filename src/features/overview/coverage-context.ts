import { createContext } from "react";
import type { CoverageRow } from "./coverage-rows";

interface Coverage {
  /** Whether a title wants a kind of subtitle, by its key; undefined while that is not known. */
  isWanted: (row: CoverageRow, language: string) => boolean | undefined;
  /** A search of many was started, as work of this scope. */
  onSearch: (scope: string) => void;
}

/** What the cells of the table need: as parts of its columns, every change would render all of them again. */
export const CoverageContext = createContext<Coverage>({
  isWanted: () => undefined,
  onSearch: () => undefined,
});
