import { TestButton } from "../kit/TestButton";
import { serviceAddressOf } from "@/utils/service-address";
import { useTestService } from "@/queries/connection";

/**
 * Tests the service at the address that is typed (contract/http.md section 8). What was found out about
 * another address is no longer shown.
 */
export function TestService({ endpoint }: { endpoint: string }) {
  const { mutate, variables, data, error, isPending } = useTestService();
  const isCurrent = variables === endpoint;
  const canTest = serviceAddressOf(endpoint) !== undefined;
  return (
    <TestButton
      data={isCurrent ? data : undefined}
      error={isCurrent ? error : null}
      isPending={isCurrent && isPending}
      whyNot={canTest ? undefined : "Needs an address such as http://127.0.0.1:9000"}
      onTest={() => mutate(endpoint)}
    />
  );
}
