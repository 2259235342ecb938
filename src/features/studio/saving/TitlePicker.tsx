import { t } from "@lingui/core/macro";
import { Select, Stack } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { ReactNode } from "react";
import { failureText } from "@/api/error";
import type { EpisodeKind, MediaRef, TitleKind } from "@/api/media";
import { episodeKindOf, isMovieKind } from "@/api/media";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { useSeriesEpisodes } from "@/queries/episodes";
import { useSearch } from "@/queries/search";
import type { FileNameReading } from "@/utils/file-names";
import { titleWithYear } from "@/utils/format";
import { episodeCode } from "@/utils/server-codes";

/** Delay of the search after the last keystroke, in milliseconds (spec section 9). */
const TYPING = 500;

interface Title {
  kind: TitleKind;
  id: number;
  name: string;
}

/** Titles in the library that match the typed text. */
function useTitles(typed: string) {
  const [query] = useDebouncedValue(typed.trim(), TYPING);
  const { data = [], error, isFetching } = useSearch(query);
  const titles = data.flatMap(({ kind, id, title, year }): Title[] =>
    id === null ? [] : [{ kind, id, name: titleWithYear(title, year) }],
  );
  return { titles, error, isFetching: isFetching || query !== typed.trim() };
}

const keyOf = ({ kind, id }: Pick<Title, "kind" | "id">) => `${kind} ${id}`;

/** A movie or an episode. */
interface PickedItem {
  media: MediaRef;
  title: string;
}

type Guess = Pick<FileNameReading, "title" | "season" | "episodes">;

interface TitlePickerProps {
  /** Title and episode in a file name; preselects the item. */
  guess?: Guess;
  /** Content below the fields, for the chosen item. */
  children: (item: PickedItem | undefined) => ReactNode;
}

const NO_GUESS: Guess = { title: "", season: undefined, episodes: [] };

/** Fields that choose a movie or an episode. */
export function TitlePicker({ guess = NO_GUESS, children }: TitlePickerProps) {
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<Title | undefined>(undefined);
  const guessed = useTitles(guess.title);
  const title = picked ?? (guessed.titles.length === 1 ? guessed.titles[0] : undefined);
  const searched = useTitles(typed);
  const { titles, error, isFetching } = typed.trim() === "" ? guessed : searched;
  // The chosen title stays in the list while the user types another.
  const isListed = titles.some((one) => title && keyOf(one) === keyOf(title));
  const listed = title && !isListed ? [title, ...titles] : titles;
  return (
    <Stack gap="sm">
      <Select
        label={t`Movie or series`}
        placeholder={t`Type part of the title`}
        data={listed.map((one) => ({ value: keyOf(one), label: one.name }))}
        // The server has already filtered the options.
        filter={({ options }) => options}
        searchable
        selectFirstOptionOnChange
        searchValue={typed}
        onSearchChange={setTyped}
        value={title ? keyOf(title) : null}
        allowDeselect={false}
        onChange={(key) => setPicked(listed.find((one) => keyOf(one) === key))}
        nothingFoundMessage={
          isFetching
            ? t`Searching…`
            : typed.trim() === ""
              ? t`Type part of the title`
              : t`No matching title`
        }
        error={error && failureText(error)}
        openOnFocus={false}
        data-autofocus
      />
      {!title ? (
        children(undefined)
      ) : isMovieKind(title.kind) ? (
        children({ media: { kind: title.kind, id: title.id }, title: title.name })
      ) : (
        <EpisodePicker key={title.id} series={title} kind={episodeKindOf(title.kind)} guess={guess}>
          {children}
        </EpisodePicker>
      )}
    </Stack>
  );
}

interface EpisodePickerProps {
  series: Title;
  kind: EpisodeKind;
  /** Season and episodes from the file name. */
  guess: Guess;
  children: (episode: PickedItem | undefined) => ReactNode;
}

/** Field that chooses an episode; preselects the one in the file name. */
function EpisodePicker({ series, kind, guess, children }: EpisodePickerProps) {
  const { rows, error, isPending } = useSeriesEpisodes(series.id, kind);
  const [id, setId] = useState<string | null>(null);
  const episodes = rows.toSorted((a, b) => a.season - b.season || a.episode - b.episode);
  const chosen =
    episodes.find((one) => String(one.id) === id) ??
    episodes.find(
      ({ season, episode }) => season === guess.season && episode === guess.episodes[0],
    );
  return (
    <>
      <Select
        label={t`Episode`}
        placeholder={isPending ? t`Loading…` : t`Choose an episode`}
        data={episodes.map((one) => ({
          value: String(one.id),
          label: `${episodeCode(one.season, one.episode)} ${one.title}`,
        }))}
        searchable={episodes.length >= SEARCHABLE_FROM}
        selectFirstOptionOnChange
        value={chosen ? String(chosen.id) : null}
        onChange={setId}
        allowDeselect={false}
        nothingFoundMessage={t`No matching episode`}
        error={error && failureText(error)}
      />
      {children(
        chosen && {
          media: { kind, seriesId: series.id, id: chosen.id },
          title: `${series.name} ${episodeCode(chosen.season, chosen.episode)}`,
        },
      )}
    </>
  );
}
