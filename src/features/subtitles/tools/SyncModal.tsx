import { Checkbox, Select } from "@mantine/core";
import { ReferenceSelect } from "./ReferenceSelect";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { syncSchema } from "./tool-schemas";
import { SYNC_OFFSETS, useSyncDefaults } from "./use-sync-defaults";
import { useToolForm } from "./use-tool-form";

const NO_REFERENCE: { reference: string | null } = { reference: null };

/** How newer servers synchronise; they start with what the settings say (contract/http.md section 5). */
export function SyncModal(props: ToolDialogControls) {
  const { files } = props;
  const defaults = useSyncDefaults();
  const maxOffsetSeconds = String(defaults.maxOffsetSeconds);
  const form = useToolForm({ ...NO_REFERENCE, ...defaults, maxOffsetSeconds }, syncSchema);
  const [file] = files;
  return (
    <ToolDialog {...props} title="Sync" verb="Synchronise" form={form}>
      {file && files.length === 1 && (
        <ReferenceSelect
          file={file}
          value={form.values.reference}
          onChange={(value) => form.setFieldValue("reference", value)}
        />
      )}
      <Select
        label="Maximum offset"
        description="Largest shift to look for."
        data={SYNC_OFFSETS.map((seconds) => ({
          value: String(seconds),
          label: `${seconds} seconds`,
        }))}
        {...form.getInputProps("maxOffsetSeconds")}
        allowDeselect={false}
      />
      <Checkbox
        label="Golden section search"
        description="Also tries unusual frame rates."
        {...form.getInputProps("gss", { type: "checkbox" })}
      />
      <Checkbox
        label="Keep the frame rate"
        description="Shifts the lines only, also when their speed differs from the file's."
        {...form.getInputProps("noFixFramerate", { type: "checkbox" })}
      />
    </ToolDialog>
  );
}
