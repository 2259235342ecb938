import { Center, Loader, Stack, Text, Title } from "@mantine/core";
import { PRODUCT } from "../product";
import { useServerReturn } from "../queries/system";
import type { Power } from "../store/power";
import { IconPower } from "../ui/icons";

interface PowerScreenProps {
  power: Power;
  /** The server has heard it. */
  isTold: boolean;
}

/**
 * Over everything while the server is away: a restart ends by itself, a shutdown does not. Part of the first
 * load: when it is needed there is no server to load it from.
 */
export function PowerScreen({ power, isTold }: PowerScreenProps) {
  useServerReturn(power === "restart" && isTold, () => window.location.reload());
  const isDown = power === "shutdown" && isTold;
  return (
    <Center
      pos="fixed"
      inset={0}
      p="md"
      bg="var(--mantine-color-body)"
      role="alert"
      style={{ zIndex: 1000 }}
    >
      <Stack align="center" gap="md" ta="center">
        {isDown ? <IconPower size={48} stroke={1.4} aria-hidden /> : <Loader aria-hidden />}
        <Title order={1} size="h3">
          {power === "restart"
            ? `${PRODUCT.name} is restarting...`
            : isDown
              ? `${PRODUCT.name} was shut down`
              : `${PRODUCT.name} is shutting down...`}
        </Title>
        <Text c="dimmed" size="sm">
          {power === "restart"
            ? "This page comes back by itself."
            : "Start it on its machine, then load this page again."}
        </Text>
      </Stack>
    </Center>
  );
}
