import { Box, Menu } from "@mantine/core";
import { useRef, useState } from "react";
import type { ComponentPropsWithRef } from "react";
import type { Subtitle } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import { IconInfoCircle, IconTool, IconTrash } from "@/config/icons";
import { PathText } from "@/ui/PathText";
import { subtitleToolsModal } from "./tools/modals";
import { openModal } from "@/store/modals";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { OriginPopover } from "./OriginPopover";
import { useConfirmRemove } from "./use-confirm-remove";
import type { SubtitleItem } from "./subtitle-item";
import styles from "./SubtitleMenu.module.css";

/** The chip as the target of the menu, which injects the button props. */
function Target({
  subtitle,
  ...buttonProps
}: { subtitle: Subtitle } & ComponentPropsWithRef<"button">) {
  return (
    <LanguageChip
      language={subtitle}
      state="present"
      action="Manage"
      hasPopup="menu"
      buttonProps={buttonProps}
    />
  );
}

/** The chip of a subtitle file with its menu. */
export function SubtitleMenu({
  item,
  subtitle,
  path,
}: {
  item: SubtitleItem;
  subtitle: Subtitle;
  path: string;
}) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isOriginOpen, setOriginOpen] = useState(false);
  const confirmRemove = useConfirmRemove(item);
  return (
    <span className={styles.root}>
      <Menu
        // The focus starts on the first item instead of an unnamed placeholder.
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onChange={(isNow) => {
          setOpen(isNow);
          if (isNow) {
            setWasOpened(true);
            setOriginOpen(false);
          }
        }}
        position="bottom-start"
        width={280}
        withinPortal
      >
        <Menu.Target>
          <Target ref={target} subtitle={subtitle} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{languagePhrase(subtitle)}</Menu.Label>
          <Box px="sm" pb={6}>
            <PathText path={path} isCopyable={false} />
          </Box>
          <Menu.Item
            leftSection={<IconInfoCircle size={16} aria-hidden />}
            onClick={() => setOriginOpen(true)}
          >
            Where it came from
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTool size={16} aria-hidden />}
            onClick={() => void openModal(subtitleToolsModal, { item, path })}
          >
            Tools
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => confirmRemove(subtitle, path)}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {/* A page has hundreds of chips: only those whose menu was used get a popover. */}
      {wasOpened && (
        <OriginPopover
          item={item}
          subtitle={subtitle}
          isOpen={isOriginOpen}
          onClose={() => setOriginOpen(false)}
          button={target}
        />
      )}
    </span>
  );
}
