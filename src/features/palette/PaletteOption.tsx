/* oxlint-disable jsx-a11y/click-events-have-key-events -- the box of an ARIA combobox handles the keys */
import { Text } from "@mantine/core";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { serverFiles } from "@/queries/urls";
import { usePicture } from "@/features/media/use-picture";
import type { PaletteEntry } from "./palette-entry";
import styles from "./Palette.module.css";

function Picture({ entry }: { entry: PaletteEntry }) {
  const { icon: EntryIcon, poster } = entry;
  const url = poster === undefined ? null : serverFiles.image(poster);
  const { isBroken, onError } = usePicture(url);
  if (url === null || isBroken)
    return (
      <span className={poster === undefined ? styles.icon : styles.poster}>
        <EntryIcon size={18} aria-hidden />
      </span>
    );
  return (
    <img
      className={styles.poster}
      src={url}
      alt=""
      loading="lazy"
      width={32}
      height={48}
      onError={onError}
    />
  );
}

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  isMarked: boolean;
  onMark: () => void;
  /** Called if the row was chosen in this tab. */
  onSelect: () => void;
}

/** Row of the palette. A row with a URL is a real link, which can be opened in a new tab. */
export function PaletteOption({ id, entry, isMarked, onMark, onSelect }: PaletteOptionProps) {
  const { label, detail, to, run } = entry;
  const shared = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isMarked,
    className: styles.option,
    onPointerMove: () => {
      if (!isMarked) onMark();
    },
    // Keeps the focus in the box: a blur would close the list before the click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  const words = (
    <>
      <Picture entry={entry} />
      <span className={styles.words}>
        <Text component="bdi" size="sm" fw={500} lineClamp={2}>
          {label}
        </Text>
        {detail !== undefined && (
          <Text component="span" size="xs" className={styles.detail}>
            {detail}
          </Text>
        )}
      </span>
    </>
  );
  if (to !== undefined)
    return (
      <Link
        {...shared}
        to={to}
        onClick={(event) => {
          if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) onSelect();
        }}
      >
        {words}
      </Link>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is in `shared`
    <div
      {...shared}
      onClick={() => {
        onSelect();
        run?.();
      }}
    >
      {words}
    </div>
  );
}
