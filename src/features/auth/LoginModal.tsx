import { Button, Stack, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { KeyRefused } from "./KeyRefused";
import { LoginForm } from "./LoginForm";
import { reloadPage } from "@/utils/chunks";
import { useKeyCheck, useLoginHere } from "@/queries/account";
import { hasDrafts } from "@/store/drafts";
import type { ModalControls } from "@/store/modals";
import { storeForReload } from "@/store/staged-settings";
import { ModalFrame } from "@/ui/ModalFrame";

export interface LoginProps {
  /** The answer came when the dialog was closed already: somebody is logged in all the same. */
  onLate: () => void;
}

/** Loads the page anew; where that loses something the browser asks. */
function reload(): void {
  storeForReload();
  if (hasDrafts()) window.location.reload();
  else reloadPage();
}

/**
 * The login over a page that stays (spec section 8, "401 response"; contract/hosting.md section 5). Where the
 * server's page has a new key nobody sees more of it.
 */
export function LoginModal({ onLate, close }: LoginProps & ModalControls<true>) {
  const check = useKeyCheck(true);
  const isLeft = useRef(false);
  const login = useLoginHere(() => {
    if (isLeft.current) onLate();
  });
  const leave = () => {
    isLeft.current = true;
    close();
  };
  const done = useEffectEvent(() => close(true));
  const isRenewed = check.data === "renewed";
  useEffect(() => {
    if (isRenewed) done();
  }, [isRenewed]);
  if (check.isPending || isRenewed) return null;
  const isRefused = check.isError || check.data === "refused";
  return (
    <ModalFrame
      title={isRefused ? "This page is not accepted any more" : "Please log in again"}
      size="sm"
      onClose={leave}
    >
      <Stack>
        <Text size="sm">
          {isRefused
            ? "What you have begun is still here."
            : "Your login is over. What you have begun is still here, and goes on afterwards."}
        </Text>
        {isRefused ? (
          <KeyRefused error={check.error} onReload={reload}>
            <Button
              fullWidth
              loading={check.isFetching}
              onClick={() => (check.isError ? void check.refetch() : close(true))}
            >
              Try again
            </Button>
          </KeyRefused>
        ) : (
          <LoginForm login={login} onLoggedIn={() => close(true)} />
        )}
      </Stack>
    </ModalFrame>
  );
}
