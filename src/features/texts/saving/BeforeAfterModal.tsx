import { t } from "@lingui/core/macro";
import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { errorText } from "@/api/error";
import { IconArrowBackUp } from "@/config/icons";
import { useServerFiles } from "@/queries/server-files";
import type { MediaRef } from "@/api/media";
import type { SubtitleVersion } from "@/store/version-rules";
import type { ModalControls } from "@/store/modals";
import { readVersion } from "@/store/subtitle-versions";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { compareTexts } from "@/subtitle-documents/timing/compare-texts";
import { CompareView } from "../compare/CompareView";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { readText as parseText } from "@/subtitle-documents/formats/read";
import { useRestore } from "./use-restore";
import { useReadText } from "../written/use-read-text";

/** Width in pixels. */
const WIDTH = 820;

/** Two texts of an item: a previous one, and the server's current file. */
export interface TextsToCompare {
  /** Title of the item. */
  title: string;
  media: MediaRef;
  /** A previous text in this browser, or a server file from which the other file was created. */
  before: SubtitleVersion | { path: string };
  /** Language and flags of the current file; `path` is its previous path, if known. */
  now: { language: string; hi: boolean; forced: boolean; path?: string };
  /** The previous text, if it can be restored. */
  previous: SubtitleVersion | undefined;
}

interface Texts {
  before: SubtitleDocument;
  after: SubtitleDocument;
}

/** Reads both texts when the dialog opens. */
function useTexts({ media, before, now }: TextsToCompare) {
  const { find } = useServerFiles();
  const readText = useReadText();
  const [texts, setTexts] = useState<Texts>();
  const [error, setError] = useState<Error>();
  const [isReading, setReading] = useState(false);
  const readPrevious = async (): Promise<SubtitleDocument | undefined> => {
    if (!("id" in before)) return readText(before.path);
    const text = await readVersion(before.id);
    const read = text === undefined ? undefined : parseText(text);
    if (!read?.isRead) throw new Error(t`This browser no longer has this version.`);
    return read.document;
  };
  const load = async (): Promise<Texts> => {
    const previous = await readPrevious();
    // A file that lost its hearing-impaired annotations is listed without that flag.
    const path =
      (await find(media, now, now.path)) ?? (await find(media, { ...now, hi: false }, now.path));
    const after = path === undefined ? undefined : await readText(path);
    if (!previous || !after) throw new Error(t`The server cannot provide the text of this file.`);
    return { before: previous, after };
  };
  const start = () => {
    setReading(true);
    setError(undefined);
    void load()
      .then(setTexts, (reason: unknown) =>
        setError(reason instanceof Error ? reason : new Error(errorText(reason))),
      )
      .finally(() => setReading(false));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- read once, when the dialog opens
  useEffect(start, []);
  return { texts, error, isReading, retry: start };
}

/** Dialog that compares a text before and after a change, and offers to restore the previous version. */
export function BeforeAfterModal(props: TextsToCompare & ModalControls<void>) {
  const { title, previous, close } = props;
  const { texts, error, isReading, retry } = useTexts(props);
  const { start: restore } = useRestore();
  return (
    <ModalFrame title={t`Before and After - ${title}`} size={WIDTH} onClose={() => close()}>
      <Stack>
        {texts ? (
          <CompareView
            {...texts}
            compared={compareTexts(texts.before, texts.after)}
            names={[t`Before`, t`After`]}
          />
        ) : error ? (
          <ErrorPanel
            message={errorText(error)}
            error={error}
            onRetry={retry}
            isRetrying={isReading}
          />
        ) : (
          <Skeleton h={200} aria-busy aria-label={t`Loading the subtitle`} />
        )}
        {previous && (
          <Text size="sm" c="dimmed">
            {t`The previous version is kept in this browser for 30 days.`}
          </Text>
        )}
        <ModalFooter>
          {previous && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => {
                restore(previous);
                close();
              }}
            >
              {t`Restore`}
            </Button>
          )}
          <Button onClick={() => close()} data-autofocus>
            {t`Done`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
