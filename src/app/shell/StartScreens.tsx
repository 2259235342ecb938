import { t } from "@lingui/core/macro";
import { Box, Button, Center, Loader, Skeleton, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { offlineText } from "@/api/error";
import { PRODUCT } from "@/config/product";
import { useBootFailures } from "@/queries/boot";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "@/ui/Message";
import { useDelayed } from "@/ui/use-delayed";
import { DiagnosticsButton } from "../errors/CrashBoundary";
import { retryStart } from "@/features/auth/start";
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

/** Milliseconds before the first automatic retry; doubled each time, four times at most. */
const FIRST_PAUSE = 5_000;
const MAX_DOUBLINGS = 4;

/** Starts the interface as soon as the server responds again. */
function useRetries(): void {
  const client = useQueryClient();
  const [attempts, setAttempts] = useState(0);
  const pause = FIRST_PAUSE * 2 ** Math.min(attempts, MAX_DOUBLINGS);
  useDelayed(attempts, pause, () => void retryStart(client).then(() => setAttempts(attempts + 1)));
}

/** Shows the reason why the interface could not start, with a retry button, and retries by itself. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  useRetries();
  const latest = useBootFailures();
  // During a retry, the reads have no errors.
  const [failures, setFailures] = useState(latest);
  if (latest.length > 0 && latest.join() !== failures.join()) setFailures(latest);
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
          <DiagnosticsButton />
        </Message>
      </Box>
    </Center>
  );
}
