import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useIsPhone } from "@/ui/use-is-phone";
import type { LanguageFlags } from "@/utils/languages";
import { ChipCodes, ChipWidth, hasCodes } from "./chips-in-line";

/** In the first render, so that no chip moves afterward. */
const AT_ONCE = { getInitialValueInEffect: false };

/** Fewer names beside "+3" would say less than codes. */
const NAMES = 2;

interface ChipLinesProps<T> {
  rows: readonly T[];
  languagesOf: (row: T) => readonly LanguageFlags[];
  /** Min width in pixels of the chips in their column: from 1280 pixels on, and on narrower screens. */
  wide: number;
  narrow: number;
  children: ReactNode;
}

/** A list with a column of chips, one line in each row: names if the first ones fit in all rows, otherwise codes. */
export function ChipLines<T>({ rows, languagesOf, wide, narrow, children }: ChipLinesProps<T>) {
  const isPhone = useIsPhone();
  const isWide = useMediaQuery("(min-width: 80em)", undefined, AT_ONCE);
  const width = isPhone ? undefined : isWide ? wide : narrow;
  return (
    <ChipWidth value={width}>
      <ChipCodes value={hasCodes(rows, languagesOf, width, NAMES)}>{children}</ChipCodes>
    </ChipWidth>
  );
}
