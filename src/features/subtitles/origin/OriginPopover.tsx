import { t } from "@lingui/core/macro";
import { Box, CloseButton, Group, Popover, Text } from "@mantine/core";
import { useId } from "react";
import type { ReactNode, RefObject } from "react";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import styles from "./OriginPopover.module.css";
import { SubtitleOrigin } from "./SubtitleOrigin";
import type { SubtitleItem } from "../item/subtitle-item";

/** Padding in pixels: the popover opens above its button instead of covering the bottom bar of a phone. */
const MIDDLEWARES = { shift: true, flip: { padding: { bottom: 64 } } };

/**
 * Popover with the origin of a subtitle, next to its button, which gets the focus back. The button is inside
 * (`children`) or, without children, is the positioned parent. The origin is read when the popover opens.
 */
export function OriginPopover({
  item,
  subtitle,
  isOpen,
  onClose,
  button,
  children,
}: {
  item: SubtitleItem;
  subtitle: Subtitle;
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  children?: ReactNode;
}) {
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
        {children ? (
          <Box component="span" display="inline-flex" maw="100%">
            {children}
          </Box>
        ) : (
          <Box component="span" pos="absolute" inset={0} style={{ pointerEvents: "none" }} />
        )}
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
            {t`${languageName}: origin`}
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
