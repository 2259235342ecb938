import { t } from "@lingui/core/macro";
import { Box, Button, Center, Loader, Skeleton, Stack } from "@mantine/core";
import { offlineText } from "@/api/error";
import { PRODUCT } from "@/config/product";
import { useBootFailures } from "@/queries/boot";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "@/ui/Message";
import header from "./Header.module.css";
import navbar from "./Navbar.module.css";
import shell from "./Shell.module.css";
import { SlowReads } from "./SlowReads";
import { useSidebar } from "./use-sidebar";

const { name: productName } = PRODUCT;

const lines = (count: number, height: number) =>
  Array.from({ length: count }, (_, line) => <Skeleton key={line} height={height} />);

/** Shown until languages, settings and counts are loaded (spec section 4, "Start"): the frame of the next page. */
export function PleaseWait() {
  const { isCollapsed } = useSidebar();
  return (
    <div className={shell.frame} data-collapsed={isCollapsed || undefined}>
      <header className={header.header}>
        <div className={header.brand}>
          <img src="images/logo.svg" alt="" width={30} height={30} />
          <span className={header.name}>{PRODUCT.name}</span>
        </div>
      </header>
      <nav className={navbar.navbar} aria-hidden>
        <Stack gap="xs" p="xs">
          {lines(8, 32)}
        </Stack>
      </nav>
      {/* No landmark, because it has no content yet. */}
      <div className={shell.main}>
        <Stack component="output" align="center" gap="sm" py="xl" c="dimmed">
          <Loader size={36} />
          {t`Please wait`}
        </Stack>
        <SlowReads isStarting />
        <Stack gap="sm" aria-hidden>
          {lines(10, 32)}
        </Stack>
      </div>
    </div>
  );
}

/** Shows the reason why the interface could not start, with a retry button. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const failures = useBootFailures();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Box maw={560} role="alert">
        <Message
          icon={<IconAlertTriangle size={48} stroke={1.4} aria-hidden />}
          isBad
          isPage
          title={t`An Error Occurred When Initializing ${productName} UI`}
        >
          <Stack gap={4}>
            {(failures.length > 0 ? failures : [offlineText()]).map((failure) => (
              <MessageText key={failure}>{failure}</MessageText>
            ))}
          </Stack>
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {t`Reload`}
          </Button>
        </Message>
      </Box>
    </Center>
  );
}
