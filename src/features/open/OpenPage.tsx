import { msg, t } from "@lingui/core/macro";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, Navigate, useSearchParams } from "react-router";
import { failureText } from "@/api/error";
import { episodeKindOf, isMovie, isMovieKind } from "@/api/media";
import type { TitleKind } from "@/api/media";
import type { Series } from "@/api/library-rows";
import type { SettingsSection } from "@/api/settings";
import { IconFileSearch, IconSearch } from "@/config/icons";
import { KINDS, TITLE_KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { FullListProgress } from "@/features/lists/fields/FullListProgress";
import type { FullList } from "@/features/lists/model/full-list";
import { episodeSearch } from "@/features/series/episode-link";
import { useNeeds } from "@/queries/capabilities";
import { useSeriesEpisodes } from "@/queries/episodes";
import { type TitleRow, useAllTitles } from "@/queries/library";
import { useSettings } from "@/queries/settings";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import linkStyles from "@/ui/links.module.css";
import { isInFolder, isSameFolder } from "@/utils/folders";
import { titleWithYear } from "@/utils/format";
import { TITLE_NOUNS } from "@/config/nouns";
import { isolated, listed } from "@/utils/text";
import {
  type Database,
  DATABASES,
  findTitles,
  kindsOf,
  lacksTmdb,
  type LinkProblem,
  pathsOnServer,
  readLink,
  type TitleLink,
} from "./open-link";

const NAMES = {
  tvdb: msg`TVDB ID`,
  imdb: msg`IMDb ID`,
  tmdb: msg`TMDB ID`,
  season: msg`season`,
  episode: msg`episode`,
} as const;

const MISSING = {
  title: msg`The link does not specify a title. Add a tvdb, imdb, tmdb, or path parameter.`,
  season: msg`The link specifies an episode but no season. Add a season parameter.`,
  seriesId: msg`The link specifies a season but no series. Add a tvdb, imdb, or path parameter.`,
} as const;

/** Explains why a link cannot be used. */
function problemText(problem: LinkProblem): string {
  if ("missing" in problem) return t(MISSING[problem.missing]);
  const [name, value] = [t(NAMES[problem.invalid]), problem.value];
  return t`The ${name} in the link is not valid: “${value}”`;
}

/** The length of the number of an IMDb ID. */
const IMDB_DIGITS = 7;

const idText = (database: Database, id: number) =>
  database === "imdb" ? `tt${String(id).padStart(IMDB_DIGITS, "0")}` : String(id);

/** IDs and path of a link: "TVDB ID 12, path /tv/x". */
function subjectOf({ ids, path }: TitleLink): string {
  const known = DATABASES.flatMap((database) => {
    const id = ids[database];
    return id === undefined ? [] : [`${t(NAMES[database])} ${idText(database, id)}`];
  });
  const place = path === undefined ? [] : [t`the path ${{ path: isolated(path) }}`];
  return listed([...known, ...place]);
}

/** /open: leads to the title of a link of another program, by its IDs or by its path (docs/links.md). */
export function OpenPage() {
  const [params] = useSearchParams();
  const link = readLink(params);
  if (!("ids" in link))
    return <Unusable title={t`This link is not complete`}>{problemText(link)}</Unusable>;
  return <OpenTitle link={link} />;
}

/** Opens the search with its shortcut, because the page does not own it. */
const openSearch = () =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));

/** Shown if a link leads nowhere. */
function Unusable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      icon={IconFileSearch}
      title={title}
      reason={children}
      action={
        <Button
          variant="light"
          leftSection={<IconSearch size={18} aria-hidden />}
          onClick={openSearch}
        >
          {t`Find in the library`}
        </Button>
      }
    />
  );
}

/** All titles of the kinds that a link may lead to; other lists are not read. */
function useTitlesFor(link: TitleLink) {
  const needs = useNeeds();
  const kinds = new Set(kindsOf(link).filter((kind) => needs[KINDS[kind].library.needs]));
  const lists: { [K in TitleKind]: FullList<TitleRow<K>> } = {
    series: useAllTitles("series", kinds.has("series")),
    movie: useAllTitles("movie", kinds.has("movie")),
    league: useAllTitles("league", kinds.has("league")),
  };
  return TITLE_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({ kind, ...lists[kind] }));
}

/** Finds the title of a link, and leads to it. */
function OpenTitle({ link }: { link: TitleLink }) {
  const { general = {} } = useSettings().data ?? {};
  const lists = useTitlesFor(link);
  if (lists.some(({ data, error }) => data === undefined && error === null))
    return (
      <Stack component="output" aria-busy maw={420} mx="auto" py={64} w="100%">
        <Text ta="center">{t`Looking for the title`}</Text>
        {lists.map(({ kind, ...list }) => (
          <FullListProgress key={kind} noun={TITLE_NOUNS[kind]} fullList={list} />
        ))}
      </Stack>
    );
  const [title, ...others] = findTitles(
    link,
    lists.flatMap(({ rows }): readonly TitleRow[] => rows),
    general,
  );
  if (title && others.length === 0) return <Leave title={title} link={link} general={general} />;
  if (title) return <Matches titles={[title, ...others]} link={link} />;
  const failed = lists.find(({ data }) => data === undefined);
  if (failed?.error)
    return (
      <ErrorPanel
        message={failureText(failed.error)}
        error={failed.error}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  const subject = subjectOf(link);
  const movies = lists.find(({ kind }) => isMovieKind(kind))?.rows ?? [];
  return (
    <Unusable title={t`Not in the library`}>
      {t`The library has no title with ${subject}.`}
      {link.ids.tmdb !== undefined && lacksTmdb(movies) && (
        <> {t`This version of Bazarr does not provide TMDB IDs. Add an IMDb ID to the link.`}</>
      )}
    </Unusable>
  );
}

/** The address of a title, with the season and episode of the link. */
const addressOf = (title: TitleRow, { season, episode }: Partial<TitleLink>) => ({
  pathname: paths.title(title),
  search: isMovie(title) || season === undefined ? "" : episodeSearch({ season, episode }),
});

/** Replaces this page, so that Back leads to the page before it. */
function Leave(props: { title: TitleRow; link: TitleLink; general: SettingsSection }) {
  const { title, link, general } = props;
  const below =
    isMovie(title) || link.path === undefined || link.season !== undefined
      ? undefined
      : pathsOnServer(link.path, title.kind, general).find(
          (path) => isInFolder(path, title.path) && !isSameFolder(path, title.path),
        );
  return below === undefined || isMovie(title) ? (
    <Navigate to={addressOf(title, link)} replace />
  ) : (
    <LeaveToEpisode series={title} path={below} />
  );
}

/** Leads to the episode with this file, to the season with this folder, or otherwise to the series. */
function LeaveToEpisode({ series, path }: { series: Series; path: string }) {
  const { data, error, rows } = useSeriesEpisodes(series.id, episodeKindOf(series.kind));
  // The series' page shows the error.
  if (!data && !error)
    return <Text component="output" aria-busy ta="center" py={64}>{t`Looking for the title`}</Text>;
  const file = rows.find((row) => isSameFolder(row.path, path));
  const season = (file ?? rows.find((row) => isInFolder(row.path, path)))?.season;
  return <Navigate to={addressOf(series, { season, episode: file?.episode })} replace />;
}

/** Max titles in the list; one folder may contain all movies. */
const MAX_SHOWN = 100;

/** The titles that match a link, to choose from. */
function Matches({ titles, link }: { titles: readonly TitleRow[]; link: TitleLink }) {
  const subject = subjectOf(link);
  const more = titles.length - MAX_SHOWN;
  return (
    <Stack gap="xs" py="md">
      <Text>{t`Several titles match ${subject}:`}</Text>
      <ul>
        {titles.slice(0, MAX_SHOWN).map((title) => (
          <li key={`${title.kind} ${title.id}`}>
            <Anchor
              component={Link}
              to={addressOf(title, link)}
              replace
              className={linkStyles.target}
            >
              <bdi>{titleWithYear(title.title || t`Untitled`, title.year)}</bdi>
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">{t`And ${more} more`}</Text>}
    </Stack>
  );
}
