import type { Icon } from "@tabler/icons-react";
import type { To } from "react-router";
import type { Findable } from "./palette";
import { searchable } from "./palette-rank";

/** A row of the palette: it opens a page (`to`, a real link) or performs an action (`run`). */
export interface PaletteEntry extends Findable {
  label: string;
  /** Distinguishes rows with the same name. */
  detail: string | undefined;
  icon: Icon;
  /** URL of the image; undefined if the kind has none, null if it is missing. */
  poster?: string | null;
  to?: To;
  run?: () => void;
}

interface EntryParts extends Omit<PaletteEntry, "names" | "detail"> {
  detail?: string;
  /** Names in addition to the label. */
  also?: readonly string[];
}

/** Creates a row with its searchable names. */
export function createEntry({ also = [], detail, ...parts }: EntryParts): PaletteEntry {
  return { ...parts, detail, names: [parts.label, ...also].map(searchable) };
}
