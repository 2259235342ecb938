import { Group, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { SettingsSection } from "../inputs/SettingsGroup";
import { useSetting } from "../kit/use-setting";
import { encodeUrlPart } from "@/utils/encode-url-part";
import { PRODUCT } from "@/config/product";
import { webhooks } from "@/queries/webhooks";
import { CopyButton } from "@/ui/CopyButton";

/** The webhook URL for Plex. Its API key is copied but not shown (contract/http.md section 9). */
export function PlexWebhook({ children }: { children?: ReactNode }) {
  const isOn = useSetting("general.use_plex").value;
  const key = useSetting("auth.apikey").saved;
  if (!isOn) return null;
  return (
    <SettingsSection title="Webhook">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label="Address for Plex"
          description={`In Plex under Settings, Webhooks. Plex then tells ${PRODUCT.name} what is being played.`}
          value={webhooks.plex("…").replace(encodeUrlPart("…"), "…")}
          readOnly
          flex={1}
        />
        <CopyButton text={webhooks.plex(key)} what="address" />
      </Group>
      {children}
    </SettingsSection>
  );
}
