import { ActionIcon, Button, Group, PasswordInput, Tooltip } from "@mantine/core";
import { newApiKey } from "../../../lib/settings/api-key";
import type { ApiKeySetting } from "../../../lib/settings/setting";
import { IconAlertCircle, IconCheck, IconCopy, IconRefresh } from "../../../ui/icons";
import { useCopy } from "../../../ui/useCopy";
import { NO_LOGIN, wrapperOf } from "./input-props";
import type { InputProps } from "./input-props";

const COPY = {
  copied: { icon: IconCheck, color: "green", label: "API Key copied" },
  failed: { icon: IconAlertCircle, color: "red", label: "The API Key could not be copied" },
  none: { icon: IconCopy, color: "gray", label: "Copy the API Key" },
} as const;

/** The key of the server's own API: made anew or copied, never typed (spec section 4: copied for 1500 ms). */
export function ApiKeyInput(props: InputProps<ApiKeySetting>) {
  const { value, onChange } = props;
  const { outcome, copy } = useCopy();
  const { icon: Icon, color, label } = COPY[outcome ?? "none"];
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <PasswordInput
        {...wrapperOf(props)}
        {...NO_LOGIN}
        value={value}
        readOnly
        flex="1 1 16rem"
        visibilityToggleButtonProps={{ "aria-label": "Show or hide: API Key", tabIndex: 0 }}
      />
      <Tooltip label={label}>
        <ActionIcon
          variant="default"
          c={outcome ? `var(--mantine-color-${color}-text)` : undefined}
          size={36}
          aria-label={label}
          onClick={(event) => void copy(value, event.currentTarget)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => onChange(newApiKey())}
      >
        Generate
      </Button>
    </Group>
  );
}
