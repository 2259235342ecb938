import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { frameRateTool } from "@/utils/tools";
import type { NumberInput as Typed } from "@/utils/tools";
import styles from "./numbers.module.css";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";

const rate = {
  min: 0,
  allowNegative: false,
  decimalScale: 3,
  hideControls: true,
  inputMode: "decimal",
} as const;

/** From one frame rate to another; Save needs two numbers that differ (spec section 5). */
export function FrameRateModal(props: ToolDialogControls) {
  const [from, setFrom] = useState<Typed>("");
  const [to, setTo] = useState<Typed>("");
  return (
    <ToolDialog {...props} title="Change Frame Rate" tool={frameRateTool(from, to)}>
      <div className={styles.two}>
        <NumberInput
          {...rate}
          label="From"
          placeholder="23.976"
          value={from}
          onChange={setFrom}
          data-autofocus
        />
        <NumberInput {...rate} label="To" placeholder="25" value={to} onChange={setTo} />
      </div>
    </ToolDialog>
  );
}
