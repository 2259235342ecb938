import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { env } from "@/config/env";
import { useTestExternalWebhook } from "@/queries/settings-save";
import { SettingsGroup } from "./inputs/SettingsGroup";
import { GENERAL } from "./catalog/general";
import { TestButton } from "./kit/TestButton";
import { SettingsPage } from "./SettingsPage";
import { useSetting } from "./kit/use-setting";

/** Tests the saved webhook; the server accepts no other address for the test. */
function WebhookTest() {
  const fields = [
    useSetting("general.external_webhook_url"),
    useSetting("general.external_webhook_username"),
    useSetting("general.external_webhook_password"),
    useSetting("general.use_external_webhook"),
  ];
  const isStaged = fields.some((field) => field.isStaged);
  const { mutate, data, error, isPending } = useTestExternalWebhook();
  const result = isStaged ? undefined : data;
  return (
    <div>
      <TestButton
        data={
          result && !result.success
            ? { status: false, version: null, error: result.message }
            : undefined
        }
        error={isStaged ? null : error}
        isPending={isPending}
        disabledReason={isStaged ? t`Save first: the test uses saved settings` : undefined}
        onTest={() => mutate()}
      />
      {result?.success === true && (
        <Text size="xs" c="dimmed" mt={4} component="output" display="block">
          {result.message}
        </Text>
      )}
    </div>
  );
}

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
