/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the kit's components choose their tags themselves */
import { Alert, Button, Group, Loader, Paper, Stack, Text } from "@mantine/core";
import { errorText } from "../api/error";
import type { SearchResult } from "../api/providers";
import type { SubtitleItem } from "../components/subtitle-item";
import { counted } from "../lib/format";
import { useEpisodeSearch, useMovieSearch } from "../queries/providers";
import type { ModalControls } from "../store/modals";
import { EmptyState } from "../ui/EmptyState";
import { IconCloudSearch, IconSearch } from "../ui/icons";
import { ModalFrame } from "../ui/ModalFrame";
import { PathText } from "../ui/PathText";
import { SearchResults } from "./SearchResults";

export interface ManualSearchProps {
  item: SubtitleItem;
  /** The media file that subtitles are searched for. */
  path: string;
  sceneName: string | null;
}

/**
 * Manual search (spec section 2, "Modals"): ready with the path, searching (cannot be closed), then the
 * results. A search takes as long as the slowest provider.
 */
export function ManualSearchModal(props: ManualSearchProps & ModalControls<void>) {
  return props.item.kind === "episode" ? (
    <EpisodeSearch {...props} episodeId={props.item.episodeId} />
  ) : (
    <MovieSearch {...props} radarrId={props.item.radarrId} />
  );
}

function EpisodeSearch(props: ManualSearchProps & ModalControls<void> & { episodeId: number }) {
  return <Search {...props} {...useEpisodeSearch(props.episodeId)} />;
}

function MovieSearch(props: ManualSearchProps & ModalControls<void> & { radarrId: number }) {
  return <Search {...props} {...useMovieSearch(props.radarrId)} />;
}

interface SearchState {
  data: readonly SearchResult[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Search(props: ManualSearchProps & ModalControls<void> & SearchState) {
  const { item, path, sceneName, data, error, isFetching, close } = props;
  const search = () => void props.refetch();
  const hasSearched = data !== undefined || error !== null;
  return (
    <ModalFrame
      title={`Search - ${item.title}`}
      size="xl"
      isLocked={isFetching}
      onClose={() => close()}
    >
      <Stack>
        <Paper withBorder p="sm">
          <Text size="sm" fw={600} mb={4}>
            The file
          </Text>
          <PathText path={path} />
          {sceneName && (
            <Text size="xs" mt={4} style={{ overflowWrap: "anywhere" }}>
              {sceneName}
            </Text>
          )}
        </Paper>
        {isFetching ? (
          <Stack align="center" py={48} role="status">
            <Loader />
            <Text size="sm">Searching all enabled providers. This can take a few minutes.</Text>
          </Stack>
        ) : (
          <>
            {error && (
              <Alert color="red" title="The search failed" role="alert">
                {errorText(error)}
              </Alert>
            )}
            {data && <Found item={item} results={data} />}
          </>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {data && data.length > 0 && !isFetching ? counted(data.length, "result") : ""}
          </Text>
          {/* It stays while the search runs: without it the focus would leave the dialog. */}
          <Button
            leftSection={<IconSearch size={18} aria-hidden />}
            variant={hasSearched || isFetching ? "default" : "filled"}
            data-autofocus
            aria-disabled={isFetching || undefined}
            data-disabled={isFetching || undefined}
            onClick={isFetching ? undefined : search}
          >
            {isFetching ? "Searching…" : hasSearched ? "Search Again" : "Start Search"}
          </Button>
        </Group>
      </Stack>
    </ModalFrame>
  );
}

function Found({ item, results }: { item: SubtitleItem; results: readonly SearchResult[] }) {
  if (results.length === 0)
    return (
      <EmptyState
        icon={IconCloudSearch}
        title="No Result"
        reason="No enabled provider has a subtitle in a language of the profile. Another provider or another profile may."
      />
    );
  return <SearchResults item={item} results={results} />;
}
