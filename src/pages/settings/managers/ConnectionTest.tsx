import { Button } from "@mantine/core";
import { errorText } from "../../../api/error";
import type { ConnectionAddress, ConnectionResult } from "../../../api/connection";
import { useSetting } from "../../../components/settings/use-setting";
import { isSame } from "../../../lib/same";
import { useTestConnection } from "../../../queries/connection";
import { IconAlertCircle, IconCheck, IconPlugConnected } from "../../../ui/icons";
import styles from "./ConnectionTest.module.css";

/** The address of a manager on the screen, and why it cannot be tested. */
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
  const lacks = [
    address.host === "" && "an address",
    address.port === "" && "a port",
    address.apiKey === "" && "an API key",
  ].filter((one) => one !== false);
  const isWrong = [host, port, base, key].some(({ problem }) => problem !== undefined);
  const wrong = isWrong ? "Correct the fields above first" : undefined;
  return { address, whyNot: lacks.length > 0 ? `Needs ${lacks.join(" and ")}` : wrong };
}

interface Shown {
  text: string;
  color?: "green" | "red";
  icon: typeof IconCheck;
}

function shown(result: ConnectionResult | undefined, error: Error | null): Shown {
  if (error) return { text: errorText(error), color: "red", icon: IconAlertCircle };
  if (!result) return { text: "Test", icon: IconPlugConnected };
  if (result.status)
    return { text: `Version: ${result.version ?? ""}`, color: "green", icon: IconCheck };
  return { text: result.error ?? "No answer", color: "red", icon: IconAlertCircle };
}

/**
 * Tests what stands in the fields, saved or not: 'Test', then 'Version: x' in green, or the error in red (spec
 * section 4, "Test button"; section 5). What was found out about other values is no longer shown.
 */
export function ConnectionTest({ side }: { side: "sonarr" | "radarr" }) {
  const { address, whyNot } = useAddress(side);
  const { mutate, variables, data, error, isPending } = useTestConnection();
  const isCurrent = isSame(variables, address);
  const { text, color, icon: Icon } = isCurrent ? shown(data, error) : shown(undefined, null);
  return (
    <div aria-live="polite">
      <Button
        classNames={{ root: styles.root, label: styles.label }}
        variant={color === undefined ? "default" : "light"}
        color={color}
        leftSection={<Icon size={18} aria-hidden />}
        loading={isCurrent && isPending}
        aria-label={whyNot === undefined ? undefined : `Test (${whyNot})`}
        title={whyNot}
        aria-disabled={whyNot !== undefined || undefined}
        data-disabled={whyNot !== undefined || undefined}
        onClick={() => {
          if (whyNot === undefined) mutate(address);
        }}
      >
        {whyNot === undefined ? text : "Test"}
      </Button>
    </div>
  );
}
