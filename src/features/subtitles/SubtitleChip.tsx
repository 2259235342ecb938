import { useRef, useState } from "react";
import type { Subtitle } from "@/api/shared";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { OriginPopover } from "./OriginPopover";
import { SubtitleMenu } from "./SubtitleMenu";
import type { SubtitleItem } from "./subtitle-item";

interface SubtitleChipProps {
  item: SubtitleItem;
  subtitle: Subtitle;
}

/**
 * A subtitle that is there. One in its own file opens a menu with its path, where it came from and Delete; one
 * inside the media file (no path) cannot be deleted and says so.
 */
export function SubtitleChip({ item, subtitle }: SubtitleChipProps) {
  if (subtitle.path === null) return <EmbeddedChip item={item} subtitle={subtitle} />;
  return <SubtitleMenu item={item} subtitle={subtitle} path={subtitle.path} />;
}

function EmbeddedChip({ item, subtitle }: SubtitleChipProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <OriginPopover
      item={item}
      subtitle={subtitle}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      button={button}
    >
      <LanguageChip
        language={subtitle}
        state="embedded"
        hasPopup="dialog"
        onPress={() => setOpen(!isOpen)}
        buttonProps={{ ref: button, "aria-expanded": isOpen }}
      />
    </OriginPopover>
  );
}
