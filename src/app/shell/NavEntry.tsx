import { t } from "@lingui/core/macro";
import { Badge, Collapse, NavLink, VisuallyHidden } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { Link } from "react-router";
import { grouped, shortCount } from "@/utils/format";
import type { NavGroup, NavLeaf } from "@/config/nav-items";
import { IconChevronDown } from "@/config/icons";
import { useIsJobActive } from "@/store/jobs";
import styles from "./Navbar.module.css";
import { sumOf, targetOf } from "./use-nav";
import type { Counts } from "./use-nav";

const LOOK = {
  classNames: {
    root: styles.link ?? "",
    body: styles.linkBody ?? "",
    section: styles.linkSection ?? "",
  },
  childrenOffset: 0,
};

const iconOf = (GivenIcon: Icon) => <GivenIcon size={20} stroke={1.7} aria-hidden />;

/** The count next to an entry; renders nothing for 0. */
export function Count({ value, textOf }: { value: number; textOf: NavLeaf["counts"] }) {
  if (value === 0) return null;
  const count = grouped(value);
  const text = textOf?.(count, value) ?? count;
  return (
    <Badge size="sm" variant="default" className={styles.count} title={text}>
      <span aria-hidden>{shortCount(value)}</span>
      <VisuallyHidden component="span">{text}</VisuallyHidden>
    </Badge>
  );
}

/** Shown while a job of this scope is active. */
function RunningDot({ scope }: { scope: string }) {
  const isRunning = useIsJobActive(scope);
  return (
    isRunning && (
      <span role="img" className={styles.dot} title={t`Running`} aria-label={t`Running`} />
    )
  );
}

interface NavEntryProps {
  leaf: NavLeaf;
  icon?: Icon;
  isActive: boolean;
  counts: Counts;
}

/** A link of the sidebar. */
export function NavEntry({ leaf, icon, isActive, counts }: NavEntryProps) {
  return (
    <NavLink
      {...LOOK}
      component={Link}
      to={leaf.path}
      label={leaf.label}
      title={leaf.label}
      active={isActive}
      aria-current={isActive ? "page" : undefined}
      leftSection={icon && iconOf(icon)}
      rightSection={
        leaf.badge ? (
          <Count value={counts[leaf.badge]} textOf={leaf.counts} />
        ) : (
          leaf.job && <RunningDot scope={leaf.job} />
        )
      }
    />
  );
}

interface NavGroupEntryProps {
  group: NavGroup;
  counts: Counts;
  isOpen: boolean;
  /** True if the current page belongs to the group. */
  isActive: boolean;
  isLeafActive: (leaf: NavLeaf) => boolean;
  /** Without it, the group is a link to its first page with a count, and open while that page is. */
  onToggle: (() => void) | undefined;
}

/** A group of the sidebar: a button that expands its links, or a link, with the sum of their counts. */
export function NavGroupEntry(props: NavGroupEntryProps) {
  const { group, counts, isOpen, isActive, isLeafActive, onToggle } = props;
  const look = {
    ...LOOK,
    "data-group-active": isActive || undefined,
    label: group.label,
    title: group.label,
    leftSection: iconOf(group.icon),
  };
  const sum = <Count value={sumOf(group, counts)} textOf={(count) => t`${count} total`} />;
  const links = (
    <ul className={styles.list}>
      {group.children.map((leaf) => (
        <li key={leaf.path}>
          <NavEntry leaf={leaf} isActive={isLeafActive(leaf)} counts={counts} />
        </li>
      ))}
    </ul>
  );
  const path = targetOf(group, counts);
  if (!onToggle && path !== undefined)
    return (
      <>
        <NavLink
          {...look}
          component={Link}
          to={path}
          className={styles.group ?? ""}
          rightSection={sum}
        />
        <Collapse expanded={isActive}>{links}</Collapse>
      </>
    );
  return (
    <NavLink
      {...look}
      component="button"
      type="button"
      className={styles.group ?? ""}
      rightSection={
        <>
          {sum}
          <IconChevronDown size={16} aria-hidden className={styles.chevron} />
        </>
      }
      disableRightSectionRotation
      opened={isOpen}
      onChange={onToggle}
      aria-expanded={isOpen}
    >
      {links}
    </NavLink>
  );
}
