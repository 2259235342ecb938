import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { IconDots } from "@/config/icons";
import { Count } from "./NavEntry";
import styles from "./TabBar.module.css";
import { sumOf, targetOf, useNav } from "./use-nav";

interface TabBarProps {
  /** The button that opens the drawer, which gets the focus back when that closes. */
  more: Ref<HTMLButtonElement>;
  isDrawerOpen: boolean;
  onToggleDrawer: () => void;
}

/** The main places on phones, at the bottom edge; "More" opens the drawer with the others. */
export function TabBar({ more, isDrawerOpen, onToggleDrawer }: TabBarProps) {
  const { tabs, counts, isActive } = useNav();
  return (
    <nav id="tabs" aria-label={t`Main`} className={styles.bar}>
      {tabs.map((item) => (
        <Link
          key={item.label}
          to={targetOf(item, counts) ?? ""}
          className={styles.tab}
          aria-current={isActive(item) ? "page" : undefined}
        >
          <Face icon={item.icon} label={item.label}>
            <Count value={sumOf(item, counts)} textOf={(count) => t`${count} total`} />
          </Face>
        </Link>
      ))}
      <UnstyledButton
        ref={more}
        className={styles.tab ?? ""}
        data-active={isDrawerOpen || !tabs.some(isActive) || undefined}
        aria-expanded={isDrawerOpen}
        aria-controls="sidebar"
        onClick={onToggleDrawer}
      >
        <Face icon={IconDots} label={t`More`} />
      </UnstyledButton>
    </nav>
  );
}

interface FaceProps {
  icon: Icon;
  label: string;
  /** The count on the corner of the icon. */
  children?: ReactNode;
}

/** The icon is above its word, but is read after it, with its count. */
function Face({ icon: TabIcon, label, children }: FaceProps) {
  return (
    <>
      <span className={styles.word}>{label}</span>{" "}
      <span className={styles.icon}>
        <TabIcon size={22} stroke={1.7} aria-hidden />
        {children}
      </span>
    </>
  );
}
