import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { EpisodeKind } from "@/api/media";
import type { Text } from "@/utils/text";

interface AgainProps extends ButtonProps {
  onClick: () => void;
  children?: ReactNode;
}

function Again(props: AgainProps) {
  return <Button variant="subtle" size="compact-sm" {...props} />;
}

interface UploadTexts {
  /** Heading of the targets. */
  target: Text;
  targetOf: (fileName: string, seriesTitle: string) => string;
  noTarget: Text;
  choose: Text;
  chooseFor: (fileName: string) => string;
  chooseWithLanguageFor: (fileName: string) => string;
  /** The names of the files could not be checked; with a button. */
  notChecked: (again: AgainProps) => ReactNode;
  unclear: (count: number) => string;
}

/** Texts of an upload of many files, by the kind of their targets. */
export const UPLOAD_TEXTS: Readonly<Record<EpisodeKind, UploadTexts>> = {
  episode: {
    target: msg`Episode`,
    targetOf: (fileName, seriesTitle) => t`Episode of ${seriesTitle} for ${fileName}`,
    noTarget: msg`Season or episode info is missing`,
    choose: msg`Choose an episode`,
    chooseFor: (fileName) => t`Choose an episode for ${fileName}`,
    chooseWithLanguageFor: (fileName) => t`Choose an episode and a language for ${fileName}`,
    notChecked: (again) => (
      <Trans>
        Choose the episodes manually, or <Again {...again}>check again</Again>
      </Trans>
    ),
    unclear: (count) =>
      plural(count, {
        one: "# file may have been uploaded: check the episodes before you send it again. The reason is in the list.",
        other:
          "# files may have been uploaded: check the episodes before you send them again. The reason is in the list.",
      }),
  },
  event: {
    target: msg`Event`,
    targetOf: (fileName, seriesTitle) => t`Event of ${seriesTitle} for ${fileName}`,
    noTarget: msg`Season or event info is missing`,
    choose: msg`Choose an event`,
    chooseFor: (fileName) => t`Choose an event for ${fileName}`,
    chooseWithLanguageFor: (fileName) => t`Choose an event and a language for ${fileName}`,
    notChecked: (again) => (
      <Trans>
        Choose the events manually, or <Again {...again}>check again</Again>
      </Trans>
    ),
    unclear: (count) =>
      plural(count, {
        one: "# file may have been uploaded: check the events before you send it again. The reason is in the list.",
        other:
          "# files may have been uploaded: check the events before you send them again. The reason is in the list.",
      }),
  },
};
