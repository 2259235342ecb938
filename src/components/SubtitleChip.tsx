import type { Subtitle } from "../api/shared";
import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { LanguageChip } from "./LanguageChip";
import type { SubtitleItem } from "./subtitle-item";

const subtitleMenu = lazyPart(() => import("./SubtitleMenu").then((module) => module.SubtitleMenu));

/**
 * A subtitle that is there. One in its own file opens a menu with its path and Delete; one inside the media
 * file (no path) cannot be deleted and says so. The menu's code is loaded at the first press.
 */
export function SubtitleChip({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const { Loaded: SubtitleMenu, ask } = usePartOnDemand(subtitleMenu);
  if (subtitle.path === null) return <LanguageChip language={subtitle} state="embedded" />;
  if (SubtitleMenu) return <SubtitleMenu item={item} subtitle={subtitle} path={subtitle.path} />;
  return (
    <LanguageChip
      language={subtitle}
      state="present"
      action="Manage"
      hasPopup="menu"
      buttonProps={{ "aria-expanded": false }}
      onPress={ask}
    />
  );
}
