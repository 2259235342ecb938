/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the kit's components choose their tags themselves */
import { Alert, Button } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { errorText } from "@/api/error";
import type { NameGuess } from "./upload-names";
import { useSubtitleInfo } from "@/queries/subtitles";

/** Asks the server what some file names mean; shown only when it cannot tell. */
export function NameCheck({
  names,
  onRead,
}: {
  names: readonly string[];
  onRead: (guesses: ReadonlyMap<string, NameGuess | null>) => void;
}) {
  const { data, error, isFetching, refetch } = useSubtitleInfo(names);
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    if (!data && !error) return;
    // One answer a name, in their order: a server may spell a strange name otherwise.
    tell(new Map(names.map((name, index) => [name, data?.[index] ?? null])));
  }, [data, error, names]);
  if (!error) return null;
  return (
    <Alert color="red" role="alert" title="The file names could not be checked">
      {errorText(error)} Choose the episodes by hand, or{" "}
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
