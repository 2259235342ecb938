import { Menu, useMantineColorScheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useRestart } from "../components/useRestart";
import { useShutdown } from "../components/useShutdown";
import { env } from "../env";
import { PRODUCT } from "../product";
import { paths } from "../paths";
import { useKnownSettings } from "../queries/settings";
import { useLogout } from "../queries/system";
import { IconHeart, IconLogout, IconPower, IconRefresh } from "../ui/icons";
import styles from "./Header.module.css";
import { SystemMenuTrigger } from "./SystemMenuTrigger";
import { SCHEMES } from "./ThemeSwitch";

/** What the bar has no room for on phones. */
function PhoneItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = SCHEMES[colorScheme];
  return (
    <>
      <Menu.Item
        component="a"
        href={PRODUCT.donateUrl}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconHeart size={18} aria-hidden />}
      >
        Donate
      </Menu.Item>
      <Menu.Item
        closeMenuOnClick={false}
        leftSection={<scheme.icon size={18} aria-hidden />}
        onClick={() => setColorScheme(scheme.next)}
      >
        {`Theme: ${scheme.label}`}
      </Menu.Item>
    </>
  );
}

/** Restart, Shutdown and Logout (spec section 2, "Top bar"); on phones also what the bar has no room for. */
export function SystemMenu() {
  const isForm = useKnownSettings().authType === "form";
  const restart = useRestart();
  const shutdown = useShutdown();
  const logout = useLogout();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It took the place of the button that was pressed: the focus must be here to be given back here.
  useEffect(() => {
    trigger.current?.focus();
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  const leave = () =>
    logout.mutate(undefined, {
      // Only the server's page knows that the session is over.
      onSuccess: () => window.location.assign(`${env.baseUrl}${paths.home()}`),
    });
  return (
    <Menu
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
