/* oxlint-disable jsx-a11y/media-has-caption -- the edited lines are shown over the video */
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { StyledSubtitle } from "@/ui/StyledSubtitle";
import { subtitleMarkup } from "@/utils/subtitle-markup";
import type { TitleRef } from "@/api/media";
import { TitleArtwork } from "@/features/media/detail/TitleArtwork";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import { hasDrawing, wordsIn } from "@/subtitle-documents/model/plain-text";
import { blocksOf, cuesAt } from "./blocks";
import type { Player } from "./player";
import styles from "./timeline.module.css";

interface MediaViewProps {
  file: File;
  player: Player;
  document: SubtitleDocument;
  /** The title whose artwork is shown in place of a video. */
  backdrop: TitleRef | undefined;
  /** Called when the metadata is loaded. `length` is in milliseconds, 0 if unknown. */
  onKnown: (playback: { hasPicture: boolean; length: number }) => void;
  onFailure: () => void;
}

/** Player of a local video or audio file, with the lines at the playhead over it. */
export function MediaView(props: MediaViewProps) {
  const { file, player, document, backdrop, onKnown, onFailure } = props;
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    const detach = player.attach(video);
    const address = URL.createObjectURL(file);
    video.src = address;
    return () => {
      detach();
      video.removeAttribute("src");
      video.load();
      URL.revokeObjectURL(address);
    };
  }, [file, player]);
  return (
    <div className={styles.picture}>
      {backdrop && <TitleArtwork {...backdrop} />}
      <video
        ref={ref}
        className={styles.video}
        playsInline
        preload="auto"
        aria-label={t`Video`}
        onClick={player.toggle}
        onLoadedMetadata={({ currentTarget: { videoWidth, duration } }) =>
          onKnown({
            hasPicture: videoWidth > 0,
            length: Number.isFinite(duration) ? duration * 1000 : 0,
          })
        }
        onError={onFailure}
      />
      <LinesOfNow player={player} document={document} />
    </div>
  );
}

/** Keypad positions from 7 on are at the top edge. */
const UPPER_EDGE = 7;

const EDGES = { upper: "insetBlockStart", lower: "insetBlockEnd" } as const;

function LinesOfNow({ player, document }: { player: Player; document: SubtitleDocument }) {
  const blocks = blocksOf(document);
  // Re-render only when the shown lines change, not on every frame.
  const shown = useSyncExternalStore(player.subscribe, () =>
    cuesAt(blocks, player.time())
      .map(({ id }) => id)
      .join(),
  );
  const ids = new Set(shown.split(",").map(Number));
  const lines = blocks.all.flatMap(({ cue }) =>
    // The coordinates of a drawing are not text.
    ids.has(cue.id) && !hasDrawing(cue.text, document.format)
      ? [{ id: cue.id, ...subtitleMarkup(cue.text, (words) => wordsIn(words, document.format)) }]
      : [],
  );
  return (["upper", "lower"] as const).map((edge) => (
    <div key={edge} className={styles.lines} style={{ [EDGES[edge]]: "5%" }}>
      {lines
        .filter(({ place }) => place >= UPPER_EDGE === (edge === "upper"))
        .map(({ id, parts }) => (
          <div key={id} dir="auto">
            <StyledSubtitle parts={parts} hasColors />
          </div>
        ))}
    </div>
  ));
}
