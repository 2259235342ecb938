import { SettingsGroup } from "./inputs/SettingsGroup";
import { env } from "@/config/env";
import { GENERAL } from "./catalogue/general";
import { WebhookTest } from "./managers/WebhookTest";
import { SettingsPage } from "./SettingsPage";
import { useSetting } from "./kit/use-setting";

/** /settings/general (spec section 2; contract/settings.md section 3, "Page General"). */
export function GeneralPage() {
  const callsWebhook = useSetting("general.use_external_webhook").value;
  return (
    <SettingsPage>
      <SettingsGroup page={GENERAL} name="Host" />
      <SettingsGroup page={GENERAL} name="Security" />
      <SettingsGroup page={GENERAL} name="Proxy" />
      {env.canUpdate && <SettingsGroup page={GENERAL} name="Updates" />}
      <SettingsGroup page={GENERAL} name="Logging" />
      <SettingsGroup page={GENERAL} name="Jobs" />
      <SettingsGroup page={GENERAL} name="External webhook">
        {callsWebhook ? <WebhookTest /> : undefined}
      </SettingsGroup>
      <SettingsGroup page={GENERAL} name="Backups" />
      <SettingsGroup page={GENERAL} name="Analytics" />
    </SettingsPage>
  );
}
