import { useEffect, useRef, useState } from "react";
import type { Subtitle } from "../api/shared";
import { languagePhrase } from "../lib/languages";
import { IconInfoCircle } from "../ui/icons";
import { InfoIcon } from "./InfoIcon";
import { OriginPopover } from "./OriginPopover";
import type { SubtitleItem } from "./subtitle-item";

/** The button with its popover. It opens at once: it is loaded by the press that asks for it. */
export function OriginOpener({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // It took the place of the button that was pressed: the focus must be here to be given back here.
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
      <InfoIcon
        icon={IconInfoCircle}
        text={`Where the ${languagePhrase(subtitle)} subtitle came from`}
        ref={button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </OriginPopover>
  );
}
