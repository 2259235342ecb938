import { useRef, useState } from "react";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import { IconInfoCircle } from "@/config/icons";
import { InfoIcon } from "@/ui/InfoIcon";
import { OriginPopover } from "./OriginPopover";
import type { SubtitleItem } from "./subtitle-item";

/** A small button that tells where a subtitle came from. */
export function OriginButton({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
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
      <InfoIcon
        ref={button}
        icon={IconInfoCircle}
        text={`Where the ${languagePhrase(subtitle)} subtitle came from`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </OriginPopover>
  );
}
