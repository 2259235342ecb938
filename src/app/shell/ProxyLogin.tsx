import { Button, Group, Paper, Text } from "@mantine/core";
import { useId } from "react";
import { PRODUCT } from "@/config/product";
import { useWatchProxyLogin } from "@/queries/proxy-login";
import { serverFiles } from "@/queries/urls";
import { useIsOffline, useIsBlockedByProxy, useStartStatus } from "@/store/session";
import { IconLogin2 } from "@/config/icons";
import { SafeLink } from "@/ui/SafeLink";

/**
 * Shown while something in front of the server, such as a login proxy, blocks this page's calls. The page keeps
 * everything that was typed: users log in in a new tab, and this notices when calls get through again.
 */
export function ProxyLogin() {
  const isBlockedByProxy = useIsBlockedByProxy();
  const hasFailed = useStartStatus() === "failed";
  const title = useId();
  useWatchProxyLogin(isBlockedByProxy, useIsOffline());
  // The screen of a failed start says the same, and on phones this would cover it.
  if (!isBlockedByProxy || hasFailed) return null;
  return (
    <Paper withBorder shadow="md" p="md" mb="xs" role="alert" aria-labelledby={title}>
      <Group
        gap="xs"
        mb={4}
        c="light-dark(var(--mantine-color-orange-8), var(--mantine-color-orange-4))"
      >
        <IconLogin2 size={20} aria-hidden />
        <Text id={title} size="sm" fw={600} c="var(--mantine-color-text)">
          Log in again
        </Text>
      </Group>
      <Text size="sm">
        {`A login page, or something else in front of ${PRODUCT.name}, answers in its place. What you typed here stays: log in in a new tab, and come back.`}
      </Text>
      <Group gap="xs" mt="xs">
        <Button component={SafeLink} isPlain href={serverFiles.start()} size="compact-sm">
          Log in
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          Load this page again
        </Button>
      </Group>
    </Paper>
  );
}
