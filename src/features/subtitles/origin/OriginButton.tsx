import { t } from "@lingui/core/macro";
import { useDisclosure } from "@mantine/hooks";
import { useRef } from "react";
import type { ComponentProps } from "react";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import { IconInfoCircle } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { LazyOrigin } from "./LazyOrigin";
import type { SubtitleItem } from "../item/subtitle-item";

interface OriginButtonProps extends Pick<ComponentProps<typeof RowIcon>, "isSeldom"> {
  item: SubtitleItem;
  subtitle: Subtitle;
}

/** Info button that opens the origin of a subtitle. */
export function OriginButton({ item, subtitle, isSeldom }: OriginButtonProps) {
  const [isOpen, { close, toggle }] = useDisclosure();
  const button = useRef<HTMLButtonElement>(null);
  const languageName = languagePhrase(subtitle);
  return (
    <>
      <RowIcon
        ref={button}
        isSeldom={isSeldom}
        icon={IconInfoCircle}
        text={t`Source of the ${languageName} subtitle`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      />
      <LazyOrigin {...{ item, subtitle, isOpen, button }} onClose={close} />
    </>
  );
}
