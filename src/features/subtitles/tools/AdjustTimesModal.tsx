import { NumberInput, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { shiftTool } from "@/utils/tools";
import type { ShiftInput } from "@/utils/tools";
import styles from "./numbers.module.css";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";

const PARTS = [
  ["hours", "Hour"],
  ["minutes", "Minute"],
  ["seconds", "Second"],
  ["milliseconds", "Millisecond"],
] as const;

/** Shows the lines later or earlier; at least one part must not be 0 (spec section 5). */
export function AdjustTimesModal(props: ToolDialogControls) {
  const [direction, setDirection] = useState("later");
  const [shift, setShift] = useState<ShiftInput>({
    hours: 0,
    minutes: 0,
    seconds: 0,
    milliseconds: 0,
  });
  return (
    <ToolDialog {...props} title="Adjust Times" tool={shiftTool(shift, direction === "earlier")}>
      <SegmentedControl
        aria-label="Direction"
        fullWidth
        value={direction}
        onChange={setDirection}
        data={[
          { value: "later", label: "Later" },
          { value: "earlier", label: "Earlier" },
        ]}
      />
      <div className={styles.four}>
        {PARTS.map(([part, label]) => (
          <NumberInput
            key={part}
            label={label}
            value={shift[part]}
            onChange={(value) => setShift((old) => ({ ...old, [part]: value }))}
            min={0}
            allowNegative={false}
            allowDecimal={false}
            selectAllOnFocus
            hideControls
            {...(part === "seconds" ? { "data-autofocus": true } : {})}
          />
        ))}
      </div>
    </ToolDialog>
  );
}
