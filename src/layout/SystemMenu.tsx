import { Loader, Menu } from "@mantine/core";
import { useRestart } from "../components/useRestart";
import { useShutdown } from "../components/useShutdown";
import { modals } from "../modals/tokens";
import { useKnownSettings } from "../queries/settings";
import { useIsLoggingOut } from "../queries/account";
import { openModal } from "../store/modals";
import { IconKeyboard, IconLogout, IconPower, IconRefresh } from "../ui/icons";
import { HEADER_MENU } from "./header-menu";
import { PhoneItems } from "./PhoneItems";
import { SystemMenuTrigger } from "./SystemMenuTrigger";
import { useLogOut } from "./use-log-out";
import { useMedia } from "../ui/useMedia";
import { useOpenedByPress } from "../ui/useOpenedByPress";

/**
 * Restart, Shutdown and Logout (spec section 2, "Top bar"), and the list of shortcuts; on phones also what the
 * bar has no room for.
 */
export function SystemMenu() {
  const isForm = useKnownSettings().authType === "form";
  const restart = useRestart();
  const shutdown = useShutdown();
  const leave = useLogOut();
  const isLeaving = useIsLoggingOut();
  const { target, isOpen, setOpen } = useOpenedByPress();
  const isPhone = useMedia("(max-width: 47.99em)");
  return (
    <Menu {...HEADER_MENU} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <SystemMenuTrigger ref={target} />
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
          <Menu.Item
            leftSection={isLeaving ? <Loader size={18} /> : <IconLogout size={18} aria-hidden />}
            // It goes with the page; until then it says what is under way.
            closeMenuOnClick={false}
            aria-busy={isLeaving}
            onClick={leave}
          >
            {isLeaving ? "Logging out…" : "Logout"}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
