import type { Icon } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "../components/Link";
import { grouped } from "../lib/format";
import { IconChevronDown } from "../ui/icons";
import press from "../ui/press.module.css";
import type { BadgeName, NavGroup, NavLeaf } from "./nav-items";
import styles from "./Navbar.module.css";

type Counts = Record<BadgeName, number>;

/** A count beside an entry; nothing at all for 0. */
function Count({ value, what }: { value: number; what: string }) {
  if (value === 0) return null;
  return (
    <span className={styles.count}>
      {grouped(value)}
      <span className={styles.spoken}> {what}</span>
    </span>
  );
}

interface NavEntryProps {
  leaf: NavLeaf;
  icon?: Icon;
  isActive: boolean;
  counts: Counts;
}

/** A link of the sidebar. */
export function NavEntry({ leaf, icon: LeafIcon, isActive, counts }: NavEntryProps) {
  return (
    <Link
      to={leaf.path}
      className={styles.entry}
      data-active={isActive || undefined}
      aria-current={isActive ? "page" : undefined}
      title={leaf.label}
    >
      {LeafIcon && <LeafIcon size={20} stroke={1.7} aria-hidden className={styles.icon} />}
      <span className={styles.label}>{leaf.label}</span>
      {leaf.badge && <Count value={counts[leaf.badge]} what={leaf.counts ?? ""} />}
    </Link>
  );
}

interface NavGroupEntryProps {
  group: NavGroup;
  counts: Counts;
  isOpen: boolean;
  /** The page that is shown is one of the group's. */
  isActive: boolean;
  isLeafActive: (leaf: NavLeaf) => boolean;
  onToggle: () => void;
}

/** A group of the sidebar: a button that opens its links, with the sum of their counts. */
export function NavGroupEntry(props: NavGroupEntryProps) {
  const { group, counts, isOpen, isActive, isLeafActive, onToggle } = props;
  const listId = useId();
  const GroupIcon = group.icon;
  const sum = group.children.reduce(
    (total, leaf) => total + (leaf.badge ? counts[leaf.badge] : 0),
    0,
  );
  return (
    <>
      <button
        type="button"
        className={`mantine-focus-auto ${press.plain} ${styles.entry}`}
        data-group-active={isActive || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        title={group.label}
        onClick={onToggle}
      >
        <GroupIcon size={20} stroke={1.7} aria-hidden className={styles.icon} />
        <span className={styles.label}>{group.label}</span>
        <Count value={sum} what="in all" />
        <IconChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
      <ul id={listId} className={styles.children} hidden={!isOpen}>
        {group.children.map((leaf) => (
          <li key={leaf.path}>
            <NavEntry leaf={leaf} isActive={isLeafActive(leaf)} counts={counts} />
          </li>
        ))}
      </ul>
    </>
  );
}
