import { useDisclosure } from "@mantine/hooks";
import { useRef } from "react";
import type { Subtitle } from "@/api/shared";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { OriginPopover } from "./OriginPopover";
import { SubtitleMenu } from "./SubtitleMenu";
import type { SubtitleItem } from "./item/subtitle-item";

interface SubtitleChipProps {
  item: SubtitleItem;
  subtitle: Subtitle;
}

/**
 * An existing subtitle. One in its own file opens a menu; one inside the media file (no path) cannot be deleted and
 * only shows its origin.
 */
export function SubtitleChip({ item, subtitle }: SubtitleChipProps) {
  if (subtitle.path === null) return <EmbeddedChip item={item} subtitle={subtitle} />;
  return <SubtitleMenu item={item} subtitle={subtitle} path={subtitle.path} />;
}

function EmbeddedChip({ item, subtitle }: SubtitleChipProps) {
  const [isOpen, { close, toggle }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <OriginPopover item={item} subtitle={subtitle} isOpen={isOpen} onClose={close} button={button}>
      <LanguageChip
        language={subtitle}
        state="embedded"
        hasPopup="dialog"
        onClick={toggle}
        buttonProps={{ ref: button, "aria-expanded": isOpen }}
      />
    </OriginPopover>
  );
}
