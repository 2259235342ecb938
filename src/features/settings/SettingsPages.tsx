import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { IconChevronDown, IconSettings } from "@/config/icons";
import { navItems } from "@/config/nav-items";
import { paths } from "@/config/paths";
import { useNeeds } from "@/queries/capabilities";
import { LazyMenu } from "@/ui/LazyMenu";
import styles from "./SettingsSearch.module.css";

/** The other settings pages, in a menu on tablets, whose sidebar is too narrow for them. */
export function SettingsPages() {
  const { pathname } = useLocation();
  const has = useNeeds();
  const all = navItems().flatMap((item) => ("children" in item ? item.children : []));
  const pages = all.filter(
    ({ path, needs }) =>
      path.startsWith(paths.settings.root()) && (needs === undefined || has[needs]),
  );
  const here = pages.find(({ path, otherPath }) => pathname === path || pathname === otherPath);
  return (
    <LazyMenu
      label={t`Settings`}
      position="bottom-end"
      renderButton={(button) => (
        <Button
          {...button}
          className={styles.pages}
          variant="subtle"
          color="gray"
          size="compact-sm"
          h={34}
          flex="none"
          leftSection={<IconSettings size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t`Settings`}
        </Button>
      )}
    >
      {(Menu) =>
        pages.map((page) => (
          <Menu.Item
            key={page.path}
            component={Link}
            to={page.path}
            aria-current={page === here ? "page" : undefined}
          >
            {page.label}
          </Menu.Item>
        ))
      }
    </LazyMenu>
  );
}
