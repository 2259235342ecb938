import { Checkbox, Select } from "@mantine/core";
import { useState } from "react";
import { ReferenceSelect } from "./ReferenceSelect";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { SYNC_OFFSETS, useSyncDefaults } from "./use-sync-defaults";

/** How newer servers synchronise; they start with what the settings say (contract/http.md section 5). */
export function SyncModal(props: ToolDialogControls) {
  const { files } = props;
  const defaults = useSyncDefaults();
  const [reference, setReference] = useState<string | null>(null);
  const [offset, setOffset] = useState(String(defaults.maxOffsetSeconds));
  const [gss, setGss] = useState(defaults.gss);
  const [noFixFramerate, setNoFixFramerate] = useState(defaults.noFixFramerate);
  const [file] = files;
  return (
    <ToolDialog
      {...props}
      title="Sync"
      saveLabel="Sync"
      tool={{
        tool: "sync",
        reference: reference ?? undefined,
        maxOffsetSeconds: Number(offset),
        noFixFramerate,
        gss,
      }}
    >
      {file && files.length === 1 && (
        <ReferenceSelect file={file} value={reference} onChange={setReference} />
      )}
      <Select
        label="Maximum offset"
        description="The largest shift that is looked for."
        data={SYNC_OFFSETS.map((seconds) => ({
          value: String(seconds),
          label: `${seconds} seconds`,
        }))}
        value={offset}
        onChange={(value) => value !== null && setOffset(value)}
        allowDeselect={false}
      />
      <Checkbox
        label="Golden section search"
        description="Also finds a frame rate that is none of the usual ones."
        checked={gss}
        onChange={(event) => setGss(event.currentTarget.checked)}
      />
      <Checkbox
        label="Keep the frame rate"
        description="Shifts the lines only, also when their speed differs from the file's."
        checked={noFixFramerate}
        onChange={(event) => setNoFixFramerate(event.currentTarget.checked)}
      />
    </ToolDialog>
  );
}
