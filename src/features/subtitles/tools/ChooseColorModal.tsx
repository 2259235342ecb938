import { t } from "@lingui/core/macro";
import { Box, Group, Radio, SimpleGrid } from "@mantine/core";
import { SUBTITLE_COLORS } from "./text-colors";
import { ToolDialog } from "./ToolDialog";
import type { ToolDialogControls } from "./ToolDialog";
import { colorSchema } from "./tool-schemas";
import { useToolForm } from "./use-tool-form";

const NO_COLOR: { name: string | null } = { name: null };

/** Choice of 16 colors; the button is enabled after one is chosen (spec sections 5 and 9). */
export function ChooseColorModal(props: ToolDialogControls) {
  const form = useToolForm(NO_COLOR, colorSchema);
  return (
    <ToolDialog {...props} title={t`Choose Color`} verb={t`Save`} form={form}>
      <Radio.Group aria-label={t`Color`} {...form.getInputProps("name")}>
        <SimpleGrid cols={2} spacing="xs" verticalSpacing={4}>
          {SUBTITLE_COLORS.map((color) => (
            <Radio
              key={color.wire}
              value={color.wire}
              styles={{ body: { alignItems: "center", minHeight: 36 } }}
              label={
                <Group component="span" gap="xs" wrap="nowrap">
                  <Box
                    component="span"
                    w={22}
                    h={22}
                    flex="none"
                    bd="1px solid var(--mantine-color-default-border)"
                    bdrs="sm"
                    style={{ background: color.css }}
                  />
                  {t(color.name)}
                </Group>
              }
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
    </ToolDialog>
  );
}
