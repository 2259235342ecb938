import type { Settings } from "@/api/settings";
import { providerFields } from "./provider-list";

const USER = ["username", "password"] as const;

/** What providers do not work without: the fields of one of these lists. An optional login is not here. */
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

/** The providers that are known to need a login, for tests. */
export const PROVIDERS_WITH_LOGIN = Object.keys(LOGINS);

/** Whether a provider has no complete login although the connected server asks for one. */
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
