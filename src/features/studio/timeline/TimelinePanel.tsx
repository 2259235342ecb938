import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text, Kbd, Alert } from "@mantine/core";
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  Fragment,
  useSyncExternalStore,
} from "react";
import { DropArea } from "@/ui/DropArea";
import { FilePicker } from "@/ui/FilePicker";
import { cuesById } from "../editing";
import { documentOf, useActions, useEditor } from "../editor";
import { FoldSection } from "../panels/FoldSection";
import { FitToFilm } from "./FitToFilm";
import { holdsMedia, isMedia, MEDIA_ACCEPTED, openMedia, withPoint } from "./media";
import type { Media, SpokenPoint } from "./media";
import type { Film } from "./words";
import { MediaView } from "./MediaView";
import { createPlayer } from "./player";
import { TimelineCanvas } from "./TimelineCanvas";
import type { ShownText } from "./use-timeline";
import { useSound } from "./use-sound";
import styles from "./timeline.module.css";
import { IconAlertTriangle } from "@/config/icons";
import { clock } from "../panels/words";
import { filmProblem, soundProblem } from "./words";

const NO_FILM: Film = { state: "waiting", hasPicture: false, length: 0 };

/** The chosen media file, and its state in the browser. */
function useFilm() {
  const [media, setMedia] = useState<Media | undefined>(undefined);
  const [film, setFilm] = useState(NO_FILM);
  const sound = useSound(media);
  const open = (files: readonly File[]) => {
    const file = files.find(isMedia) ?? files[0];
    if (!file) return;
    setMedia(openMedia(file));
    setFilm(NO_FILM);
  };
  const close = () => {
    setMedia(undefined);
    setFilm(NO_FILM);
  };
  return { media, film, setFilm, sound, open, close };
}

/** The open text as shown on the timeline, deferred so that typing does not wait for the timeline. */
function useShownText(): ShownText {
  const document = useDeferredValue(useEditor(documentOf));
  const selected = useDeferredValue(useEditor((state) => state.selected));
  const current = useDeferredValue(useEditor((state) => state.current));
  return { document, selected, current };
}

/** Panel with the lines on a timeline, and with video and audio if the user opens the file. */
export function TimelinePanel() {
  const [player] = useState(createPlayer);
  const { media, film, setFilm, sound, open, close } = useFilm();
  const [points, setPoints] = useState<readonly SpokenPoint[]>([]);
  const [isFitting, setFitting] = useState(false);
  const [hasHint, setHint] = useState(false);
  const hintId = useId();
  const text = useShownText();
  const { document, current } = text;
  const { setRuntime } = useActions();

  // Move the playhead to a newly chosen line.
  const wentTo = useRef<number | undefined>(undefined);
  const goToLine = useEffectEvent(() => {
    // The effect also runs on return from another tab, with the same line.
    if (wentTo.current === current) return;
    wentTo.current = current;
    const cue = cuesById(document).get(current ?? -1);
    if (!cue || player.isPlaying()) return;
    const time = player.time();
    if (time < cue.start || time >= cue.end) player.seek(cue.start);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once per chosen line
  useEffect(() => goToLine(), [current]);

  const canPlay = media !== undefined && film.state === "plays";
  const isDecodable = sound.tracks?.isDecodable === true;
  return (
    <Stack gap="sm">
      <DropArea
        label={t`Drop a video here to play it with the subtitle`}
        isFor={holdsMedia}
        onDrop={({ files }) => open(files)}
      />
      {media && film.state !== "fails" && (
        <MediaView
          key={`${media.file.name} ${media.file.lastModified}`}
          file={media.file}
          player={player}
          document={document}
          onKnown={(known) => {
            setFilm({ state: "plays", ...known });
            if (known.length > 0) setRuntime(known.length);
          }}
          onFailure={() => setFilm({ ...NO_FILM, state: "fails" })}
        />
      )}
      <TimelineCanvas
        text={text}
        player={player}
        peaks={media && isDecodable ? media.peaks : undefined}
        length={Math.max(film.length, sound.tracks?.length ?? 0)}
        canPlay={canPlay}
        marks={
          isFitting ? points.map(({ to }, index) => ({ time: to, label: String(index + 1) })) : []
        }
        onFilm={(time) => {
          if (isFitting && current !== undefined) setPoints(withPoint(points, current, time));
        }}
        hintId={hasHint ? hintId : undefined}
      />
      {media && <MediaState media={media} film={film} sound={sound} />}
      <Group gap="xs">
        <FilePicker
          label={t`Video or audio file`}
          accept={MEDIA_ACCEPTED}
          onPick={open}
          variant="default"
          size="compact-sm"
          h={{ base: 44, sm: 34 }}
        >
          {media ? t`Another file` : t`Video or audio file`}
        </FilePicker>
        {media && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            h={{ base: 44, sm: 34 }}
            onClick={close}
          >
            {t`Close video`}
          </Button>
        )}
      </Group>
      {!media && (
        <Text size="sm" c="dimmed">
          {t`The file stays on your device and is not uploaded.`}
        </Text>
      )}
      <div>
        <FoldSection title={t`Fit to video`} isOpen={isFitting} onOpen={setFitting}>
          <FitToFilm player={player} points={points} onPoints={setPoints} />
        </FoldSection>
        <FoldSection title={t`Keys and gestures`} isOpen={hasHint} onOpen={setHint}>
          <TimelineHint id={hintId} canPlay={canPlay} />
        </FoldSection>
      </div>
    </Stack>
  );
}

/** Description of the keys, the wheel and the gestures of the timeline. */
function TimelineHint({ id, canPlay }: { id: string; canPlay: boolean }) {
  const playing = [
    { keys: [t`Space`], does: t`Play or pause` },
    { keys: ["Enter"], does: t`Play the line` },
  ];
  const rows = [
    { keys: ["←", "→"], does: t`Move the playhead by 0.1 s, with Ctrl by 1 s` },
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
            <dt>
              {keys.map((key) => (
                <Kbd key={key} size="xs" dir="ltr">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

interface MediaStateProps {
  media: Media;
  film: Film;
  sound: ReturnType<typeof useSound>;
}

/** Problems with the media file, and the progress of its waveform. */
function MediaState({ media, film, sound }: MediaStateProps) {
  const known = useSyncExternalStore(media.peaks.subscribe, media.peaks.until);
  const problems = [filmProblem(film, sound), soundProblem(sound, known > 0)];
  const until = clock(known);
  const look = { size: "compact-sm", variant: "subtle", h: { base: 44, sm: 34 } } as const;
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
      {sound.phase === "reading" && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {sound.percent === undefined ? t`Loading audio…` : t`Loading audio: ${sound.percent} %`}
          </Text>
          <Button {...look} onClick={sound.stop}>
            {t`Stop`}
          </Button>
        </Group>
      )}
      {sound.phase === "stopped" && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t`The waveform ends at ${until}.`}
          </Text>
          <Button {...look} onClick={sound.goOn}>
            {t`Continue`}
          </Button>
        </Group>
      )}
    </>
  );
}
