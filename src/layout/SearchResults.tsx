/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the list of an ARIA
   combobox: a datalist holds no pictures, and its keyboard belongs to the box. */
import { Loader, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import type { RefObject } from "react";
import { useNavigate } from "react-router";
import type { SearchHit } from "../api/search";
import { errorText } from "../api/error";
import { paths } from "../paths";
import { useSearch } from "../queries/search";
import { serverFiles } from "../queries/urls";
import { IconDeviceTv, IconMovie } from "../ui/icons";
import type { ResultsControls } from "./SearchBox";
import styles from "./SearchBox.module.css";

interface SearchResultsProps {
  listId: string;
  text: string;
  /** What is asked for: the text, once typing has paused. */
  query: string;
  controls: RefObject<ResultsControls | null>;
  /** The element id of the marked result. */
  onMark: (optionId: string | undefined) => void;
  onLeave: () => void;
}

/** Where a result leads, and what tells two of the same title apart. */
function targetOf(hit: SearchHit) {
  return hit.sonarrSeriesId === null
    ? { path: paths.movieDetail(hit.radarrId ?? 0), kind: "Movie", id: hit.radarrId }
    : { path: paths.seriesDetail(hit.sonarrSeriesId), kind: "Series", id: hit.sonarrSeriesId };
}

function Poster({ hit }: { hit: SearchHit }) {
  const [isBroken, setIsBroken] = useState(false);
  const Icon = hit.sonarrSeriesId === null ? IconMovie : IconDeviceTv;
  const url = serverFiles.image(hit.poster);
  if (url === null || isBroken)
    return (
      <span className={styles.poster}>
        <Icon size={18} aria-hidden />
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
      onError={() => setIsBroken(true)}
    />
  );
}

/** The list under the search box; it follows the keyboard of the box. */
export function SearchResults(props: SearchResultsProps) {
  const { listId, text, query, controls, onMark, onLeave } = props;
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData } = useSearch(query);
  const hits = data ?? [];
  const [mark, setMark] = useState<{ of: string; at: number }>({ of: query, at: 0 });
  // Other results, other mark.
  const at = mark.of === query ? Math.min(mark.at, hits.length - 1) : 0;
  const [entered, setEntered] = useState<string>();
  const optionId = (index: number) => `${listId}-${index}`;
  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    onLeave();
    // The box gave it up; the next Tab is meant for what was found.
    document.getElementById("content")?.focus({ preventScroll: true });
    void navigate(targetOf(hit).path);
  };
  const isSettled = query === text && !isFetching && !isPlaceholderData;
  useImperativeHandle(controls, () => ({
    move: (step) =>
      setMark({ of: query, at: (at + step + hits.length) % Math.max(1, hits.length) }),
    // What is listed may still belong to what was typed before: then Enter waits for the answer.
    choose: () => (isSettled ? open(hits[at]) : setEntered(text)),
  }));
  const openEntered = useEffectEvent(() => open(hits[0]));
  useEffect(() => {
    if (isSettled && entered === query) openEntered();
  }, [isSettled, entered, query]);
  const markedId = hits.length > 0 ? optionId(at) : undefined;
  useEffect(() => {
    onMark(markedId);
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
    return () => onMark(undefined);
  }, [markedId, onMark]);
  return (
    <div className={styles.panel}>
      <output className={styles.state}>
        {!isSettled && hits.length === 0 && (
          <Text size="sm" c="dimmed" className={styles.note}>
            <Loader size={14} me="xs" aria-hidden />
            Searching...
          </Text>
        )}
        {isSettled && !error && hits.length === 0 && (
          <Text size="sm" c="dimmed" className={styles.note}>{`Nothing found for "${query}"`}</Text>
        )}
        {isSettled && error && (
          <Text size="sm" c="var(--mantine-color-error)" className={styles.note}>
            {`The search failed: ${errorText(error)}`}
          </Text>
        )}
      </output>
      <div id={listId} role="listbox" aria-label="Search results">
        {!error &&
          hits.map((hit, index) => {
            const { kind, id } = targetOf(hit);
            return (
              <div
                key={`${kind} ${id}`}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={styles.option}
                onPointerMove={() => index !== at && setMark({ of: query, at: index })}
                // The box keeps the focus, or the list would close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open(hit)}
              >
                <Poster hit={hit} />
                <div className={styles.words}>
                  <Text size="sm" fw={500} lineClamp={2}>
                    {hit.title}
                  </Text>
                  <Text
                    size="xs"
                    c="dimmed"
                  >{`${kind}${hit.year ? ` · ${hit.year}` : ""} · ID ${id}`}</Text>
                </div>
              </div>
            );
          })}
      </div>
    </div>
  );
}
