import { t } from "@lingui/core/macro";
import { SettingsGroup } from "../inputs/SettingsGroup";
import { useSetting } from "../kit/use-setting";
import { RADARR, SONARR } from "../catalog/managers";
import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@/config/icons";
import { useCapabilities } from "@/queries/capabilities";
import { TestButton } from "../kit/TestButton";
import { deepEqual } from "@/utils/objects";
import { useTestConnection } from "@/queries/connection";
import { useManagerAddress } from "./use-manager-address";

/**
 * Tests the address in the fields, saved or not (spec section 4, "Test button"; section 5). A result is hidden when the
 * fields change.
 */
function ConnectionTest({ side }: { side: "sonarr" | "radarr" }) {
  const { address, disabledReason } = useManagerAddress(side);
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
export function InstancesNote({ name }: { name: string }) {
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
