/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's components choose their tags themselves */
import { plural, t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { Refusal } from "./upload-files";
import styles from "./Upload.module.css";

/** Further files are only counted. */
const MAX_SHOWN = 6;

/** The files that were left out, with the reasons. */
export function RefusedFiles({
  refused,
  onDismiss,
}: {
  refused: readonly Refusal[];
  onDismiss: () => void;
}) {
  if (refused.length === 0) return null;
  const hidden = refused.length - MAX_SHOWN;
  return (
    <Alert
      color="red"
      role="alert"
      title={plural({ count: refused.length }, { one: "# file skipped", other: "# files skipped" })}
      withCloseButton
      closeButtonLabel={t`Close this list`}
      onClose={onDismiss}
    >
      <ul className={styles.refused}>
        {refused.slice(0, MAX_SHOWN).map(({ why }, index) => (
          <li key={`${index} ${why}`} dir="auto">
            {why}
          </li>
        ))}
        {hidden > 0 && (
          <li>{plural({ count: hidden }, { one: "… and # other.", other: "… and # others." })}</li>
        )}
      </ul>
    </Alert>
  );
}
