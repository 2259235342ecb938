import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { errorText } from "@/api/error";
import { PRODUCT } from "@/config/product";
import { IconLogin2, IconRefresh } from "@/config/icons";

interface KeyRejectedProps {
  error: Error | null;
  onReload: () => void;
  /** Shows the login form. It is unknown whether the server has a login, because its settings are rejected too. */
  onLogIn: () => void;
  /** Other actions, above Reload. */
  children?: ReactNode;
}

/** Shown if a login would not help: the server rejects the key of its own page, or the page cannot be read. */
export function KeyRejected({ error, onReload, onLogIn, children }: KeyRejectedProps) {
  const { name: product } = PRODUCT;
  const reason = error && errorText(error);
  return (
    <Stack role="alert" gap="md">
      <Text size="sm" ta={children === undefined ? "center" : undefined}>
        {reason !== null
          ? t`${product} no longer accepts this page’s API key, and getting a new one failed. ${reason}`
          : t`${product} no longer accepts this page’s API key. Reload the page to get a new one. If that does not help, log in.`}
      </Text>
      {children}
      <Button
        fullWidth
        variant={children === undefined ? "filled" : "default"}
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onReload}
      >
        {t`Reload`}
      </Button>
      {!error && (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconLogin2 size={18} aria-hidden />}
          onClick={onLogIn}
        >
          {t`Log in`}
        </Button>
      )}
    </Stack>
  );
}
