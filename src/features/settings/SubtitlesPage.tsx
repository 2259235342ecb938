import { SettingsGroup } from "./inputs/SettingsGroup";
import { SUBTITLES } from "./catalogue/subtitles";
import { useStatus } from "@/queries/system";
import { SettingsPage } from "./SettingsPage";
import { PostProcessing } from "./subtitles/PostProcessing";

/** Not for servers on Windows (contract/settings.md section 3). */
const CHMOD = ["general.chmod_enabled", "general.chmod"];
const NONE: readonly string[] = [];

/** /settings/subtitles (spec section 2; contract/settings.md section 3, "Page Subtitles"). */
export function SubtitlesPage() {
  // The page does not wait for the status: while it is unknown, the switch is shown.
  const isWindows = /windows/i.test(useStatus().data?.operating_system ?? "");
  return (
    <SettingsPage>
      <SettingsGroup page={SUBTITLES} name="Files" except={isWindows ? CHMOD : NONE} />
      <SettingsGroup page={SUBTITLES} name="Embedded subtitles" />
      <SettingsGroup page={SUBTITLES} name="Upgrades" />
      <SettingsGroup page={SUBTITLES} name="Performance" />
      <SettingsGroup page={SUBTITLES} name="Whisper" />
      <SettingsGroup page={SUBTITLES} name="Sub-Zero modifications" />
      <SettingsGroup page={SUBTITLES} name="Audio synchronisation" />
      <SettingsGroup page={SUBTITLES} name="Translation" />
      <PostProcessing />
    </SettingsPage>
  );
}
