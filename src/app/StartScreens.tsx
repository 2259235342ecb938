import { Box, Button, Center, Loader, Stack } from "@mantine/core";
import { OFFLINE_TEXT } from "@/api/error";
import { PRODUCT } from "@/config/product";
import { useBootFailures } from "@/queries/boot";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "@/ui/Message";
import { SlowReads } from "./shell/SlowReads";

/** Shows until languages, settings and counts are loaded (spec section 4, "Start"). */
export function PleaseWait() {
  return (
    <Stack align="center" justify="center" gap="sm" mih="100dvh">
      <Stack component="output" align="center" gap="sm" c="dimmed">
        <Loader size={36} />
        Please wait
      </Stack>
      <SlowReads isStarting />
    </Stack>
  );
}

/** Shows what failed when the interface could not start, with a retry. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const failures = useBootFailures();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Box maw={560} role="alert">
        <Message
          icon={<IconAlertTriangle size={48} stroke={1.4} aria-hidden />}
          isBad
          isPage
          title={`An Error Occurred When Initializing ${PRODUCT.name} UI`}
        >
          <Stack gap={4}>
            {(failures.length > 0 ? failures : [OFFLINE_TEXT]).map((failure) => (
              <MessageText key={failure}>{failure}</MessageText>
            ))}
          </Stack>
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            Reload
          </Button>
        </Message>
      </Box>
    </Center>
  );
}
