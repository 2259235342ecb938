import { Center, Loader, Overlay, Stack, Text, Title } from "@mantine/core";
import { PRODUCT } from "../product";
import { useServerReturn } from "../queries/system";
import { IconPower } from "../ui/icons";

interface PowerScreenProps {
  power: "restart" | "shutdown";
  /** The server has heard it. */
  isTold: boolean;
}

/** Over everything while the server is away: a restart ends by itself, a shutdown does not. */
export function PowerScreen({ power, isTold }: PowerScreenProps) {
  useServerReturn(power === "restart" && isTold, () => window.location.reload());
  const isDown = power === "shutdown" && isTold;
  return (
    <Overlay fixed zIndex={1000} backgroundOpacity={1} color="var(--mantine-color-body)">
      <Center h="100%" p="md" role="alert">
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
    </Overlay>
  );
}
