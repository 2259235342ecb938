import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "./icons";
import styles from "./PathText.module.css";

/** The end of a path tells files apart: this many letters of it always stay. */
const TAIL = 28;

/** A path: monospace, shortened in the middle, whole on hover, with a button that copies it. */
export function PathText({ path, isCopyable = true }: { path: string; isCopyable?: boolean }) {
  const letters = Array.from(path);
  const head = letters.slice(0, -TAIL).join("");
  const tail = letters.slice(-TAIL).join("");
  return (
    <span className={styles.root} title={path}>
      <bdi className={styles.head}>{head}</bdi>
      <bdi className={styles.tail}>{tail}</bdi>
      {isCopyable && (
        <CopyButton value={path} timeout={1500}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color={copied ? "green" : "gray"}
              size="sm"
              className={styles.copy}
              onClick={copy}
              aria-label={copied ? "Path copied" : "Copy the path"}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          )}
        </CopyButton>
      )}
    </span>
  );
}
