import type { Subtitle } from "../api/shared";
import { LanguageChip } from "./LanguageChip";
import { OriginPopover } from "./OriginPopover";
import type { SubtitleItem } from "./subtitle-item";
import { useOpenedByPress } from "../ui/useOpenedByPress";

/** A track of the media file, which says so. It opens at once: it is loaded by the press that asks for it. */
export function EmbeddedChip({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const { target, isOpen, setOpen } = useOpenedByPress();
  return (
    <OriginPopover
      item={item}
      subtitle={subtitle}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      button={target}
    >
      <LanguageChip
        language={subtitle}
        state="embedded"
        hasPopup="dialog"
        onPress={() => setOpen(!isOpen)}
        buttonProps={{ ref: target, "aria-expanded": isOpen }}
      />
    </OriginPopover>
  );
}
