import { SettingsGroup } from "./SettingsGroup";
import { env } from "@/config/env";
import { GENERAL } from "./catalogue/general";
import { SettingsPage } from "./SettingsPage";

/** /settings/general (spec section 2; contract/settings.md section 3, "Page General"). */
export function GeneralPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={GENERAL} name="Host" />
      <SettingsGroup page={GENERAL} name="Security" />
      <SettingsGroup page={GENERAL} name="Proxy" />
      {env.canUpdate && <SettingsGroup page={GENERAL} name="Updates" />}
      <SettingsGroup page={GENERAL} name="Logging" />
      <SettingsGroup page={GENERAL} name="Jobs" />
      <SettingsGroup page={GENERAL} name="External webhook" />
      <SettingsGroup page={GENERAL} name="Backups" />
      <SettingsGroup page={GENERAL} name="Analytics" />
    </SettingsPage>
  );
}
