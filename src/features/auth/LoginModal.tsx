import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { KeyRejected } from "./KeyRejected";
import { LoginForm } from "./LoginForm";
import { reloadPage } from "@/utils/chunks";
import { useKeyCheck, useReauthenticate } from "@/queries/account";
import { hasUnsavedDialogs } from "@/store/unsaved-dialogs";
import type { ModalControls } from "@/store/modals";
import { storeForReload } from "@/store/staged-settings";
import { ModalFrame } from "@/ui/ModalFrame";

export interface LoginProps {
  /** Called if the login succeeded after the dialog was closed. */
  onLateSuccess: () => void;
}

/** Reloads the page; the browser asks for confirmation if that would lose a draft. */
function reload(): void {
  storeForReload();
  if (hasUnsavedDialogs()) window.location.reload();
  else reloadPage();
}

/**
 * Login as a dialog on top of the page (spec section 8, "401 response"; contract/hosting.md section 5). Closes as soon
 * as the server's page has a new key.
 */
export function LoginModal({ onLateSuccess, close }: LoginProps & ModalControls<true>) {
  const check = useKeyCheck(true);
  const isClosed = useRef(false);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const login = useReauthenticate(() => {
    if (isClosed.current) onLateSuccess();
  });
  const leave = () => {
    isClosed.current = true;
    close();
  };
  const done = useEffectEvent(() => close(true));
  const isRenewed = check.data === "renewed";
  useEffect(() => {
    if (isRenewed) done();
  }, [isRenewed]);
  if (check.isPending || isRenewed) return null;
  const isRejected = !isLoggingIn && (check.isError || check.data === "rejected");
  return (
    <ModalFrame
      title={isRejected ? t`This page needs to be reloaded` : t`Please log in again`}
      size="sm"
      onClose={leave}
    >
      <Stack>
        <Text size="sm">
          {isRejected
            ? t`Your work is still here.`
            : t`Your session has expired. Your work is kept; log in to continue.`}
        </Text>
        {isRejected ? (
          <KeyRejected error={check.error} onReload={reload} onLogIn={() => setLoggingIn(true)}>
            <Button
              fullWidth
              loading={check.isFetching}
              onClick={() => (check.isError ? void check.refetch() : close(true))}
            >
              {t`Try again`}
            </Button>
          </KeyRejected>
        ) : (
          <LoginForm login={login} onLoggedIn={() => close(true)} />
        )}
      </Stack>
    </ModalFrame>
  );
}
