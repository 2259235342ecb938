import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { grouped } from "@/utils/format";
import type { Editing } from "../editing";

interface WhichLinesProps {
  editing: Pick<Editing, "document" | "selected">;
  isOnlySelected: boolean;
  onOnlySelected: (isOnlySelected: boolean) => void;
}

/** The ids of the lines that are meant; undefined for all of them. */
export const meantLines = ({ selected }: Pick<Editing, "selected">, isOnlySelected: boolean) =>
  isOnlySelected && selected.size > 0 ? selected : undefined;

/** All lines, or the selected ones. */
export function WhichLines({ editing, isOnlySelected, onOnlySelected }: WhichLinesProps) {
  const { document, selected } = editing;
  const [all, chosen] = [grouped(document.cues.length), grouped(selected.size)];
  return (
    <SegmentedControl
      aria-label={t`Which lines`}
      fullWidth
      styles={{ label: { whiteSpace: "normal" } }}
      value={meantLines(editing, isOnlySelected) ? "selected" : "all"}
      onChange={(value) => onOnlySelected(value === "selected")}
      data={[
        { value: "all", label: t`All lines (${all})` },
        { value: "selected", label: t`Selected (${chosen})`, disabled: selected.size === 0 },
      ]}
    />
  );
}
