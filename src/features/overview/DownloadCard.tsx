import { Skeleton, Text } from "@mantine/core";
import { Link } from "react-router";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ItemLink } from "@/features/media/ItemLink";
import { Poster } from "@/features/media/Poster";
import { ServerDate } from "@/ui/ServerDate";
import type { Download } from "./downloads";
import styles from "./Downloads.module.css";

/** A downloaded subtitle: the poster of its title, the title's name, the language, and when. */
export function DownloadCard({
  download,
  poster,
}: {
  download: Download;
  /** Undefined while unknown. */
  poster: string | null | undefined;
}) {
  const { title, to, episode, language, relative, exact } = download;
  const art =
    poster === undefined ? (
      <Skeleton style={{ aspectRatio: "2 / 3" }} />
    ) : (
      <Poster src={poster} title={title} isInList />
    );
  return (
    <li className={styles.card}>
      {/* The title below is the link for keyboards and screen readers. */}
      {to === undefined ? (
        <div className={styles.poster} aria-hidden>
          {art}
        </div>
      ) : (
        <Link to={to} className={styles.poster} tabIndex={-1} aria-hidden>
          {art}
        </Link>
      )}
      <div className={styles.title}>
        <ItemLink to={to}>{title}</ItemLink>
      </div>
      {episode && (
        <Text size="xs" c="dimmed" truncate title={episode}>
          {episode}
        </Text>
      )}
      <div>
        <RowLanguageChip language={language} />
      </div>
      <Text size="xs" c="dimmed" component="div">
        <ServerDate relative={relative} exact={exact} />
      </Text>
    </li>
  );
}

/** A placeholder for the cards while they load. */
export function DownloadsSkeleton() {
  return (
    <div className={styles.cards} aria-hidden>
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className={styles.card}>
          <Skeleton style={{ aspectRatio: "2 / 3" }} />
          <Skeleton h={12} w="80%" mt={4} />
          <Skeleton h={12} w="50%" mt={4} />
        </div>
      ))}
    </div>
  );
}
