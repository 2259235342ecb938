/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's components choose their tags themselves */
import { Alert, Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { errorText } from "@/api/error";
import type { NameGuess } from "./upload-names";
import { useSubtitleInfo } from "@/queries/subtitles";
import type { Noun } from "@/utils/nouns";

/** Lets the server parse a batch of file names; renders only a failure. */
export function NameCheck({
  noun,
  names,
  onRead,
}: {
  noun: Noun;
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
  return (
    <Alert color="red" role="alert" title="The file names could not be checked">
      {errorText(error)} Choose the {noun.many} manually, or{" "}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        check again
      </Button>
    </Alert>
  );
}
