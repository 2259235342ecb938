import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { grouped } from "@/utils/format";
import { documentOf, useEditor } from "../editor";

interface WhichLinesProps {
  isOnlySelected: boolean;
  onOnlySelected: (isOnlySelected: boolean) => void;
}

/** IDs of the selected lines; undefined for all lines. */
export function useTargetLineIds(isOnlySelected: boolean): ReadonlySet<number> | undefined {
  const selected = useEditor((state) => state.selected);
  return isOnlySelected && selected.size > 0 ? selected : undefined;
}

/** Choice between all lines and the selected ones. */
export function WhichLines({ isOnlySelected, onOnlySelected }: WhichLinesProps) {
  const count = useEditor((state) => documentOf(state).cues.length);
  const selected = useEditor((state) => state.selected.size);
  const [all, chosen] = [grouped(count), grouped(selected)];
  return (
    <SegmentedControl
      aria-label={t`Which lines`}
      fullWidth
      styles={{ label: { whiteSpace: "normal" } }}
      value={isOnlySelected && selected > 0 ? "selected" : "all"}
      onChange={(value) => onOnlySelected(value === "selected")}
      data={[
        { value: "all", label: t`All lines (${all})` },
        { value: "selected", label: t`Selected (${chosen})`, disabled: selected === 0 },
      ]}
    />
  );
}
