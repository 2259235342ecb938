import { plural, t } from "@lingui/core/macro";
import { Alert, Anchor, Box } from "@mantine/core";
import { Link } from "react-router";
import { IconAlertTriangle } from "@/config/icons";
import { paths } from "@/config/paths";
import type { Rejection } from "./upload-files";
import { notEnabledText } from "./upload-rows";

/** Max files shown; further ones are only counted. */
const MAX_SHOWN = 6;

/** Skipped files, with the reasons. */
export function RejectedFiles({
  rejected,
  onDismiss,
}: {
  rejected: readonly Rejection[];
  onDismiss: () => void;
}) {
  if (rejected.length === 0) return null;
  const hidden = rejected.length - MAX_SHOWN;
  return (
    <Alert
      color="red"
      role="alert"
      title={plural(
        { count: rejected.length },
        { one: "# file skipped", other: "# files skipped" },
      )}
      withCloseButton
      closeButtonLabel={t`Close list`}
      onClose={onDismiss}
    >
      <Box component="ul" m={0} ps={18} style={{ overflowWrap: "anywhere" }}>
        {rejected.slice(0, MAX_SHOWN).map(({ why }, index) => (
          <li key={`${index} ${why}`} dir="auto">
            {why}
          </li>
        ))}
        {hidden > 0 && (
          <li>{plural({ count: hidden }, { one: "… and # other.", other: "… and # others." })}</li>
        )}
      </Box>
    </Alert>
  );
}

/**
 * Languages of the files that are not enabled and so cannot be chosen, with a link to the language settings. The link
 * leaves the dialog, which asks for confirmation first.
 */
export function NotEnabled({
  languages,
  nameOf,
}: {
  /** Code2 values. */
  languages: readonly string[];
  nameOf: (code2: string) => string;
}) {
  if (languages.length === 0) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {[...new Set(languages)].map((code2) => (
        <div key={code2}>{notEnabledText(nameOf(code2))}</div>
      ))}
      <Anchor
        component={Link}
        to={paths.settings.languages()}
        fz="inherit"
      >{t`Language settings`}</Anchor>
    </Alert>
  );
}
