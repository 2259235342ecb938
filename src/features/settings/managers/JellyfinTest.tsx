import { MASK } from "@/api/shared";
import { TestButton } from "../kit/TestButton";
import { useSetting } from "../kit/use-setting";
import { useTestJellyfin } from "@/queries/jellyfin";
import { deepEqual } from "@/utils/deep-equal";

/** Tests the address and the key in the fields, saved or not. A result is hidden as soon as they change. */
export function JellyfinTest() {
  const url = useSetting("jellyfin.url");
  const key = useSetting("jellyfin.apikey");
  const { mutate, variables, data, error, isPending } = useTestJellyfin();
  const address = { url: url.value.trim(), apikey: key.value.trim() };
  const isCurrent = deepEqual(variables, address);
  const missing = address.url === "" || address.apikey === "";
  const hidden =
    address.apikey === MASK ? "Enter the API key again: the server hides it" : undefined;
  const wrong = url.problem ?? key.problem ?? hidden;
  return (
    <TestButton
      data={
        isCurrent && data
          ? { status: data.success, version: data.version, error: data.error }
          : undefined
      }
      error={isCurrent ? error : null}
      isPending={isCurrent && isPending}
      whyNot={missing ? "Needs an address and an API key" : wrong}
      onTest={() => mutate(address)}
    />
  );
}
