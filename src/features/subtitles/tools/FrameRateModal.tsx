import { t } from "@lingui/core/macro";
import { NumberInput, SimpleGrid } from "@mantine/core";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { exampleText } from "./example-text";
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

/** Changes the frame rate; the button is enabled when both rates are set and differ (spec section 5). */
export function FrameRateModal(props: ToolDialogControls) {
  const form = useToolForm(NO_RATES, frameRateSchema);
  return (
    <ToolDialog {...props} title={t`Change Frame Rate`} verb={t`Save`} form={form}>
      <SimpleGrid cols={2} spacing="md">
        <NumberInput
          {...rate}
          label={t({ message: "From", context: "frame rate" })}
          placeholder={exampleText("23.976")}
          {...form.getInputProps("from")}
          data-autofocus
        />
        <NumberInput
          {...rate}
          label={t({ message: "To", context: "frame rate" })}
          placeholder={exampleText("25")}
          {...form.getInputProps("to")}
        />
      </SimpleGrid>
    </ToolDialog>
  );
}
