import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconDotsVertical } from "@/config/icons";
import { usePreloadPanel } from "@/queries/preload";
import { LazyMenu } from "@/ui/LazyMenu";
import { lazyCode } from "@/utils/lazy-code";

const itemsCode = lazyCode(() =>
  import("./SystemMenuItems").then((module) => module.SystemMenuItems),
);

/** The menu at the end of the top bar. */
export function SystemMenu() {
  usePreloadPanel(itemsCode);
  return (
    <LazyMenu
      width={220}
      shadow="lg"
      offset={4}
      renderButton={(props) => (
        <ActionIcon {...props} size={40} aria-label={t`Menu`} title={t`Menu`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      )}
      items={itemsCode}
    />
  );
}
