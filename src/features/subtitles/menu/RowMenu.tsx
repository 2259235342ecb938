import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { Menu as MenuParts } from "@mantine/core";
import type { ReactNode } from "react";
import { IconDotsVertical, IconFileSearch, IconHelp } from "@/config/icons";
import { LazyMenu } from "@/ui/LazyMenu";
import { RowIcon } from "@/ui/RowIcon";
import type { FullItem } from "../item/subtitle-item";
import { openWhy } from "../search/WhyIcon";

interface RowMenuProps {
  item: FullItem;
  /** Opens the manual search, for rows without a button for it. */
  onSearch?: (() => void) | undefined;
  /** Why the manual search is disabled; undefined if it is enabled. */
  disabledReason?: string | undefined;
  hasWhy: boolean;
  /** More items, made of the parts of Mantine's menu. */
  children: (Menu: typeof MenuParts) => ReactNode;
}

/** Actions of a row that has no space for a button for each of them. */
export function RowMenu({ item, onSearch, disabledReason, hasWhy, children }: RowMenuProps) {
  const { title } = item;
  return (
    <LazyMenu
      position="bottom-end"
      renderButton={(props) => (
        <RowIcon
          {...props}
          isSeldom="only"
          icon={IconDotsVertical}
          text={t`More actions`}
          aria-label={t`More actions for ${title}`}
        />
      )}
    >
      {(Menu) => (
        <>
          {onSearch && (
            <Menu.Item
              leftSection={<IconFileSearch size={18} aria-hidden />}
              disabled={disabledReason !== undefined}
              onClick={onSearch}
            >
              {t`Search manually`}
              {disabledReason && (
                <Text size="xs" c="dimmed">
                  {disabledReason}
                </Text>
              )}
            </Menu.Item>
          )}
          {hasWhy && (
            <Menu.Item
              leftSection={<IconHelp size={18} aria-hidden />}
              onClick={() => openWhy({ item })}
            >
              {t`Why?`}
            </Menu.Item>
          )}
          {children(Menu)}
        </>
      )}
    </LazyMenu>
  );
}
