import { t } from "@lingui/core/macro";
import { Center, Loader } from "@mantine/core";
import { PRODUCT } from "@/config/product";
import { useServerReturn } from "@/queries/server-return";
import type { Power } from "@/store/power";
import { IconPower } from "@/config/icons";
import { Message, MessageText } from "@/ui/Message";

const { name: productName } = PRODUCT;

interface PowerScreenProps {
  power: Power;
  /** True if the server has accepted the request. */
  isAccepted: boolean;
}

/**
 * Covers everything while the server is down; after a restart the page reloads. Not lazy: when it is needed, there is
 * no server to load it from.
 */
export function PowerScreen({ power, isAccepted }: PowerScreenProps) {
  useServerReturn(power === "restart" && isAccepted, () => window.location.reload());
  const isDown = power === "shutdown" && isAccepted;
  return (
    <Center
      role="alert"
      pos="fixed"
      inset={0}
      p="md"
      bg="var(--mantine-color-body)"
      style={{ zIndex: 1000 }}
    >
      <Message
        icon={
          isDown ? (
            <IconPower
              size={48}
              stroke={1.4}
              display="block"
              color="var(--mantine-color-text)"
              aria-hidden
            />
          ) : (
            <Loader size={36} />
          )
        }
        isPage
        title={
          power === "restart"
            ? t`${productName} is restarting…`
            : isDown
              ? t`${productName} was shut down`
              : t`${productName} is shutting down…`
        }
      >
        <MessageText>
          {power === "restart"
            ? t`This page reloads automatically.`
            : t`Start it again on the machine it runs on, then reload this page.`}
        </MessageText>
      </Message>
    </Center>
  );
}
