import { plural, t } from "@lingui/core/macro";
import { Button, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ModalControls } from "@/store/modals";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { LostFiles } from "./LostFiles";
import type { ToolFile } from "./tool-files";
import { planTool } from "./tool-plan";
import type { ToolChoice } from "./tool-plan";

export interface OverwriteProps {
  /** Name of the tool: "Remove HI Tags". */
  label: string;
  choice: Omit<ToolChoice, "replaces">;
}

/** Lists the chosen files that a tool skips, and asks whether it may overwrite others. */
export function OverwriteModal({
  label,
  choice,
  close,
}: OverwriteProps & ModalControls<readonly ToolFile[]>) {
  const [replaces, setReplaces] = useState(false);
  const { meant, skipped, lost } = planTool({ ...choice, replaces });
  const title =
    meant.length === 0
      ? t`Nothing to do`
      : plural({ count: meant.length }, { one: "Run on # file", other: "Run on # files" });
  return (
    <ModalFrame title={label} size="lg" onClose={() => close()}>
      <Stack>
        <div>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <List size="sm" c="dimmed" spacing={2}>
            {skipped.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </div>
        {lost.length > 0 && <LostFiles lost={lost} replaces={replaces} onChange={setReplaces} />}
        <ModalFooter>
          <CancelButton onCancel={() => close()} />
          <Button disabled={meant.length === 0} onClick={() => close(meant)}>
            {meant.length === 0 ? t`Run` : title}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
