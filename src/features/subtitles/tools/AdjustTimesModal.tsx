import { msg, t } from "@lingui/core/macro";
import { SegmentedControl, SimpleGrid } from "@mantine/core";
import { NumberField } from "@/ui/NumberField";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { shiftSchema } from "./tool-schemas";
import type { TypedNumber } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";

const PARTS = [
  ["hours", msg`Hour`],
  ["minutes", msg`Minute`],
  ["seconds", msg`Second`],
  ["milliseconds", msg`Millisecond`],
] as const;

const NO_SHIFT: Record<(typeof PARTS)[number][0], TypedNumber> & { direction: string } = {
  direction: "later",
  hours: 0,
  minutes: 0,
  seconds: 0,
  milliseconds: 0,
};

/** Shifts the times later or earlier; at least one field must not be 0 (spec section 5). Seconds can have a fraction. */
export function AdjustTimesModal(props: ToolDialogControls) {
  const form = useToolForm(NO_SHIFT, shiftSchema);
  return (
    <ToolDialog {...props} title={t`Adjust Times`} verb={t`Adjust times`} form={form}>
      <SegmentedControl
        aria-label={t`Direction`}
        fullWidth
        {...form.getInputProps("direction", { withError: false })}
        data={[
          { value: "later", label: t`Later` },
          { value: "earlier", label: t`Earlier` },
        ]}
      />
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="md">
        {PARTS.map(([part, label]) => (
          <NumberField
            key={part}
            label={t(label)}
            {...form.getInputProps(part)}
            min={0}
            selectAllOnFocus
            {...(part === "seconds" && {
              "data-autofocus": true,
              fractionError: t`Enter a number of seconds`,
            })}
          />
        ))}
      </SimpleGrid>
    </ToolDialog>
  );
}
