import { Button } from "@mantine/core";
import { errorText } from "../../api/error";
import { serviceAddressOf } from "../../lib/settings/service-address";
import { useTestService } from "../../queries/connection";
import { IconAlertCircle, IconCheck, IconPlugConnected } from "../../ui/icons";
import styles from "./TestService.module.css";

/**
 * Asks the server to call the service: "Test", then "Version: x" in green, or what is wrong in red (spec
 * section 4, "Test button"). Drawn anew with another address, so that no answer stands beside a wrong one.
 */
export function TestService({ endpoint }: { endpoint: string }) {
  const test = useTestService();
  const whyNot = serviceAddressOf(endpoint)
    ? undefined
    : "Needs an address such as http://127.0.0.1:9000";
  const failed = test.error ? errorText(test.error) : test.data?.error;
  const version = test.data?.version ?? undefined;
  const Icon = version ? IconCheck : failed ? IconAlertCircle : IconPlugConnected;
  const color = version ? "green" : failed ? "red" : undefined;
  return (
    <div aria-live="polite">
      <Button
        classNames={{ root: styles.button, label: styles.label }}
        variant={color === undefined ? "default" : "light"}
        color={color}
        leftSection={<Icon size={18} aria-hidden />}
        loading={test.isPending}
        aria-label={whyNot === undefined ? undefined : `Test (${whyNot})`}
        title={whyNot}
        aria-disabled={whyNot !== undefined || undefined}
        data-disabled={whyNot !== undefined || undefined}
        onClick={() => {
          if (whyNot === undefined) test.mutate(endpoint);
        }}
      >
        {version ? `Version: ${version}` : (failed ?? "Test")}
      </Button>
    </div>
  );
}
