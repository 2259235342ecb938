import { t } from "@lingui/core/macro";
import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { errorText } from "@/api/error";
import { IconArrowBackUp } from "@/config/icons";
import { useServerFiles } from "@/queries/studio";
import type { BinEntry } from "@/store/bin-rules";
import type { ModalControls } from "@/store/modals";
import { readFromBin } from "@/store/subtitle-bin";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { compareTexts } from "../compare/compare-texts";
import { CompareView } from "../compare/CompareView";
import type { SubtitleDocument } from "../core/cues/document";
import { readText as parseText } from "../core/formats/read";
import { usePutBack } from "./use-put-back";
import { useReadText } from "./use-save";

export interface BeforeAfterProps {
  entry: BinEntry;
}

/** Pixels. */
const WIDTH = 820;

interface Texts {
  before: SubtitleDocument;
  after: SubtitleDocument;
}

/** Reads the former text and the one that the server has now. */
function useTexts({ id, media, path, code2: language, hi, forced }: BinEntry) {
  const { find } = useServerFiles();
  const readText = useReadText();
  const [texts, setTexts] = useState<Texts>();
  const [error, setError] = useState<Error>();
  const [isReading, setReading] = useState(false);
  const load = async (): Promise<Texts> => {
    const text = await readFromBin(id);
    const read = text === undefined ? undefined : parseText(text);
    if (!read?.isRead) throw new Error(t`This browser no longer has that text.`);
    const kind = { language, hi, forced };
    // What lost its marks for the hearing impaired is listed as another kind.
    const now =
      (await find(media, kind, path)) ?? (await find(media, { ...kind, hi: false }, path));
    const after = now === undefined ? undefined : await readText(now);
    if (!after) throw new Error(t`The server does not show the text of this file.`);
    return { before: read.document, after };
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

/** What a tool made of a text: before and after beside each other, and the way back. */
export function BeforeAfterModal({ entry, close }: BeforeAfterProps & ModalControls<void>) {
  const { texts, error, isReading, retry } = useTexts(entry);
  const putBack = usePutBack();
  const { title } = entry;
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
          <ErrorPanel message={error.message} onRetry={retry} isRetrying={isReading} />
        ) : (
          <Skeleton h={200} aria-busy aria-label={t`Loading the text`} />
        )}
        <Text size="sm" c="dimmed">
          {t`The former text stays in the bin of this browser for thirty days.`}
        </Text>
        <ModalFooter>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              putBack(entry);
              close();
            }}
          >
            {t`Put it back`}
          </Button>
          <Button onClick={() => close()} data-autofocus>
            {t`Done`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
