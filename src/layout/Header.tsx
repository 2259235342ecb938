import type { Ref } from "react";
import { Link } from "../components/Link";
import { paths } from "../paths";
import { PRODUCT } from "../product";
import { iconLook } from "../ui/IconButton";
import { IconHeart } from "../ui/icons";
import press from "../ui/press.module.css";
import { SafeLink } from "../ui/SafeLink";
import { ConnectionButton } from "./ConnectionButton";
import styles from "./Header.module.css";
import { RunningWork } from "./RunningWork";
import { SearchBox } from "./SearchBox";
import { SystemMenuButton } from "./SystemMenuButton";
import { ThemeSwitch } from "./ThemeSwitch";

interface HeaderProps {
  /** What the page is called; undefined where it names itself, as those of single items do. */
  title: string | undefined;
  /** The button of the drawer, for who closes that. */
  burger: Ref<HTMLButtonElement>;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
}

/** The top bar (spec section 2): search, 'Connecting...' while offline, running work, donation, theme, menu. */
export function Header({ title, burger, isDrawerOpen, onToggleDrawer }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button
        type="button"
        ref={burger}
        className={`mantine-focus-auto ${press.plain} ${styles.burger}`}
        onClick={onToggleDrawer}
        aria-label={isDrawerOpen ? "Close the navigation" : "Open the navigation"}
        aria-expanded={isDrawerOpen}
        aria-controls="sidebar"
      >
        <span className={styles.lines} />
      </button>
      <Link to={paths.home()} className={styles.brand} aria-label={`${PRODUCT.name}, home`}>
        <img src="images/logo.svg" alt="" width={30} height={30} />
        <span className={styles.name}>{PRODUCT.name}</span>
      </Link>
      {/* On phones the sidebar, which names the page, is out of sight. Read out is the page's own heading. */}
      <span className={styles.page} aria-hidden>
        {title}
      </span>
      <SearchBox />
      <div className={styles.tools}>
        <ConnectionButton />
        <RunningWork />
        <SafeLink
          href={PRODUCT.donateUrl}
          className={styles.wide}
          title="Donate"
          aria-label="Donate"
        >
          <span {...iconLook({ size: 40 })}>
            <IconHeart size={20} aria-hidden />
          </span>
        </SafeLink>
        <ThemeSwitch className={styles.wide} />
        <SystemMenuButton />
      </div>
    </header>
  );
}
