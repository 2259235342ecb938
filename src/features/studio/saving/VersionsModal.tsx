import { plural, t } from "@lingui/core/macro";
import { Box, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { IconArrowBackUp, IconArrowsHorizontal, IconDownload, IconTrash } from "@/config/icons";
import { fileSize } from "@/features/subtitles/upload/upload-files";
import { useLanguageName } from "@/queries/languages";
import { VERSION_DAYS } from "@/store/version-rules";
import type { SubtitleVersion } from "@/store/version-rules";
import type { TextsToCompare } from "@/features/texts/saving/BeforeAfterModal";
import { beforeAfterModal } from "@/features/texts/saving/modals";
import { openModal } from "@/store/modals";
import type { ModalControls } from "@/store/modals";
import {
  loadVersions,
  readVersion,
  deleteVersions,
  useSubtitleVersions,
  useAreVersionsStored,
} from "@/store/subtitle-versions";
import { EmptyState } from "@/ui/EmptyState";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { RowIcon } from "@/ui/RowIcon";
import { showToast } from "@/ui/toasts";
import { languageLabel, languagePhrase } from "@/utils/languages";
import { saveFile } from "@/utils/save-file";
import { serverDateText } from "@/utils/server-time";
import { useIsRestoring, useRestore } from "@/features/texts/saving/use-restore";

/** Width in pixels. */
const WIDTH = 820;

const LINE = { borderBlockEnd: "0.0625rem solid var(--mantine-color-default-border)" };

async function download({ id, name }: SubtitleVersion): Promise<void> {
  const text = await readVersion(id);
  if (text !== undefined) saveFile(name, text);
  else showToast({ kind: "error", message: t`This browser no longer has this version.` });
}

function comparisonOf(entry: SubtitleVersion): TextsToCompare {
  const { title, media, code2: language, hi, forced, path } = entry;
  return { title, media, before: entry, now: { language, hi, forced, path }, previous: entry };
}

function VersionRow({ entry }: { entry: SubtitleVersion }) {
  const { id, title, code2, hi, forced, at, size } = entry;
  const name = useLanguageName()(code2);
  const language = { name, code2, hi, forced };
  const { start: restore } = useRestore();
  const isBusy = useIsRestoring(entry);
  const [languageName, when] = [
    languagePhrase(language),
    serverDateText(new Date(at).toISOString()),
  ];
  return (
    <Group component="li" gap="4px 16px" py={8} style={LINE}>
      <Box flex="1 1 13.75rem" miw={0}>
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="xs" c="dimmed" title={entry.path}>
          {[languageLabel(language), when, fileSize(size)].join(" · ")}
        </Text>
      </Box>
      <Group gap={4} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={t`Restore the ${languageName} subtitle for ${title} from ${when}`}
          loading={isBusy}
          onClick={() => restore(entry)}
        >
          {t`Restore`}
        </Button>
        <RowIcon
          icon={IconArrowsHorizontal}
          text={t`Compare the ${languageName} subtitle for ${title} from ${when} with the current one`}
          onClick={() => void openModal(beforeAfterModal, comparisonOf(entry))}
        />
        <RowIcon
          icon={IconDownload}
          text={t`Download the ${languageName} subtitle for ${title} from ${when}`}
          onClick={() => void download(entry)}
        />
        <RowIcon
          icon={IconTrash}
          text={t`Delete the ${languageName} subtitle for ${title} from ${when}`}
          onClick={() => void deleteVersions([id])}
        />
      </Group>
    </Group>
  );
}

/** Dialog with the previous versions of texts that were replaced from this browser in the last 30 days. */
export function VersionsModal({ close }: ModalControls<void>) {
  const entries = useSubtitleVersions();
  const isLasting = useAreVersionsStored();
  useEffect(() => void loadVersions(), []);
  const days = VERSION_DAYS;
  return (
    <ModalFrame title={t`Previous versions`} size={WIDTH} onClose={() => close()}>
      <Stack>
        <Text size="sm" c="dimmed">
          {isLasting
            ? plural(
                { days },
                {
                  one: "Versions you replaced in the last # day. They are stored only in this browser.",
                  other:
                    "Versions you replaced in the last # days. They are stored only in this browser.",
                },
              )
            : t`This browser cannot store versions: they are lost when you close the page.`}
        </Text>
        {!entries ? (
          <Skeleton h={96} aria-busy aria-label={t`Loading previous versions`} />
        ) : entries.length === 0 ? (
          <EmptyState
            icon={IconTrash}
            title={t`No previous versions`}
            reason={t`When a subtitle is replaced, its previous version is kept here.`}
          />
        ) : (
          <Stack
            component="ul"
            gap={0}
            m={0}
            p={0}
            style={{ listStyle: "none" }}
            aria-label={t`Previous versions`}
          >
            {entries.map((entry) => (
              <VersionRow key={entry.id} entry={entry} />
            ))}
          </Stack>
        )}
        <ModalFooter>
          {entries && entries.length > 0 && (
            <Button
              variant="light"
              color="red"
              me="auto"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void deleteVersions(entries.map(({ id }) => id))}
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
