import type { Settings } from "@/api/settings";
import { providerFields } from "./provider-list";

const USER = ["username", "password"] as const;

/** The fields that providers require: all of one of these lists. Optional logins are not included. */
const LOGINS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  addic7ed: [USER, ["cookies"]],
  assrt: [["token"]],
  avistaz: [["cookies"]],
  betaseries: [["token"]],
  cinemaz: [["cookies"]],
  hdbits: [["username", "passkey"]],
  jimaku: [["api_key"]],
  karagarga: [[...USER, "f_username", "f_password"]],
  ktuvit: [["email", "hashed_password"]],
  legendasdivx: [USER],
  legendasnet: [USER],
  legendastv: [USER],
  opensubtitles: [USER],
  opensubtitlescom: [USER],
  pipocas: [USER],
  subdl: [["api_key"]],
  subscene: [USER],
  subsource: [["apikey"]],
  subsro: [["api_key"]],
  subx: [["api_key"]],
  titlovi: [USER],
  titulky: [USER],
  turkcealtyaziorg: [["cookies"]],
  xsubs: [USER],
};

/** The providers that are known to require a login, for tests. */
export const PROVIDERS_WITH_LOGIN = Object.keys(LOGINS);

/** Whether a provider lacks a complete login that the connected server requires. */
export function isLoginMissing(
  provider: string,
  settings: Settings,
  valueOf: (key: string) => unknown,
): boolean {
  const offered = providerFields("provider", provider, settings);
  const logins = (LOGINS[provider] ?? [])
    .map((fields) => fields.map((field) => `${provider}.${field}`))
    .filter((keys) => keys.every((key) => offered.includes(key)));
  const isFilled = (key: string) => {
    const value = valueOf(key);
    return typeof value === "string" && value.trim() !== "";
  };
  return logins.length > 0 && !logins.some((keys) => keys.every(isFilled));
}
