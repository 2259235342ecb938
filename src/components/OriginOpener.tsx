import type { Subtitle } from "../api/shared";
import { languagePhrase } from "../lib/languages";
import { IconInfoCircle } from "../ui/icons";
import { InfoIcon } from "./InfoIcon";
import { OriginPopover } from "./OriginPopover";
import type { SubtitleItem } from "./subtitle-item";
import { useOpenedByPress } from "../ui/useOpenedByPress";

/** The button with its popover. It opens at once: it is loaded by the press that asks for it. */
export function OriginOpener({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const { target, isOpen, setOpen } = useOpenedByPress();
  return (
    <OriginPopover
      item={item}
      subtitle={subtitle}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      button={target}
    >
      <InfoIcon
        icon={IconInfoCircle}
        text={`Where the ${languagePhrase(subtitle)} subtitle came from`}
        ref={target}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </OriginPopover>
  );
}
