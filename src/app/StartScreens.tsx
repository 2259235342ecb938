import { Button, Loader } from "@mantine/core";
import { OFFLINE_TEXT } from "@/api/error";
import { PRODUCT } from "@/config/product";
import { useBootFailures } from "@/queries/boot";
import { IconAlertTriangle, IconRefresh } from "@/config/icons";
import { Message, MessageText } from "@/ui/Message";
import styles from "./Screens.module.css";

/** Shows until languages, settings and counts are loaded (spec section 4, "Start"). */
export function PleaseWait() {
  return (
    <output className={`${styles.screen} ${styles.waiting}`}>
      <Loader size={36} />
      Please wait
    </output>
  );
}

/** Shows what failed when the interface could not start, with a retry. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const failures = useBootFailures();
  return (
    <main className={styles.screen}>
      <div className={styles.failed} role="alert">
        <Message
          icon={<IconAlertTriangle size={48} stroke={1.4} aria-hidden />}
          isBad
          isPage
          title={`An Error Occurred When Initializing ${PRODUCT.name} UI`}
        >
          <div className={styles.reasons}>
            {(failures.length > 0 ? failures : [OFFLINE_TEXT]).map((failure) => (
              <MessageText key={failure}>{failure}</MessageText>
            ))}
          </div>
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            Reload
          </Button>
        </Message>
      </div>
    </main>
  );
}
