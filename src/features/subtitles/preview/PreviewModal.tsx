import { plural, t } from "@lingui/core/macro";
import {
  Box,
  Button,
  Flex,
  Group,
  Skeleton,
  Stack,
  Text,
  ActionIcon,
  TextInput,
} from "@mantine/core";
import "@mantine/core/styles/Flex.layer.css";
import { Link } from "react-router";
import { FileChip } from "@/features/languages/FileChip";
import { titleRef } from "@/api/media";
import type { MediaRef, TitleRef } from "@/api/media";
import type { Cue } from "@/api/subtitle-rows";
import type { Subtitle } from "@/api/shared";
import { IconBadgeCc, IconChevronDown, IconChevronUp, IconEdit, IconSearch } from "@/config/icons";
import { paths } from "@/config/paths";
import { TitleArtwork } from "@/features/media/detail/TitleArtwork";
import { useSubtitleContents } from "@/queries/subtitles";
import type { ModalControls } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { ModalFooter } from "@/ui/ModalFooter";
import { ModalFrame } from "@/ui/ModalFrame";
import { PathText } from "@/ui/PathText";
import { languagePhrase } from "@/utils/languages";
import { assWords, subtitleMarkup } from "@/utils/subtitle-markup";
import { CueList } from "./CueList";
import { useState } from "react";
import { findCues } from "./cue-text";
import { readFailureText } from "@/features/texts/files/read-failure";
import { StyledSubtitle } from "@/ui/StyledSubtitle";
import styles from "./SubtitlePicture.module.css";

const ROWS = ["end", "center", "start"] as const;

const COLUMNS = ["start", "center", "end"] as const;

/** Search in a subtitle's text: the search text, the matching cues, and the selected line. */
function useCueSearch(cues: readonly Cue[]) {
  const [text, setText] = useState("");
  // An object, so that selecting the same cue again is also a change: it may have been scrolled out of view.
  const [current, setCurrent] = useState({ index: 0 });
  const matches = findCues(cues, text);
  const goTo = (index = current.index) => setCurrent({ index });
  const position = matches.indexOf(current.index);
  return {
    text,
    /** The cue shown in the player preview. */
    current,
    goTo,
    matches,
    /** Index of the current cue among the matches; -1 if it is not a match. */
    position,
    search: (typed: string) => {
      setText(typed);
      goTo(findCues(cues, typed)[0]);
    },
    next: () => goTo(matches.find((index) => index > current.index) ?? matches[0]),
    previous: () => goTo(matches.findLast((index) => index < current.index) ?? matches.at(-1)),
  };
}

function resultText({ text, matches, position }: ReturnType<typeof useCueSearch>): string {
  if (text.trim() === "") return "";
  if (matches.length === 0) return t`Not found`;
  if (position === -1)
    return plural({ count: matches.length }, { one: "# match", other: "# matches" });
  const [place, total] = [position + 1, matches.length];
  return t`${place} of ${total}`;
}

/** Search field: Enter goes to the next match, Shift+Enter to the previous one. */
function CueSearch({ search }: { search: ReturnType<typeof useCueSearch> }) {
  const { text, matches, next, previous } = search;
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        flex={1}
        miw={0}
        aria-label={t`Find in this subtitle`}
        placeholder={t`Search`}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => search.search(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter also confirms a word in a Chinese or Japanese input method.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (event.shiftKey) previous();
          else next();
        }}
        data-autofocus
      />
      <Text
        component="output"
        size="sm"
        c="dimmed"
        miw={text === "" ? 0 : 72}
        ta="end"
        style={{ fontVariantNumeric: "tabular-nums" }}
      >
        {resultText(search)}
      </Text>
      {(
        [
          [t`Previous match`, IconChevronUp, previous],
          [t`Next match`, IconChevronDown, next],
        ] as const
      ).map(([label, Icon, go]) => (
        <ActionIcon
          key={label}
          variant="default"
          size="lg"
          aria-label={label}
          title={label}
          disabled={matches.length === 0}
          onClick={go}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}

export interface PreviewProps {
  /** The title of the episode or movie. */
  title: string;
  media: MediaRef;
  subtitle: Subtitle;
  path: string;
}

const ASS_NAME = /\.(?:ass|ssa)$/i;

/** Max width of the dialog, in pixels. */
const WIDTH = 1080;
const PICTURE_WIDTH = 400;

/** Text of a subtitle file with its times and a search field. */
export function PreviewModal(props: PreviewProps & ModalControls<void>) {
  const { title, media, subtitle, path, close } = props;
  const { data: cues, error, isFetching, refetch } = useSubtitleContents(path);
  const languageName = languagePhrase(subtitle);
  const shown = ASS_NAME.test(path)
    ? cues?.map((cue) => ({ ...cue, content: assWords(cue.content) }))
    : cues;
  return (
    <ModalFrame title={t`Preview - ${title}`} size={WIDTH} onClose={() => close()}>
      <Stack gap="sm">
        <Group gap="sm">
          <FileChip subtitle={subtitle} path={path} />
          <Box flex="1 1 200px" miw={0}>
            <PathText path={path} />
          </Box>
        </Group>
        {shown ? (
          <Cues
            label={t`Text of the ${languageName} subtitle`}
            cues={shown}
            owner={titleRef(media)}
          />
        ) : error ? (
          <ErrorPanel
            message={readFailureText(error)}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <PreviewSkeleton />
        )}
        <ModalFooter>
          <Button
            component={Link}
            to={paths.studio(media, path)}
            variant="default"
            leftSection={<IconEdit size={18} aria-hidden />}
          >
            {t`Open in the studio`}
          </Button>
        </ModalFooter>
      </Stack>
    </ModalFrame>
  );
}

interface CuesProps {
  label: string;
  cues: readonly Cue[];
  /** The title whose artwork is behind the lines. */
  owner: TitleRef;
}

function Cues({ label, cues, owner }: CuesProps) {
  const search = useCueSearch(cues);
  const { current } = search;
  if (cues.length === 0)
    return <EmptyState icon={IconBadgeCc} title={t`No text`} reason={t`This file has no lines.`} />;
  return (
    <>
      <CueSearch search={search} />
      <Flex gap="sm" direction={{ base: "column", md: "row-reverse" }}>
        <Box flex="none" w="100%" maw={PICTURE_WIDTH} mx="auto">
          <SubtitlePicture
            label={t`Player preview`}
            text={cues[current.index]?.content ?? ""}
            owner={owner}
          />
        </Box>
        <Box flex={1} miw={0}>
          <CueList
            label={label}
            cues={cues}
            text={search.text}
            current={current}
            onChoose={search.goTo}
          />
        </Box>
      </Flex>
      <Text size="sm" c="dimmed">
        {plural({ count: cues.length }, { one: "# line", other: "# lines" })}
      </Text>
    </>
  );
}

/** A placeholder for the text. */
function PreviewSkeleton() {
  return (
    <Stack aria-busy aria-label={t`Loading the subtitle`}>
      {[36, 44, 44, 44, 44].map((height, index) => (
        <Skeleton key={index} h={height} />
      ))}
    </Stack>
  );
}

interface SubtitlePictureProps {
  label: string;
  text: string;
  owner: TitleRef;
}

/** A subtitle as a player renders it: on a dark 16:9 screen, with its position and colors. */
function SubtitlePicture({ label, text, owner }: SubtitlePictureProps) {
  const { parts, place } = subtitleMarkup(text);
  const [row, column] = [ROWS[Math.floor((place - 1) / 3)], COLUMNS[(place - 1) % 3]];
  return (
    <figure
      className={styles.picture}
      style={{ alignItems: row, justifyContent: column }}
      aria-label={label}
    >
      <TitleArtwork {...owner} />
      <div className={styles.text} dir="auto">
        <StyledSubtitle parts={parts} hasColors />
      </div>
    </figure>
  );
}
