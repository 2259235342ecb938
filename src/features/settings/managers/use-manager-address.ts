import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { ConnectionAddress } from "@/api/connection";
import { MASK } from "@/api/shared";
import { useSetting } from "../kit/use-setting";

/** Messages that name the fields that a test still needs. */
const NEEDS: Readonly<Record<string, MessageDescriptor>> = {
  host: msg`Needs an address`,
  port: msg`Needs a port`,
  key: msg`Needs an API key`,
  "host port": msg`Needs an address and a port`,
  "host key": msg`Needs an address and an API key`,
  "port key": msg`Needs a port and an API key`,
  "host port key": msg`Needs an address, a port, and an API key`,
};

/** The address in the fields, saved or not, the saved one, and the reason why the former cannot be tested. */
export function useManagerAddress(side: "sonarr" | "radarr") {
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
  const saved: ConnectionAddress = {
    isSsl: ssl.saved,
    host: host.saved.trim(),
    port: port.saved ?? "",
    baseUrl: base.saved,
    apiKey: key.saved.trim(),
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
  return { address, saved, disabledReason: needs ? t(needs) : disabledReason };
}
