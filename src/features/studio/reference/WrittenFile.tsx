import { t } from "@lingui/core/macro";
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { errorText } from "@/api/error";
import type { MediaRef } from "@/api/media";
import { useRemoveSubtitle } from "@/queries/media-subtitles";
import type { ListedFile } from "@/queries/server-files";

/** Path of a file that the server wrote for a translation, and a button that deletes it. */
export function WrittenFile({ media, file }: { media: MediaRef; file: ListedFile }) {
  const { mutateAsync: remove } = useRemoveSubtitle(true);
  const [state, setState] = useState<"kept" | "deleting" | "deleted">("kept");
  const [error, setError] = useState<unknown>();
  const { path } = file;
  const deleteFile = () => {
    setState("deleting");
    setError(undefined);
    void remove({ media, ...file }).then(
      () => setState("deleted"),
      (reason: unknown) => {
        setState("kept");
        setError(reason);
      },
    );
  };
  return (
    <Alert color="blue" p="xs" role="status">
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {state === "deleted"
          ? t`Deleted from the server: ${path}`
          : t`The server wrote a new file: ${path}`}
      </Text>
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {errorText(error)}
        </Text>
      )}
      {state !== "deleted" && (
        <Button
          size="xs"
          mt={6}
          h={{ base: 44, sm: 34 }}
          variant="default"
          loading={state === "deleting"}
          onClick={deleteFile}
        >
          {t`Delete this file from the server`}
        </Button>
      )}
    </Alert>
  );
}
