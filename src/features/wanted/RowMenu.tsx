import { t } from "@lingui/core/macro";
import { use } from "react";
import type { Menu as MenuParts } from "@mantine/core";
import { IconCheck, IconDotsVertical, IconFileSearch, IconHelp } from "@/config/icons";
import { SelectionContext } from "@/features/lists/selection/select-column";
import type { FullItem } from "@/features/subtitles/item/subtitle-item";
import { manualSearchModal } from "@/features/subtitles/modals";
import { openWhy } from "@/features/subtitles/WhyIcon";
import { openModal } from "@/store/modals";
import { LazyMenu } from "@/ui/LazyMenu";
import { RowIcon } from "@/ui/RowIcon";

/** Selects the row, or deselects it. Rendered only in an open menu, so that rows do not observe the selection. */
function SelectItem({ id, Menu }: { id: number; Menu: typeof MenuParts }) {
  const { picked, toggle } = use(SelectionContext);
  return (
    <Menu.Item leftSection={<IconCheck size={18} aria-hidden />} onClick={() => toggle(id, false)}>
      {picked.has(id) ? t`Deselect` : t({ message: "Select", context: "a row" })}
    </Menu.Item>
  );
}

/** Actions of a wanted row on phones. */
export function RowMenu({ item }: { item: FullItem }) {
  const { id, title } = item;
  return (
    <LazyMenu
      position="bottom-end"
      renderButton={(props) => (
        <RowIcon
          {...props}
          icon={IconDotsVertical}
          text={t`More actions`}
          aria-label={t`More actions for ${title}`}
        />
      )}
    >
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconFileSearch size={18} aria-hidden />}
            onClick={() => void openModal(manualSearchModal, { item })}
          >
            {t`Search manually`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHelp size={18} aria-hidden />}
            onClick={() => openWhy({ item })}
          >
            {t`Why?`}
          </Menu.Item>
          <SelectItem id={id} Menu={Menu} />
        </>
      )}
    </LazyMenu>
  );
}
