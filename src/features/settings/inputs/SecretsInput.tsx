import { ActionIcon, Button, Group, Input, PasswordInput, Stack } from "@mantine/core";
import { IconPlus, IconX } from "@/config/icons";
import type { SecretsSetting } from "../catalogue/setting";
import { NO_LOGIN } from "./input-props";
import type { InputProps } from "./input-props";

/** A list of keys, each masked in a field of its own. */
export function SecretsInput({
  setting,
  value,
  onChange,
  error,
  name,
}: InputProps<SecretsSetting>) {
  const nameOf = (index: number) => `${setting.label}, ${index + 1}`;
  return (
    <Input.Wrapper
      label={setting.label}
      labelElement="div"
      description={setting.hint}
      error={error}
    >
      <Stack gap="xs" mt={6}>
        {value.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries may be equal while one types
          <Group key={index} gap="xs" wrap="nowrap">
            <PasswordInput
              {...NO_LOGIN}
              aria-label={nameOf(index)}
              name={`${name}.${index}`}
              flex={1}
              value={entry}
              onChange={(event) => onChange(value.with(index, event.currentTarget.value))}
              visibilityToggleButtonProps={{
                "aria-label": `Show or hide: ${nameOf(index)}`,
                tabIndex: 0,
              }}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${nameOf(index)}`}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...value, ""])}
        >
          Add a key
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
