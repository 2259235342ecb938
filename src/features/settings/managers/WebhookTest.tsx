import { Text } from "@mantine/core";
import { useTestExternalWebhook } from "@/queries/webhooks";
import { TestButton } from "../kit/TestButton";
import { useSetting } from "../kit/use-setting";

/** Tests the webhook as it is saved: the server takes no other address for it. */
export function WebhookTest() {
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
        whyNot={isStaged ? "Save first: the test uses saved settings" : undefined}
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
