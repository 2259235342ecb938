import { SettingsGroup } from "../../components/settings/SettingsGroup";
import { SUBTITLES } from "../../lib/settings/subtitles";
import { SettingsPage } from "./SettingsPage";

/** /settings/subtitles (spec section 2; contract/settings.md section 3, "Page Subtitles"). */
export function SubtitlesPage() {
  return (
    <SettingsPage>
      <SettingsGroup page={SUBTITLES} name="Files" />
      <SettingsGroup page={SUBTITLES} name="Embedded subtitles" />
      <SettingsGroup page={SUBTITLES} name="Upgrades" />
      <SettingsGroup page={SUBTITLES} name="Performance" />
      <SettingsGroup page={SUBTITLES} name="Sub-Zero modifications" />
      <SettingsGroup page={SUBTITLES} name="Audio synchronisation" />
      <SettingsGroup page={SUBTITLES} name="Post-processing" />
    </SettingsPage>
  );
}
