import { Loader, Menu, Text } from "@mantine/core";
import { MARKS, MoreButton } from "./MoreButton";
import type { ToolbarAction } from "./Toolbar";
import { useOpenedByPress } from "./useOpenedByPress";

/** The actions of a toolbar as a menu, for phones. It opens at once: it is loaded by the press that asks for it. */
export function ToolbarMenu({ actions }: { actions: readonly ToolbarAction[] }) {
  const { target, isOpen, setOpen } = useOpenedByPress();
  return (
    <Menu
      // The first item has the focus, not a part without a name.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={240}
      withinPortal
    >
      <Menu.Target>
        <MoreButton ref={target} actions={actions} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon: Icon, label, onClick, download, whyNot, isBusy, outcome }) => (
          <Menu.Item
            key={label}
            mih={44}
            {...(download === undefined ? {} : { component: "a", href: download, download: true })}
            disabled={whyNot !== undefined || isBusy}
            leftSection={
              isBusy ? (
                <Loader size={18} />
              ) : outcome ? (
                MARKS[outcome]
              ) : (
                <Icon size={18} aria-hidden />
              )
            }
            onClick={onClick}
          >
            {label}
            {whyNot && (
              <Text size="xs" c="dimmed">
                {whyNot}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
