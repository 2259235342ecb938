import type { Subtitle } from "../api/shared";
import { lazyPart, usePartOnDemand } from "../ui/lazy-part";
import { LanguageChip } from "./LanguageChip";
import type { SubtitleItem } from "./subtitle-item";

const embeddedChip = lazyPart(() => import("./EmbeddedChip").then((module) => module.EmbeddedChip));
const subtitleMenu = lazyPart(() => import("./SubtitleMenu").then((module) => module.SubtitleMenu));

interface SubtitleChipProps {
  item: SubtitleItem;
  subtitle: Subtitle;
}

/**
 * A subtitle that is there. One in its own file opens a menu with its path, where it came from and Delete; one
 * inside the media file (no path) cannot be deleted and says so. What opens is loaded at the first press.
 */
export function SubtitleChip({ item, subtitle }: SubtitleChipProps) {
  if (subtitle.path === null) return <TrackChip item={item} subtitle={subtitle} />;
  return <FileChip item={item} subtitle={subtitle} path={subtitle.path} />;
}

function TrackChip({ item, subtitle }: SubtitleChipProps) {
  const { Loaded: EmbeddedChip, ask } = usePartOnDemand(embeddedChip);
  if (EmbeddedChip) return <EmbeddedChip item={item} subtitle={subtitle} />;
  return (
    <LanguageChip
      language={subtitle}
      state="embedded"
      hasPopup="dialog"
      buttonProps={{ "aria-expanded": false }}
      onPress={ask}
    />
  );
}

function FileChip({ item, subtitle, path }: SubtitleChipProps & { path: string }) {
  const { Loaded: SubtitleMenu, ask } = usePartOnDemand(subtitleMenu);
  if (SubtitleMenu) return <SubtitleMenu item={item} subtitle={subtitle} path={path} />;
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
