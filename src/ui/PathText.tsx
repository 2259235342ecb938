import { msg, t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconCopy } from "@/config/icons";
import { baseName } from "@/utils/folders";
import styles from "./PathText.module.css";
import { useCopy } from "./use-copy";

/** Number of characters at the end of a path that are never cut off, because they distinguish files. */
const TAIL = 28;

interface PathTextProps {
  path: string;
  isCopyable?: boolean;
  /** True if there is no space for the folders; the tooltip has them. */
  isNameOnly?: boolean;
}

/**
 * A path in monospace, with a copy button: its folders are shortened first, then the middle of its name. In full on
 * hover.
 */
export function PathText({ path, isCopyable = true, isNameOnly = false }: PathTextProps) {
  // With the slash before the name, which follows the ellipsis of a folder that is cut off.
  const start = Math.max(0, path.length - baseName(path).length - (isNameOnly ? 0 : 1));
  const letters = Array.from(path.slice(start));
  const head = letters.slice(0, -TAIL).join("");
  const tail = letters.slice(-TAIL).join("");
  return (
    <span className={styles.root} title={path} dir="ltr">
      {!isNameOnly && <bdi className={styles.folder}>{path.slice(0, start)}</bdi>}
      <span className={styles.name}>
        <bdi className={styles.head}>{head}</bdi>
        <bdi className={styles.tail}>{tail}</bdi>
      </span>
      {isCopyable && <CopyPath path={path} />}
    </span>
  );
}

const OUTCOMES = {
  copied: { icon: IconCheck, color: "green", label: msg`Path copied` },
  failed: { icon: IconAlertCircle, color: "red", label: msg`Could not copy the path` },
  none: { icon: IconCopy, color: "gray", label: msg`Copy the path` },
} as const;

function CopyPath({ path }: { path: string }) {
  const { outcome, copy } = useCopy();
  const { icon: Icon, color, label } = OUTCOMES[outcome ?? "none"];
  return (
    <ActionIcon
      variant="subtle"
      color={color}
      size={24}
      flex="none"
      ms={4}
      className={styles.copy ?? ""}
      onClick={(event) => void copy(path, event.currentTarget)}
      aria-label={t(label)}
    >
      <Icon size={14} aria-hidden />
    </ActionIcon>
  );
}
