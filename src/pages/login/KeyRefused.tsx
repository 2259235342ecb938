import { Button, Stack, Text } from "@mantine/core";
import { errorText } from "../../api/error";
import { env } from "../../env";
import { PRODUCT } from "../../product";
import { IconRefresh } from "../../ui/icons";

/**
 * No login would help: the server refuses the key that its own page carries, or the page cannot be read. Reload
 * goes to `target`: a server without a login form has no page at /login.
 */
export function KeyRefused({ error, target }: { error: Error | null; target: string }) {
  return (
    <Stack role="alert" gap="md">
      <Text size="sm" ta="center">
        {error
          ? `${PRODUCT.name} no longer accepts this page, and a new one could not be read: ${errorText(error)}.`
          : `${PRODUCT.name} no longer accepts the key of this page. Load the page again to get a new one.`}
      </Text>
      <Button
        fullWidth
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={() => window.location.assign(`${env.baseUrl}${target}`)}
      >
        Reload
      </Button>
    </Stack>
  );
}
