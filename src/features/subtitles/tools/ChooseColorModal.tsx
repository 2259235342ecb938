import { Group, Radio } from "@mantine/core";
import { useState } from "react";
import { SUBTITLE_COLORS } from "../subtitle-colors";
import styles from "./ChooseColorModal.module.css";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";

/** One of 16 colours; Save needs a chosen one (spec sections 5 and 9). */
export function ChooseColorModal(props: ToolDialogControls) {
  const [name, setName] = useState<string | null>(null);
  return (
    <ToolDialog
      {...props}
      title="Choose Color"
      tool={name === null ? undefined : { tool: "color", name }}
    >
      <Radio.Group aria-label="Color" value={name} onChange={setName}>
        <div className={styles.colors}>
          {SUBTITLE_COLORS.map((color) => (
            <Radio
              key={color.wire}
              value={color.wire}
              classNames={{ body: styles.body }}
              label={
                <Group component="span" gap="xs" wrap="nowrap">
                  <span className={styles.swatch} style={{ background: color.css }} />
                  {color.name}
                </Group>
              }
            />
          ))}
        </div>
      </Radio.Group>
    </ToolDialog>
  );
}
