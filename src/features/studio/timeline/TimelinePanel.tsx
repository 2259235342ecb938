import { t } from "@lingui/core/macro";
import { Alert, Box, Button, Group, Kbd, Stack, Text } from "@mantine/core";
import {
  Activity,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  Fragment,
  useSyncExternalStore,
} from "react";
import { titleRef } from "@/api/media";
import { DropArea } from "@/ui/DropArea";
import { FilePicker } from "@/ui/FilePicker";
import { useIsPhone } from "@/ui/use-is-phone";
import { cuesById } from "../editing";
import { documentOf, useActions, useEditor } from "../editor";
import { FitToVideo } from "./FitToVideo";
import { hasMediaFile, isMedia, MEDIA_ACCEPTED, openMedia, withPoint } from "./media";
import type { Media, SpokenPoint } from "./media";
import type { PlaybackState } from "./texts";
import { MediaView } from "./MediaView";
import { createPlayer } from "./player";
import type { Player } from "./player";
import { TimelineCanvas } from "./TimelineCanvas";
import type { ShownText } from "./use-timeline";
import { useAudio } from "./use-audio";
import styles from "./timeline.module.css";
import { IconAlertTriangle, IconHelp } from "@/config/icons";
import { clock } from "@/utils/time-text";
import { videoProblem, audioProblem } from "./texts";

const NO_PLAYBACK: PlaybackState = { state: "waiting", hasPicture: false, length: 0 };

/** The chosen media file, and its state in the browser. */
function useMediaFile() {
  const [media, setMedia] = useState<Media | undefined>(undefined);
  const [playback, setPlayback] = useState(NO_PLAYBACK);
  const audio = useAudio(media);
  const open = (files: readonly File[]) => {
    const file = files.find(isMedia) ?? files[0];
    if (!file) return;
    setMedia(openMedia(file));
    setPlayback(NO_PLAYBACK);
  };
  const close = () => {
    setMedia(undefined);
    setPlayback(NO_PLAYBACK);
  };
  return { media, playback, setPlayback, audio, open, close };
}

/** The open text as shown on the timeline, deferred so that typing does not wait for the timeline. */
function useShownText(): ShownText {
  const document = useDeferredValue(useEditor(documentOf));
  const selected = useDeferredValue(useEditor((state) => state.selected));
  const current = useDeferredValue(useEditor((state) => state.current));
  return { document, selected, current };
}

/** Height of the buttons next to the timeline. */
const CONTROL = { base: 44, sm: 34 };
const LOOK = { size: "compact-sm", variant: "subtle", color: "gray", h: CONTROL } as const;

/** Moves the playhead to a newly chosen line. */
function usePlayheadAtLine(player: Player, { document, current }: ShownText) {
  const wentTo = useRef<number | undefined>(undefined);
  const goToLine = useEffectEvent((line: number | undefined) => {
    // The effect also runs on return from another tab, with the same line.
    if (wentTo.current === line) return;
    wentTo.current = line;
    const cue = cuesById(document).get(line ?? -1);
    if (!cue || player.isPlaying()) return;
    const time = player.time();
    if (time < cue.start || time >= cue.end) player.seek(cue.start);
  });
  useEffect(() => goToLine(current), [current]);
}

interface DisclosuresProps {
  isHintOpen: boolean;
  onHint: (isOpen: boolean) => void;
  isFitting: boolean;
  onFitting: (isFitting: boolean) => void;
}

function Disclosures({ isHintOpen, onHint, isFitting, onFitting }: DisclosuresProps) {
  const isPhone = useIsPhone();
  return (
    <>
      <Button
        {...LOOK}
        aria-expanded={isHintOpen}
        aria-label={t`Keys and gestures`}
        title={isPhone ? t`Keys and gestures` : undefined}
        onClick={() => onHint(!isHintOpen)}
      >
        {isPhone ? <IconHelp size={20} aria-hidden /> : t`Keys and gestures`}
      </Button>
      <Button
        {...LOOK}
        variant="default"
        aria-expanded={isFitting}
        onClick={() => onFitting(!isFitting)}
      >
        {t`Fit to video`}
      </Button>
    </>
  );
}

interface FileButtonsProps {
  hasFile: boolean;
  onOpen: (files: File[]) => void;
  onClose: () => void;
}

function FileButtons({ hasFile, onOpen, onClose }: FileButtonsProps) {
  return (
    <>
      {hasFile && (
        <Button {...LOOK} onClick={onClose}>
          {t`Close video`}
        </Button>
      )}
      <FilePicker
        label={t`Video or audio file`}
        accept={MEDIA_ACCEPTED}
        onPick={onOpen}
        variant="default"
        size="compact-sm"
        h={CONTROL}
      >
        {hasFile ? t`Another file` : t`Video or audio file`}
      </FilePicker>
      {!hasFile && (
        <Text size="xs" c="dimmed">
          {t`The file stays on your device and is not uploaded.`}
        </Text>
      )}
    </>
  );
}

/**
 * The lines on a timeline, and the video or audio file that the user opened. Both are cells of the page's grid: closing
 * the timeline leaves the video in view.
 */
export function TimelinePanel({ isOpen }: { isOpen: boolean }) {
  const [player] = useState(createPlayer);
  const { media, playback, setPlayback, audio, open, close } = useMediaFile();
  const [points, setPoints] = useState<readonly SpokenPoint[]>([]);
  const [isFitting, setFitting] = useState(false);
  const [hasHint, setHint] = useState(false);
  const hintId = useId();
  const text = useShownText();
  const { document, current } = text;
  const target = useEditor((state) => state.opened.target);
  const { setRuntime } = useActions();

  usePlayheadAtLine(player, text);
  const canPlay = media !== undefined && playback.state === "plays";
  const isDecodable = audio.tracks?.isDecodable === true;
  const hasOnlyAudio = canPlay && !playback.hasPicture;
  const hasForm = isOpen && (isFitting || hasHint);
  return (
    <>
      <DropArea
        label={t`Drop a video here to play it with the subtitle`}
        isFor={hasMediaFile}
        onDrop={({ files }) => open(files)}
      />
      {(media || hasForm) && (
        <Stack gap="xs" className={styles.film ?? ""}>
          {media && playback.state !== "fails" && (
            <MediaView
              key={`${media.file.name} ${media.file.lastModified}`}
              file={media.file}
              player={player}
              document={document}
              backdrop={hasOnlyAudio && target ? titleRef(target.media) : undefined}
              onKnown={(known) => {
                setPlayback({ state: "plays", ...known });
                if (known.length > 0) setRuntime(known.length);
              }}
              onFailure={() => setPlayback({ ...NO_PLAYBACK, state: "fails" })}
            />
          )}
          {media && <MediaState media={media} playback={playback} audio={audio} />}
          {isOpen && isFitting && (
            <FitToVideo player={player} points={points} onPoints={setPoints} />
          )}
          {isOpen && hasHint && <TimelineHint id={hintId} canPlay={canPlay} />}
        </Stack>
      )}
      <Activity mode={isOpen ? "visible" : "hidden"}>
        <TimelineCanvas
          text={text}
          player={player}
          peaks={media && isDecodable ? media.peaks : undefined}
          length={Math.max(playback.length, audio.tracks?.length ?? 0)}
          canPlay={canPlay}
          marks={
            isFitting ? points.map(({ to }, index) => ({ time: to, label: String(index + 1) })) : []
          }
          onPressOutside={(time) => {
            if (isFitting && current !== undefined) setPoints(withPoint(points, current, time));
          }}
          hintId={hasHint ? hintId : undefined}
        >
          <Disclosures
            isHintOpen={hasHint}
            onHint={setHint}
            isFitting={isFitting}
            onFitting={setFitting}
          />
          <FileButtons hasFile={media !== undefined} onOpen={open} onClose={close} />
        </TimelineCanvas>
      </Activity>
    </>
  );
}

/** Description of the keys, the wheel and the gestures of the timeline. */
function TimelineHint({ id, canPlay }: { id: string; canPlay: boolean }) {
  const playing = [
    { keys: [t`Space`], does: t`Play or pause` },
    { keys: ["Enter"], does: t`Play the line` },
    { keys: ["<", ">"], does: t`Play slower or faster` },
  ];
  const rows = [
    { keys: ["←", "→"], does: t`Move the playhead by 0.1 s (1 s with Ctrl)` },
    { keys: ["Shift+←", "Shift+→"], does: t`Move the start of the line by 0.1 s` },
    { keys: ["Alt+←", "Alt+→"], does: t`Move the end of the line by 0.1 s` },
    { keys: ["I", "O"], does: t`Start or end the line at the playhead` },
    { keys: ["↑", "↓"], does: t`Go to the previous or next line` },
    ...(canPlay ? playing : []),
    { keys: ["+", "−"], does: t`Zoom in or out (or Ctrl and scroll)` },
  ];
  return (
    <div id={id}>
      <Text size="sm" c="dimmed" mb={6}>
        {t`Drag a line or its ends to change its times. To scroll, drag outside the lines or use the mouse wheel. These keys work while the timeline is focused:`}
      </Text>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <Fragment key={does}>
            <Group component="dt" gap={4} align="stretch">
              {keys.map((key) => (
                <Kbd key={key} size="xs" dir="ltr">
                  {key}
                </Kbd>
              ))}
            </Group>
            <Box component="dd" m={0}>
              {does}
            </Box>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

interface MediaStateProps {
  media: Media;
  playback: PlaybackState;
  audio: ReturnType<typeof useAudio>;
}

/** Problems with the media file, and the progress of its waveform. */
function MediaState({ media, playback, audio }: MediaStateProps) {
  const known = useSyncExternalStore(media.peaks.subscribe, media.peaks.until);
  const problems = [videoProblem(playback, audio), audioProblem(audio, known > 0)];
  const until = clock(known);
  const look = { size: "compact-sm", variant: "subtle", h: CONTROL } as const;
  return (
    <>
      {problems.map(
        (problem) =>
          problem !== undefined && (
            <Alert
              key={problem}
              color="yellow"
              p="xs"
              icon={<IconAlertTriangle size={18} aria-hidden />}
            >
              {problem}
            </Alert>
          ),
      )}
      {audio.phase === "reading" && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {audio.percent === undefined
              ? t`Loading audio…`
              : t`Loading audio: ${{ percent: audio.percent }}%`}
          </Text>
          <Button {...look} onClick={audio.stop}>
            {t`Stop`}
          </Button>
        </Group>
      )}
      {audio.phase === "stopped" && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t`The waveform ends at ${until}.`}
          </Text>
          <Button {...look} onClick={audio.resume}>
            {t`Continue`}
          </Button>
        </Group>
      )}
    </>
  );
}
