import { Loader } from "@mantine/core";
import { PRODUCT } from "@/config/product";
import { useServerReturn } from "@/queries/server-return";
import type { Power } from "@/store/power";
import { IconPower } from "@/config/icons";
import { Message, MessageText } from "@/ui/Message";
import styles from "../Screens.module.css";

interface PowerScreenProps {
  power: Power;
  /** The server has accepted the call. */
  isAccepted: boolean;
}

/**
 * Covers everything while the server is down; after a restart the page reloads. Not lazy: when it is needed there is no
 * server to load it from.
 */
export function PowerScreen({ power, isAccepted }: PowerScreenProps) {
  useServerReturn(power === "restart" && isAccepted, () => window.location.reload());
  const isDown = power === "shutdown" && isAccepted;
  return (
    <div className={`${styles.screen} ${styles.power}`} role="alert">
      <Message
        icon={isDown ? <IconPower size={48} stroke={1.4} aria-hidden /> : <Loader size={36} />}
        isPage
        title={
          power === "restart"
            ? `${PRODUCT.name} is restarting...`
            : isDown
              ? `${PRODUCT.name} was shut down`
              : `${PRODUCT.name} is shutting down...`
        }
      >
        <MessageText>
          {power === "restart"
            ? "This page comes back by itself."
            : "Start it on its machine, then load this page again."}
        </MessageText>
      </Message>
    </div>
  );
}
