import { t } from "@lingui/core/macro";
import { SimpleGrid } from "@mantine/core";
import { NumberField } from "@/ui/NumberField";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { frameRateSchema } from "./tool-schemas";
import type { TypedNumber } from "./tool-schemas";
import { exampleText, useToolForm } from "./use-tool-form";

const NO_RATES: Record<"from" | "to", TypedNumber> = { from: "", to: "" };

/** Changes the frame rate; the button is enabled when both rates are set and differ (spec section 5). */
export function FrameRateModal(props: ToolDialogControls) {
  const form = useToolForm(NO_RATES, frameRateSchema);
  const rate = { min: 0.001, fractionError: t`Enter a number above 0` };
  return (
    <ToolDialog {...props} title={t`Change Frame Rate`} verb={t`Save`} form={form}>
      <SimpleGrid cols={2} spacing="md">
        <NumberField
          {...rate}
          label={t({ message: "From", context: "frame rate" })}
          placeholder={exampleText("23.976")}
          {...form.getInputProps("from")}
          data-autofocus
        />
        <NumberField
          {...rate}
          label={t({ message: "To", context: "frame rate" })}
          placeholder={exampleText("25")}
          {...form.getInputProps("to")}
        />
      </SimpleGrid>
    </ToolDialog>
  );
}
