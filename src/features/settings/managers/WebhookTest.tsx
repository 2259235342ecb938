import { Text } from "@mantine/core";
import { useTestExternalWebhook } from "@/queries/webhooks";
import { TestButton } from "../kit/TestButton";
import { useSetting } from "../kit/use-setting";

/** Tests the saved webhook: the server does not accept any other address for the test. */
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
