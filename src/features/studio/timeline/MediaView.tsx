/* oxlint-disable jsx-a11y/media-has-caption -- the captions are drawn over it, as they are edited */
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { SubtitleDocument } from "../core/cues/document";
import { blocksOf, cuesAt } from "./blocks";
import type { Player } from "./player";
import { StyledCue } from "./StyledCue";
import styles from "./timeline.module.css";

interface MediaViewProps {
  file: File;
  player: Player;
  document: SubtitleDocument;
  /** What is known of the picture: whether it has one, and how long the film is, in milliseconds. */
  onKnown: (film: { hasPicture: boolean; length: number }) => void;
  onFailure: () => void;
}

/** The picture and sound of a film of this machine, with the lines of now over it. */
export function MediaView({ file, player, document, onKnown, onFailure }: MediaViewProps) {
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
      <video
        ref={ref}
        className={styles.video}
        playsInline
        preload="auto"
        aria-label={t`The film`}
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

function LinesOfNow({ player, document }: { player: Player; document: SubtitleDocument }) {
  const blocks = blocksOf(document);
  const ids = () =>
    cuesAt(blocks, player.time())
      .map(({ id }) => id)
      .join();
  // Drawn anew when the lines change, not at every frame.
  const shown = useSyncExternalStore(player.subscribe, ids);
  if (shown === "") return null;
  return (
    <div className={styles.lines}>
      {cuesAt(blocks, player.time()).map((cue) => (
        <StyledCue key={cue.id} text={cue.text} format={document.format} />
      ))}
    </div>
  );
}
