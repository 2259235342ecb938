import { Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useRestart } from "../components/useRestart";
import { useShutdown } from "../components/useShutdown";
import { modals } from "../modals/tokens";
import { useKnownSettings } from "../queries/settings";
import { openModal } from "../store/modals";
import { IconKeyboard, IconLogout, IconPower, IconRefresh } from "../ui/icons";
import styles from "./Header.module.css";
import { PhoneItems } from "./PhoneItems";
import { SystemMenuTrigger } from "./SystemMenuTrigger";
import { useLogOut } from "./use-log-out";
import { useMedia } from "../ui/useMedia";

/**
 * Restart, Shutdown and Logout (spec section 2, "Top bar"), and the list of shortcuts; on phones also what the
 * bar has no room for.
 */
export function SystemMenu() {
  const isForm = useKnownSettings().authType === "form";
  const restart = useRestart();
  const shutdown = useShutdown();
  const leave = useLogOut();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It took the place of the button that was pressed: the focus must be here to be given back here.
  useEffect(() => {
    trigger.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isPhone = useMedia("(max-width: 47.99em)");
  return (
    <Menu
      // The first item has the focus, not a part without a name.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={220}
      shadow="lg"
      offset={4}
      classNames={{ item: styles.item }}
      transitionProps={{ duration: 120 }}
      returnFocus
    >
      <Menu.Target>
        <SystemMenuTrigger ref={trigger} />
      </Menu.Target>
      <Menu.Dropdown>
        {isPhone && <PhoneItems />}
        <Menu.Item
          leftSection={<IconKeyboard size={18} aria-hidden />}
          onClick={() => void openModal(modals.shortcuts, {})}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={restart}>
          Restart
        </Menu.Item>
        <Menu.Item leftSection={<IconPower size={18} aria-hidden />} onClick={shutdown}>
          Shutdown
        </Menu.Item>
        {isForm && (
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={leave}>
            Logout
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
