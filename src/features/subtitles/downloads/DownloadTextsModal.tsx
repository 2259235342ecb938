import { plural, t } from "@lingui/core/macro";
import { Alert, Button, Select, Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { failureText } from "@/api/error";
import { episodeKindOf, isMovieKind } from "@/api/media";
import type { MovieKind, SeriesKind, TitleRef } from "@/api/media";
import { IconDownload, IconInfoCircle } from "@/config/icons";
import { useSeriesEpisodes } from "@/queries/episodes";
import { useTitle } from "@/queries/library";
import type { ModalControls } from "@/store/modals";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { CancelButton, ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { compare } from "@/utils/text";
import { seasonName } from "@/utils/format";
import { languageKey, languageLabel } from "@/utils/languages";
import { filesOf } from "./download-files";
import type { DownloadFile } from "./download-files";
import { useDownloadTexts } from "./use-download-texts";

export interface DownloadTextsProps {
  /** Example: "Harbor Lights". */
  title: string;
  /** The title whose files can be chosen, or a single file. */
  of: TitleRef | DownloadFile;
}

/** The value of "all" in a select. */
const ALL = "all";

interface Choice {
  value: string;
  label: string;
}

/** Renders nothing if there are fewer than two choices. */
function ChoiceSelect(props: {
  label: string;
  all: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, all, choices, value, onChange } = props;
  if (choices.length < 2) return null;
  const options = [{ value: ALL, label: all }, ...choices];
  return (
    <Select
      label={label}
      data={options}
      value={value}
      allowDeselect={false}
      searchable={options.length >= SEARCHABLE_FROM}
      nothingFoundMessage={t`Nothing matches`}
      onChange={(chosen) => onChange(chosen ?? ALL)}
    />
  );
}

function seasonsOf(files: readonly DownloadFile[]): Choice[] {
  const seasons = new Set(files.flatMap(({ season }) => season ?? []));
  return [...seasons]
    .toSorted((one, other) => other - one)
    .map((season) => ({ value: String(season), label: seasonName(season) }));
}

function languagesOf(files: readonly DownloadFile[]): Choice[] {
  const languages = new Map(files.map(({ language }) => [languageKey(language), language]));
  return [...languages]
    .map(([value, language]) => ({ value, label: languageLabel(language) }))
    .toSorted((one, other) => compare(one.label, other.label));
}

const labelOf = (choices: readonly Choice[], value: string) =>
  choices.find((one) => one.value === value)?.label;

interface ChosenFilesProps {
  title: string;
  files: readonly DownloadFile[];
  onClose: () => void;
}

/** Options for the files to download, with a note on what the saved text may lack. */
function ChosenFiles({ title, files, onClose }: ChosenFilesProps) {
  const [season, setSeason] = useState(ALL);
  const [language, setLanguage] = useState(ALL);
  const download = useDownloadTexts();
  const [seasons, languages] = [seasonsOf(files), languagesOf(files)];
  const chosen = files.filter(
    (file) =>
      (season === ALL || String(file.season) === season) &&
      (language === ALL || languageKey(file.language) === language),
  );
  const name = [title, labelOf(seasons, season), labelOf(languages, language)]
    .filter((part) => part !== undefined)
    .join(" - ");
  return (
    <Stack>
      <ChoiceSelect
        label={t`Season`}
        all={t`All seasons`}
        choices={seasons}
        value={season}
        onChange={setSeason}
      />
      <ChoiceSelect
        label={t`Language`}
        all={t`All languages`}
        choices={languages}
        value={language}
        onChange={setLanguage}
      />
      <Text component="output" size="sm">
        {chosen.length === 0
          ? t`No subtitle files.`
          : plural(
              { count: chosen.length },
              {
                one: "# file, with its name on disk",
                other: "# files in a ZIP, with their names on disk",
              },
            )}
      </Text>
      <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
        {t`The server sends only the text and times, not the original file. They are saved as SRT in UTF-8, without styles, positions, notes, the byte order mark, or the original encoding.`}
      </Alert>
      <ModalFooter>
        <CancelButton onCancel={onClose} />
        <Button
          data-autofocus
          disabled={chosen.length === 0}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => {
            download(name, chosen);
            onClose();
          }}
        >
          {t`Download`}
        </Button>
      </ModalFooter>
    </Stack>
  );
}

interface OwnFilesProps {
  title: string;
  id: number;
  onClose: () => void;
}

function SeriesFiles({ kind, id, ...others }: OwnFilesProps & { kind: SeriesKind }) {
  const { rows, data, error, isFetching, refetch } = useSeriesEpisodes(id, episodeKindOf(kind));
  if (data) return <ChosenFiles {...others} files={filesOf(rows)} />;
  if (!error) return <Skeleton h={160} />;
  return (
    <ErrorPanel
      message={failureText(error)}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function MovieFiles({ kind, id, ...others }: OwnFilesProps & { kind: MovieKind }) {
  const { record } = useTitle(kind, id);
  return <ChosenFiles {...others} files={record ? filesOf([record]) : []} />;
}

/** Saves subtitle files to this device: a single one, or those of a season, a language or the title as a zip. */
export function DownloadTextsModal({ title, of, close }: DownloadTextsProps & ModalControls<void>) {
  const own = { title, onClose: () => close() };
  return (
    <ModalFrame title={t`Download - ${title}`} onClose={() => close()}>
      {"path" in of ? (
        <ChosenFiles {...own} files={[of]} />
      ) : isMovieKind(of.kind) ? (
        <MovieFiles {...own} kind={of.kind} id={of.id} />
      ) : (
        <SeriesFiles {...own} kind={of.kind} id={of.id} />
      )}
    </ModalFrame>
  );
}
