/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's components choose their tags themselves */
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { errorText } from "@/api/error";
import type { EpisodeKind } from "@/api/media";
import type { NameGuess } from "./upload-names";
import { useSubtitleInfo } from "@/queries/subtitles";

/** Lets the server parse a batch of file names; renders only a failure. */
export function NameCheck({
  kind,
  names,
  onRead,
}: {
  kind: EpisodeKind;
  names: readonly string[];
  onRead: (guesses: ReadonlyMap<string, NameGuess | null>) => void;
}) {
  const { data, error, isFetching, refetch } = useSubtitleInfo(names);
  const reportRead = useEffectEvent(onRead);
  useEffect(() => {
    if (!data && !error) return;
    // Matched by index: the server may spell a name differently in its answer.
    reportRead(new Map(names.map((name, index) => [name, data?.[index] ?? null])));
  }, [data, error, names]);
  if (!error) return null;
  const again = { loading: isFetching, onClick: () => void refetch() };
  return (
    <Alert color="red" role="alert" title={t`The file names could not be checked`}>
      {errorText(error)}{" "}
      {kind === "episode" ? (
        <Trans>
          Choose the episodes manually, or <Again {...again}>check again</Again>
        </Trans>
      ) : (
        <Trans>
          Choose the events manually, or <Again {...again}>check again</Again>
        </Trans>
      )}
    </Alert>
  );
}

function Again(props: ButtonProps & { onClick: () => void; children?: ReactNode }) {
  return <Button variant="subtle" size="compact-sm" {...props} />;
}
