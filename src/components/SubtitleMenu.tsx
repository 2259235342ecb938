import { Menu } from "@mantine/core";
import { useState } from "react";
import type { Subtitle } from "../api/shared";
import { languagePhrase } from "../lib/languages";
import { IconTool, IconTrash } from "../ui/icons";
import { PathText } from "../ui/PathText";
import { modals } from "../modals/tokens";
import { openModal } from "../store/modals";
import { LanguageChip } from "./LanguageChip";
import { useConfirmRemove } from "./useConfirmRemove";
import type { SubtitleItem } from "./subtitle-item";
import styles from "./SubtitleMenu.module.css";

/** The menu of one subtitle file. It opens at once: it is loaded by the press that asks for it. */
export function SubtitleMenu({
  item,
  subtitle,
  path,
}: {
  item: SubtitleItem;
  subtitle: Subtitle;
  path: string;
}) {
  const [isOpen, setOpen] = useState(true);
  const confirmRemove = useConfirmRemove(item);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={280} withinPortal>
      <Menu.Target>
        <span>
          <LanguageChip
            language={subtitle}
            state="present"
            action="Manage"
            hasPopup="menu"
            onPress={() => setOpen(!isOpen)}
          />
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{languagePhrase(subtitle)}</Menu.Label>
        <div className={styles.path}>
          <PathText path={path} isCopyable={false} />
        </div>
        <Menu.Item
          leftSection={<IconTool size={16} aria-hidden />}
          onClick={() => void openModal(modals.notBuilt, { title: "Subtitle Tools" })}
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
  );
}
