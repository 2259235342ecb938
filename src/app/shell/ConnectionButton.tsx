import { Button } from "@mantine/core";
import { useTryConnection } from "@/queries/boot";
import { useIsOffline, useIsShutOut } from "@/store/site";
import { IconPlugConnectedX } from "@/config/icons";
import styles from "./Header.module.css";

/**
 * Shows while the socket is down (spec section 4); pressing it asks the server now. Behind a login proxy that wants a
 * login it leads there: what says more about it (ShutOut.tsx) may not have come.
 */
export function ConnectionButton() {
  const isOffline = useIsOffline();
  const isShutOut = useIsShutOut();
  const { isTrying, tryNow } = useTryConnection();
  return (
    // The region is always there, so that its content is read out when it comes.
    <output>
      {(isOffline || isShutOut) && (
        <Button
          className={styles.connection}
          size="compact-sm"
          variant="default"
          loading={isTrying}
          leftSection={<IconPlugConnectedX size={16} aria-hidden className={styles.unplugged} />}
          title={
            isShutOut
              ? "A login may be needed. Press to load the page again."
              : "The live connection to the server is down. Press to try now."
          }
          onClick={() => (isShutOut ? window.location.reload() : void tryNow())}
        >
          {isShutOut ? "Log in" : "Connecting..."}
        </Button>
      )}
    </output>
  );
}
