/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the kit's components choose their tags themselves */
import { Alert } from "@mantine/core";
import { counted } from "@/utils/format";
import type { Refusal } from "./upload-files";
import styles from "./Upload.module.css";

/** More sentences than this are only counted. */
const MOST_SHOWN = 6;

/** Which files were not taken, and why; the others are. */
export function RefusedFiles({
  refused,
  onForget,
}: {
  refused: readonly Refusal[];
  onForget: () => void;
}) {
  if (refused.length === 0) return null;
  const hidden = refused.length - MOST_SHOWN;
  return (
    <Alert
      color="red"
      role="alert"
      title={`${counted(refused.length, "file")} left out`}
      withCloseButton
      closeButtonLabel="Close this list"
      classNames={{ closeButton: styles.forget }}
      onClose={onForget}
    >
      <ul className={styles.refused}>
        {refused.slice(0, MOST_SHOWN).map(({ why }, index) => (
          <li key={`${index} ${why}`} dir="auto">
            {why}
          </li>
        ))}
        {hidden > 0 && <li>{`… and ${counted(hidden, "other")}.`}</li>}
      </ul>
    </Alert>
  );
}
