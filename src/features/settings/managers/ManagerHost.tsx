import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { SettingsGroup } from "../inputs/SettingsGroup";
import { useSetting } from "../kit/use-setting";
import { RADARR, SONARR } from "../catalog/managers";
import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import type { ConnectionAddress } from "@/api/connection";
import { MASK } from "@/api/shared";
import { TestButton } from "../kit/TestButton";
import { deepEqual } from "@/utils/deep-equal";
import { useTestConnection } from "@/queries/connection";

/** Messages that name the fields that a test still needs. */
const NEEDS: Readonly<Record<string, MessageDescriptor>> = {
  host: msg`Needs an address`,
  port: msg`Needs a port`,
  key: msg`Needs an API key`,
  "host port": msg`Needs an address and a port`,
  "host key": msg`Needs an address and an API key`,
  "port key": msg`Needs a port and an API key`,
  "host port key": msg`Needs an address, a port and an API key`,
};

/** The address in the fields, saved or not, and the reason why it cannot be tested. */
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
    address.host === "" && "host",
    address.port === "" && "port",
    address.apiKey === "" && "key",
  ].filter((one) => one !== false);
  const needs = NEEDS[missing.join(" ")];
  const hasProblem = [host, port, base, key].some(({ problem }) => problem !== undefined);
  const disabledReason = hasProblem
    ? t`Correct the fields above first`
    : address.apiKey === MASK
      ? t`Enter the API key again: the server hides it`
      : undefined;
  return { address, disabledReason: needs ? t(needs) : disabledReason };
}

/**
 * Tests the address in the fields, saved or not (spec section 4, "Test button"; section 5). A result is hidden when the
 * fields change.
 */
function ConnectionTest({ side }: { side: "sonarr" | "radarr" }) {
  const { address, disabledReason } = useAddress(side);
  const { mutate, variables, data, error, isPending } = useTestConnection();
  const isCurrent = deepEqual(variables, address);
  return (
    <div>
      <TestButton
        data={isCurrent ? data : undefined}
        error={isCurrent ? error : null}
        isPending={isCurrent && isPending}
        disabledReason={disabledReason}
        onTest={() => mutate(address)}
      />
      {disabledReason !== undefined && (
        <Text size="xs" c="dimmed" mt={4} aria-hidden>
          {disabledReason}
        </Text>
      )}
    </div>
  );
}

/** Bazarr+ saves these fields, but connects by its own table of instances. */
function InstancesNote({ name }: { name: string }) {
  return (
    <Alert icon={<IconAlertTriangle aria-hidden />} color="yellow" role="note">
      {t`Bazarr+ saves these fields but does not use them. It connects to ${name} through its own list of instances; change the instance in the Bazarr+ interface.`}
    </Alert>
  );
}

const NAMES = { sonarr: "Sonarr", radarr: "Radarr" } as const;
const PAGES = { sonarr: SONARR, radarr: RADARR } as const;

/** The address of Sonarr or Radarr with its test; hidden while the manager is disabled. */
export function ManagerHost({ side }: { side: "sonarr" | "radarr" }) {
  const isOn = useSetting(`general.use_${side}`).value;
  const { hasLocalIds } = useCapabilities();
  if (!isOn) return null;
  return (
    <SettingsGroup
      page={PAGES[side]}
      name="Host"
      before={hasLocalIds && <InstancesNote name={NAMES[side]} />}
    >
      <ConnectionTest side={side} />
    </SettingsGroup>
  );
}
