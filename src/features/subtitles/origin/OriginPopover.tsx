import { t } from "@lingui/core/macro";
import { CloseButton, Group, Popover, Text } from "@mantine/core";
import { useId, useImperativeHandle } from "react";
import type { Ref, RefObject } from "react";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import styles from "./OriginPopover.module.css";
import { SubtitleOrigin } from "./SubtitleOrigin";
import type { SubtitleItem } from "../item/subtitle-item";

/** Padding in pixels: the popover opens above its button instead of covering the bottom bar of a phone. */
const MIDDLEWARES = { shift: true, flip: { padding: { bottom: 64 } } };

export interface OriginPopoverProps {
  item: SubtitleItem;
  subtitle: Subtitle;
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

interface TargetProps extends Pick<OriginPopoverProps, "button"> {
  ref?: Ref<HTMLButtonElement | null>;
}

/** Stands for the button, which is rendered before the code of the popover is loaded. */
function Target({ button, ref }: TargetProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
    [button],
  );
  return null;
}

/**
 * Popover with the origin of a subtitle, next to its button, which gets the focus back. The origin is read when the
 * popover opens.
 */
export function OriginPopover({ item, subtitle, isOpen, onClose, button }: OriginPopoverProps) {
  const titleId = useId();
  const languageName = languagePhrase(subtitle);
  const close = () => {
    onClose();
    button.current?.focus({ preventScroll: true });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(isNow) => !isNow && onClose()}
      position="bottom-start"
      middlewares={MIDDLEWARES}
      width={300}
      shadow="md"
      withinPortal
      trapFocus
      withRoles={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <Target button={button} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        className={styles.dropdown}
        aria-labelledby={titleId}
        onKeyDownCapture={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          close();
        }}
      >
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs" mb={6}>
          <Text id={titleId} size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
            {t`${languageName}: source`}
          </Text>
          <CloseButton
            size="sm"
            iconSize={18}
            flex="none"
            className={styles.close}
            aria-label={t`Close`}
            data-autofocus
            onClick={close}
          />
        </Group>
        <SubtitleOrigin item={item} subtitle={subtitle} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
