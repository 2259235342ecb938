import { Button } from "@mantine/core";
import { useTryConnection } from "@/queries/boot";
import { useIsOffline, useIsBlockedByProxy } from "@/store/session";
import { IconPlugConnectedX } from "@/config/icons";
import styles from "./Header.module.css";

/**
 * Shown while the socket is down (spec section 4); a click retries the connection now. While a login proxy blocks the
 * calls, a click reloads the page, which leads to the login.
 */
export function ConnectionButton() {
  const isOffline = useIsOffline();
  const isBlockedByProxy = useIsBlockedByProxy();
  const { isTrying, tryNow } = useTryConnection();
  return (
    // Always mounted, so that screen readers announce its content.
    <output>
      {(isOffline || isBlockedByProxy) && (
        <Button
          className={styles.connection}
          size="compact-sm"
          variant="default"
          loading={isTrying}
          leftSection={<IconPlugConnectedX size={16} aria-hidden className={styles.unplugged} />}
          title={
            isBlockedByProxy
              ? "A login may be needed. Press to load the page again."
              : "The live connection to the server is down. Press to try now."
          }
          onClick={() => (isBlockedByProxy ? window.location.reload() : void tryNow())}
        >
          {isBlockedByProxy ? "Log in" : "Connecting..."}
        </Button>
      )}
    </output>
  );
}
