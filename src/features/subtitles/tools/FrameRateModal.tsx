import { NumberInput, SimpleGrid } from "@mantine/core";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { frameRateSchema } from "./tool-schemas";
import type { TypedNumber } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";

const NO_RATES: Record<"from" | "to", TypedNumber> = { from: "", to: "" };

const rate = {
  min: 0,
  allowNegative: false,
  decimalScale: 3,
  hideControls: true,
  inputMode: "decimal",
} as const;

/** From one frame rate to another; the button needs two numbers that differ (spec section 5). */
export function FrameRateModal(props: ToolDialogControls) {
  const form = useToolForm(NO_RATES, frameRateSchema);
  return (
    <ToolDialog {...props} title="Change Frame Rate" verb="Save" form={form}>
      <SimpleGrid cols={2} spacing="md">
        <NumberInput
          {...rate}
          label="From"
          placeholder="23.976"
          {...form.getInputProps("from")}
          data-autofocus
        />
        <NumberInput {...rate} label="To" placeholder="25" {...form.getInputProps("to")} />
      </SimpleGrid>
    </ToolDialog>
  );
}
