import { Group, Radio } from "@mantine/core";
import { SUBTITLE_COLORS } from "./text-colors";
import styles from "./ChooseColorModal.module.css";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { colorSchema } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";

const NO_COLOR: { name: string | null } = { name: null };

/** One of 16 colours; Save needs a chosen one (spec sections 5 and 9). */
export function ChooseColorModal(props: ToolDialogControls) {
  const form = useToolForm(NO_COLOR, colorSchema);
  return (
    <ToolDialog {...props} title="Choose Color" form={form}>
      <Radio.Group aria-label="Color" {...form.getInputProps("name")}>
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
