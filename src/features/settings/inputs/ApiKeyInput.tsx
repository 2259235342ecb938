import { Button, Group, PasswordInput } from "@mantine/core";
import { newApiKey } from "../catalogue/api-key";
import type { ApiKeySetting } from "../catalogue/setting";
import { CopyButton } from "@/ui/CopyButton";
import { IconRefresh } from "@/config/icons";
import { NO_LOGIN, fieldProps } from "./input-props";
import type { InputProps } from "./input-props";

/** The key of the server's own API: it can be copied and generated, not typed. */
export function ApiKeyInput(props: InputProps<ApiKeySetting>) {
  const { value, onChange } = props;
  return (
    <Group align="flex-end" gap="xs" wrap="wrap">
      <PasswordInput
        {...fieldProps(props)}
        {...NO_LOGIN}
        value={value}
        readOnly
        flex="1 1 16rem"
        visibilityToggleButtonProps={{ "aria-label": "Show or hide: API Key", tabIndex: 0 }}
      />
      <CopyButton text={value} what="API Key" />
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
