import type { ReactNode, RefObject } from "react";
import type { Subtitle } from "../api/shared";
import { useOpenedByPress } from "../ui/useOpenedByPress";
import { OriginPopover } from "./OriginPopover";
import type { SubtitleItem } from "./subtitle-item";

interface OpenerProps {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-expanded": boolean;
  onClick: () => void;
}

/**
 * Where a subtitle came from, around a button that opens and closes it. It is open at once: it is loaded by the press
 * that asks for it.
 * @param children draws the button, with what it is given
 */
export function OriginByPress({
  item,
  subtitle,
  children,
}: {
  item: SubtitleItem;
  subtitle: Subtitle;
  children: (opener: OpenerProps) => ReactNode;
}) {
  const { target, isOpen, setOpen } = useOpenedByPress();
  return (
    <OriginPopover
      item={item}
      subtitle={subtitle}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      button={target}
    >
      {children({ ref: target, "aria-expanded": isOpen, onClick: () => setOpen(!isOpen) })}
    </OriginPopover>
  );
}
