import { Checkbox, Select } from "@mantine/core";
import { ReferenceSelect } from "./ReferenceSelect";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { syncSchema } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";
import { useSettings } from "@/queries/settings";

/** The maximum offsets that the server accepts, in seconds. */
const SYNC_OFFSETS: readonly number[] = [60, 120, 300, 600];

/** The server's settings for synchronisation. */
function useSyncDefaults() {
  const subsync = useSettings().data?.subsync ?? {};
  const offset = subsync.max_offset_seconds;
  return {
    maxOffsetSeconds: typeof offset === "number" && SYNC_OFFSETS.includes(offset) ? offset : 60,
    gss: subsync.gss !== false,
    noFixFramerate: subsync.no_fix_framerate !== false,
  };
}

const NO_REFERENCE: { reference: string | null } = { reference: null };

/**
 * The options of newer servers for synchronising; they start with the values from the settings (contract/http.md
 * section 5).
 */
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
