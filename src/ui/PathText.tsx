import { msg, t } from "@lingui/core/macro";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconCopy } from "@/config/icons";
import { baseName, fileNameOf } from "@/utils/folders";
import styles from "./PathText.module.css";
import { useCopy } from "./use-copy";

/** Number of characters at the end of a path that are never cut off, because they distinguish files. */
const TAIL = 28;

interface PathTextProps {
  path: string;
  isCopyable?: boolean;
  /** True if there is no space for the folders; the tooltip has them. */
  isNameOnly?: boolean;
  /** The path of a video on the page. If the name of this file begins with its name, only ".en.srt" is shown. */
  video?: string;
}

function partsOf({ path, isNameOnly = false, video = "" }: PathTextProps) {
  const name = baseName(path);
  // With the slash before the name, which follows the ellipsis of a folder that is cut off.
  const start = Math.max(0, path.length - name.length - (isNameOnly ? 0 : 1));
  const known = fileNameOf(video);
  const omitted = name.startsWith(`${known}.`) ? known : "";
  const letters = Array.from(path.slice(start + omitted.length));
  const head = letters.slice(0, -TAIL).join("");
  const tail = letters.slice(-TAIL).join("");
  return { folder: isNameOnly ? undefined : path.slice(0, start), omitted, head, tail };
}

/**
 * A path in monospace, with a copy button: its folders are shortened first, then the middle of its name. In full on
 * hover.
 */
export function PathText(props: PathTextProps) {
  const { path, isCopyable = true } = props;
  const { folder, omitted, head, tail } = partsOf(props);
  return (
    <span className={styles.root} title={path} dir="ltr">
      {folder !== undefined && <bdi className={styles.folder}>{folder}</bdi>}
      <span className={styles.name}>
        {omitted && <VisuallyHidden>{omitted}</VisuallyHidden>}
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
