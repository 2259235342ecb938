import { useEffect, useRef, useState } from "react";
import type { Subtitle } from "../api/shared";
import { LanguageChip } from "./LanguageChip";
import { OriginPopover } from "./OriginPopover";
import type { SubtitleItem } from "./subtitle-item";

/** A track of the media file, which says so. It opens at once: it is loaded by the press that asks for it. */
export function EmbeddedChip({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // It took the place of the chip that was pressed: the focus must be here to be given back here.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
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
