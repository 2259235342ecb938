import { Box, Button } from "@mantine/core";
import { errorText } from "../../api/error";
import { serviceAddressOf } from "../../lib/settings/service-address";
import { useTestService } from "../../queries/connection";
import { IconAlertCircle, IconCheck, IconPlugConnectedX } from "../../ui/icons";
import styles from "./TestService.module.css";

/**
 * Asks the server to call the service: "Test", then "Version: x" in green, or what is wrong in red (spec
 * section 4, "Test button"). Drawn anew with another address, so that no answer stands beside a wrong one.
 */
export function TestService({ endpoint }: { endpoint: string }) {
  const test = useTestService();
  const canTest = serviceAddressOf(endpoint) !== undefined;
  const failed = test.error ? errorText(test.error) : test.data?.error;
  const version = test.data?.status ? test.data.version : undefined;
  const label = version ? `Version: ${version}` : (failed ?? "Test");
  const color = version ? "green" : "red";
  const Icon = version ? IconCheck : failed ? IconAlertCircle : IconPlugConnectedX;
  return (
    <Box aria-live="polite">
      <Button
        classNames={{ root: styles.button, label: styles.label }}
        variant={label === "Test" ? "default" : "light"}
        {...(label === "Test" ? {} : { color })}
        leftSection={<Icon size={18} aria-hidden />}
        loading={test.isPending}
        disabled={!canTest}
        onClick={() => test.mutate(endpoint)}
      >
        {label}
      </Button>
    </Box>
  );
}
