import { lazy, Suspense, useState } from "react";
import type { Subtitle } from "../api/shared";
import { loadChunk } from "../lib/chunks";
import { LanguageChip } from "./LanguageChip";
import type { SubtitleItem } from "./subtitle-item";

const SubtitleMenu = lazy(() =>
  loadChunk(() => import("./SubtitleMenu")).then((module) => ({ default: module.SubtitleMenu })),
);

/**
 * A subtitle that is there. One in its own file opens a menu with its path and Delete; one inside the media
 * file (no path) cannot be deleted and says so. The menu's code is loaded at the first press.
 */
export function SubtitleChip({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const [isUsed, setUsed] = useState(false);
  if (subtitle.path === null) return <LanguageChip language={subtitle} state="embedded" />;
  const chip = (
    <LanguageChip
      language={subtitle}
      state="present"
      action="Manage"
      hasPopup="menu"
      buttonProps={{ "aria-expanded": false }}
      onPress={() => setUsed(true)}
    />
  );
  if (!isUsed) return chip;
  return (
    <Suspense fallback={chip}>
      <SubtitleMenu item={item} subtitle={subtitle} path={subtitle.path} />
    </Suspense>
  );
}
