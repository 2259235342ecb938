import { useTryConnection } from "../queries/boot";
import { useIsOffline } from "../store/site";
import { Button } from "../ui/Button";
import { IconPlugConnectedX } from "../ui/icons";
import styles from "./Header.module.css";

/** Shows while the socket is down (spec section 4); pressing it asks the server now. */
export function ConnectionButton() {
  const isOffline = useIsOffline();
  const { isTrying, tryNow } = useTryConnection();
  return (
    // The region is always there, so that its content is read out when it comes.
    <output>
      {isOffline && (
        <Button
          className={styles.connection}
          isCompact
          variant="default"
          isLoading={isTrying}
          icon={<IconPlugConnectedX size={16} aria-hidden className={styles.unplugged} />}
          title="The live connection to the server is down. Press to try now."
          onClick={() => void tryNow()}
        >
          Connecting...
        </Button>
      )}
    </output>
  );
}
