import { t } from "@lingui/core/macro";
import { Box, Group, Input, Slider, Switch, Text } from "@mantine/core";
import { useId } from "react";
import type { FlagSetting, PercentSetting, IntegerSetting } from "../catalog/setting";
import { NumberField } from "@/ui/NumberField";
import { FIELD_WIDTHS, fieldProps } from "./input-props";
import styles from "./inputs.module.css";
import type { InputProps } from "./input-props";
import { textOf } from "@/utils/text";

/** Switch. The hint is outside the label: it describes the switch and is not part of its name. */
export function FlagInput({ setting, value, onChange, error, name }: InputProps<FlagSetting>) {
  const id = useId();
  const below = error ?? (setting.hint && textOf(setting.hint));
  return (
    <div>
      <Switch
        classNames={{ body: below === undefined ? undefined : styles.hintedBody }}
        label={textOf(setting.label)}
        name={name}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={below === undefined ? undefined : id}
        aria-invalid={error !== undefined || undefined}
      />
      {below !== undefined && (
        <Text
          id={id}
          size="xs"
          c={error === undefined ? "dimmed" : "var(--mantine-color-error)"}
          className={styles.hint}
        >
          {below}
        </Text>
      )}
    </div>
  );
}

/** Integer field. Invalid input shows an error instead of being clamped. */
export function IntegerInput(props: InputProps<IntegerSetting>) {
  const { setting, value, onChange } = props;
  return (
    <NumberField
      {...fieldProps(props)}
      min={setting.min}
      max={setting.max}
      value={value}
      onChange={(typed) => onChange(typed === "" ? null : typed)}
      rightSection={
        setting.unit && (
          <Text size="sm" c="dimmed" pe="sm">
            {textOf(setting.unit)}
          </Text>
        )
      }
      rightSectionWidth={setting.unit ? 64 : undefined}
    />
  );
}

/** Slider in percent, with a number input next to it. */
export function PercentInput(props: InputProps<PercentSetting>) {
  const { setting, value, onChange, error } = props;
  const label = textOf(setting.label);
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={setting.hint && textOf(setting.hint)}
      error={error}
    >
      <Group gap="md" wrap="nowrap" mt={6} maw={FIELD_WIDTHS.medium}>
        <Box flex={1}>
          <Slider
            value={Number.isNaN(value) ? 0 : value}
            onChange={onChange}
            label={(number) => t`${number}%`}
            thumbProps={{ "aria-labelledby": id }}
            thumbLabel={label}
            thumbSize={24}
          />
        </Box>
        <NumberField
          aria-label={t`${label} in percent`}
          name={props.name}
          value={value}
          onChange={(typed) => onChange(typed === "" ? NaN : typed)}
          min={0}
          max={100}
          error={error !== undefined}
          rightSection="%"
          w={76}
        />
      </Group>
    </Input.Wrapper>
  );
}
