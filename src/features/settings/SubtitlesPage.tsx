import { SettingsGroup } from "./SettingsGroup";
import { SUBTITLES } from "./catalogue/subtitles";
import { useStatus } from "@/queries/status";
import { SettingsPage } from "./SettingsPage";
import { PostProcessing } from "./subtitles/PostProcessing";

/** Windows has no such permissions (contract/settings.md section 3). */
const CHMOD = ["general.chmod_enabled", "general.chmod"];
const NOTHING: readonly string[] = [];

/** /settings/subtitles (spec section 2; contract/settings.md section 3, "Page Subtitles"). */
export function SubtitlesPage() {
  // Asked for beside the page: until it is known, or when it is not, the switch is there.
  const isWindows = /windows/i.test(useStatus().data?.operating_system ?? "");
  return (
    <SettingsPage>
      <SettingsGroup page={SUBTITLES} name="Files" except={isWindows ? CHMOD : NOTHING} />
      <SettingsGroup page={SUBTITLES} name="Embedded subtitles" />
      <SettingsGroup page={SUBTITLES} name="Upgrades" />
      <SettingsGroup page={SUBTITLES} name="Performance" />
      <SettingsGroup page={SUBTITLES} name="Sub-Zero modifications" />
      <SettingsGroup page={SUBTITLES} name="Audio synchronisation" />
      <PostProcessing />
    </SettingsPage>
  );
}
