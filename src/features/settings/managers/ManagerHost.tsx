import { SettingsGroup } from "../inputs/SettingsGroup";
import { useSetting } from "../kit/use-setting";
import { RADARR, SONARR } from "../catalogue/managers";
import { Text } from "@mantine/core";
import type { ConnectionAddress } from "@/api/connection";
import { MASK } from "@/api/shared";
import { TestButton } from "../kit/TestButton";
import { deepEqual } from "@/utils/deep-equal";
import { useTestConnection } from "@/queries/connection";

/** The address in the fields, saved or not, and why it cannot be tested. */
function useAddress(side: "sonarr" | "radarr") {
  const host = useSetting(`${side}.ip`);
  const port = useSetting(`${side}.port`);
  const base = useSetting(`${side}.base_url`);
  const key = useSetting(`${side}.apikey`);
  const ssl = useSetting(`${side}.ssl`);
  const address: ConnectionAddress = {
    isSsl: ssl.value,
    host: host.value.trim(),
    port: port.value ?? "",
    baseUrl: base.value,
    apiKey: key.value.trim(),
  };
  const missing = [
    address.host === "" && "an address",
    address.port === "" && "a port",
    address.apiKey === "" && "an API key",
  ].filter((one) => one !== false);
  const isWrong = [host, port, base, key].some(({ problem }) => problem !== undefined);
  const wrong = isWrong
    ? "Correct the fields above first"
    : address.apiKey === MASK
      ? "Enter the API key again: the server hides it"
      : undefined;
  return { address, whyNot: missing.length > 0 ? `Needs ${missing.join(" and ")}` : wrong };
}

/**
 * Tests the address in the fields, saved or not (spec section 4, "Test button"; section 5). A result is hidden
 * as soon as the fields change.
 */
function ConnectionTest({ side }: { side: "sonarr" | "radarr" }) {
  const { address, whyNot } = useAddress(side);
  const { mutate, variables, data, error, isPending } = useTestConnection();
  const isCurrent = deepEqual(variables, address);
  return (
    <div>
      <TestButton
        data={isCurrent ? data : undefined}
        error={isCurrent ? error : null}
        isPending={isCurrent && isPending}
        whyNot={whyNot}
        onTest={() => mutate(address)}
      />
      {whyNot !== undefined && (
        <Text size="xs" c="dimmed" mt={4} aria-hidden>
          {whyNot}
        </Text>
      )}
    </div>
  );
}

const PAGES = { sonarr: SONARR, radarr: RADARR } as const;

/** The address of Sonarr or Radarr with its test; hidden while it is switched off. */
export function ManagerHost({ side }: { side: "sonarr" | "radarr" }) {
  const isOn = useSetting(`general.use_${side}`).value;
  if (!isOn) return null;
  return (
    <SettingsGroup page={PAGES[side]} name="Host">
      <ConnectionTest side={side} />
    </SettingsGroup>
  );
}
