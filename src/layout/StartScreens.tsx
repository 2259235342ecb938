import { Button, Center, Loader, Stack, Text, Title } from "@mantine/core";
import { OFFLINE_TEXT } from "../api/error";
import { PRODUCT } from "../product";
import { useBootFailures } from "../queries/boot";
import { IconAlertTriangle, IconRefresh } from "../ui/icons";

/** What shows until languages, settings and counts are there (spec section 4, "Start"). */
export function PleaseWait() {
  return (
    <Center component="output" mih="100dvh">
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text c="dimmed">Please wait</Text>
      </Stack>
    </Center>
  );
}

/** What shows when the interface could not start: what failed, and one press to try again. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const failures = useBootFailures();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack align="center" gap="md" maw={560} ta="center" role="alert">
        <Text c="var(--mantine-color-error)" component="span" lh={1}>
          <IconAlertTriangle size={48} stroke={1.4} aria-hidden />
        </Text>
        <Title order={1} size="h3" textWrap="balance">
          An Error Occurred When Initializing {PRODUCT.name} UI
        </Title>
        <Stack gap={4}>
          {(failures.length > 0 ? failures : [OFFLINE_TEXT]).map((failure) => (
            <Text key={failure} c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
              {failure}
            </Text>
          ))}
        </Stack>
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          Reload
        </Button>
      </Stack>
    </Center>
  );
}
