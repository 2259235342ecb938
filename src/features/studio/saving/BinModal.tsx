import { plural, t } from "@lingui/core/macro";
import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { IconArrowBackUp, IconArrowsHorizontal, IconDownload, IconTrash } from "@/config/icons";
import { fileSize } from "@/features/subtitles/upload/upload-files";
import { useLanguageName } from "@/queries/languages";
import { BIN_DAYS } from "@/store/bin-rules";
import type { BinEntry } from "@/store/bin-rules";
import { compareTexts } from "@/store/comparer";
import type { TextsToCompare } from "@/store/comparer";
import type { ModalControls } from "@/store/modals";
import {
  loadBin,
  readFromBin,
  removeFromBin,
  useBinEntries,
  useIsBinLasting,
} from "@/store/subtitle-bin";
import { EmptyState } from "@/ui/EmptyState";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { RowIcon } from "@/ui/RowIcon";
import { showToast } from "@/ui/toasts";
import { languageLabel, languagePhrase } from "@/utils/languages";
import { saveFile } from "@/utils/save-file";
import { serverDateText } from "@/utils/server-time";
import { useIsPuttingBack, usePutBack } from "./use-put-back";
import styles from "./BinModal.module.css";

/** Width in pixels. */
const WIDTH = 820;

async function download({ id, name }: BinEntry): Promise<void> {
  const text = await readFromBin(id);
  if (text !== undefined) saveFile(name, text);
  else showToast({ kind: "error", message: t`This browser no longer has that text.` });
}

function comparisonOf(entry: BinEntry): TextsToCompare {
  const { title, media, code2: language, hi, forced, path } = entry;
  return { title, media, before: entry, now: { language, hi, forced, path }, former: entry };
}

function BinRow({ entry }: { entry: BinEntry }) {
  const { id, title, code2, hi, forced, at, size } = entry;
  const name = useLanguageName()(code2);
  const language = { name, code2, hi, forced };
  const { start: putBack } = usePutBack();
  const isBusy = useIsPuttingBack(entry);
  const [languageName, when] = [
    languagePhrase(language),
    serverDateText(new Date(at).toISOString()),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="xs" c="dimmed" title={entry.path}>
          {[languageLabel(language), when, fileSize(size)].join(" · ")}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={t`Put back the ${languageName} subtitle of ${title} of ${when}`}
          loading={isBusy}
          onClick={() => putBack(entry)}
        >
          {t`Put it back`}
        </Button>
        <RowIcon
          icon={IconArrowsHorizontal}
          text={t`Compare the ${languageName} subtitle of ${title} of ${when} with the present one`}
          onClick={() => compareTexts(comparisonOf(entry))}
        />
        <RowIcon
          icon={IconDownload}
          text={t`Download the ${languageName} subtitle of ${title} of ${when}`}
          onClick={() => void download(entry)}
        />
        <RowIcon
          icon={IconTrash}
          text={t`Delete the ${languageName} subtitle of ${title} of ${when}`}
          onClick={() => void removeFromBin([id])}
        />
      </Group>
    </li>
  );
}

/** Dialog with the previous versions of texts that were replaced from this browser in the last 30 days. */
export function BinModal({ close }: ModalControls<void>) {
  const entries = useBinEntries();
  const isLasting = useIsBinLasting();
  useEffect(() => void loadBin(), []);
  const days = BIN_DAYS;
  return (
    <ModalFrame title={t`Former texts`} size={WIDTH} onClose={() => close()}>
      <Stack>
        <Text size="sm" c="dimmed">
          {isLasting
            ? plural(
                { days },
                {
                  one: "What was replaced from this browser, for # day. Nothing of it leaves this machine.",
                  other:
                    "What was replaced from this browser, for # days. Nothing of it leaves this machine.",
                },
              )
            : t`This browser keeps nothing: all of it is gone when you close the page.`}
        </Text>
        {!entries ? (
          <Skeleton h={96} aria-busy aria-label={t`Loading the former texts`} />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={IconTrash}
            title={t`Nothing here`}
            reason={t`When a subtitle is replaced, its former text comes here.`}
          />
        ) : (
          <ul className={styles.list} aria-label={t`Former texts`}>
            {entries.map((entry) => (
              <BinRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <ModalFooter>
          {entries && entries.length > 0 && (
            <Button
              variant="light"
              color="red"
              me="auto"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void removeFromBin(entries.map(({ id }) => id))}
            >
              {t`Delete all`}
            </Button>
          )}
          <Button variant="default" onClick={() => close()}>
            {t`Close`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}
