import { Button, Loader, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { EpisodeHistory, MovieHistory } from "@/api/history";
import { errorText } from "@/api/error";
import type { Subtitle } from "@/api/shared";
import { originOf } from "./subtitle-origin";
import { useEpisodeHistory, useMovieHistory } from "@/queries/history";
import { IconRefresh } from "@/config/icons";
import { historyAction } from "@/features/languages/history-actions";
import { ServerDate } from "@/ui/ServerDate";
import type { SubtitleItem } from "./subtitle-item";
import styles from "./SubtitleOrigin.module.css";

/**
 * Where a subtitle came from: action, age, provider and score out of its item's history, and what was done to it
 * since. The history is read when this is drawn, into the cache of the history dialog.
 */
export function SubtitleOrigin({ item, subtitle }: { item: SubtitleItem; subtitle: Subtitle }) {
  const { path } = subtitle;
  if (path === null)
    return (
      <Text size="sm">Part of the video file. It came with it, and cannot be deleted alone.</Text>
    );
  const own = { ...subtitle, path };
  return item.kind === "episode" ? (
    <OfEpisode episodeId={item.episodeId} own={own} />
  ) : (
    <OfMovie radarrId={item.radarrId} own={own} />
  );
}

type Own = Subtitle & { path: string };

function OfEpisode({ episodeId, own }: { episodeId: number; own: Own }) {
  return <Origin own={own} {...useEpisodeHistory(episodeId)} />;
}

function OfMovie({ radarrId, own }: { radarrId: number; own: Own }) {
  return <Origin own={own} {...useMovieHistory(radarrId)} />;
}

type Row = EpisodeHistory | MovieHistory;

interface OriginProps {
  own: Own;
  data: readonly Row[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

function Origin({ own, data, error, isFetching, refetch }: OriginProps) {
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      {data ? (
        <Known own={own} history={data} />
      ) : error && !isFetching ? (
        <>
          <Text size="sm" mb="xs" style={{ overflowWrap: "anywhere" }}>
            {`The history could not be read: ${errorText(error)}`}
          </Text>
          <Button
            size="xs"
            variant="light"
            className={styles.retry}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </>
      ) : (
        <Text size="sm" c="dimmed" className={styles.loading}>
          <Loader size={14} aria-hidden />
          Reading the history…
        </Text>
      )}
    </div>
  );
}

function Known({ own, history }: { own: Own; history: readonly Row[] }) {
  const { origin, since, isSameFile } = originOf(own, history);
  if (!origin && since.length === 0)
    return <Text size="sm">Nothing in the history about this subtitle.</Text>;
  return (
    <>
      {origin ? (
        <dl className={styles.facts}>
          <Fact what="How">
            <Action action={origin.action} />
          </Fact>
          <Fact what="When">
            <When row={origin} />
          </Fact>
          <Fact what="Provider">{origin.provider ?? "Unknown"}</Fact>
          <Fact what="Score">{origin.score ?? "Unknown"}</Fact>
        </dl>
      ) : (
        <Text size="sm">The history does not say where it came from.</Text>
      )}
      {origin?.blacklisted && (
        <Text size="xs" mt={6}>
          It is blacklisted.
        </Text>
      )}
      {since.length > 0 && (
        <>
          <Text size="xs" fw={600} mt="xs">
            {origin ? "Since then" : "What was done to it"}
          </Text>
          <ul className={styles.since}>
            {since.map((row, index) => (
              <li key={`${row.parsed_timestamp} ${index}`}>
                <span className={styles.line}>
                  <Action action={row.action} /> <When row={row} />
                </span>
                {row.description !== "" && (
                  <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                    {row.description}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isSameFile && (
        <Text size="xs" c="dimmed" mt="xs">
          The history does not name this file: these are the newest entries of its language.
        </Text>
      )}
    </>
  );
}

function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function When({ row }: { row: Row }) {
  return <ServerDate relative={row.timestamp} exact={row.parsed_timestamp} />;
}

function Action({ action }: { action: number }) {
  const { icon: Icon, word } = historyAction(action);
  return (
    <span className={styles.action}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  );
}
