import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { JobCard } from "@/features/jobs/JobCard";
import { SEARCH_WANTED, useSearchWanted } from "@/features/subtitles/search/use-start-search";
import { useBadges } from "@/queries/badges";
import { useKnownSettings } from "@/queries/settings";
import { isJobActive, useJobs } from "@/store/jobs";
import { StepButton } from "./StepParts";
import { useAssignment } from "./use-assignment";

const SCOPES: readonly string[] = [SEARCH_WANTED.episode, SEARCH_WANTED.movie];

interface SearchStepProps {
  /** True if all previous steps are done. */
  isReady: boolean;
  onFinish: () => void;
}

/** Searches for everything that is missing; setup ends with the first subtitle, or with Finish. */
export function SearchStep({ isReady, onFinish }: SearchStepProps) {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const { titles } = useAssignment();
  const { data: badges } = useBadges();
  const searchEpisodes = useSearchWanted("episode");
  const searchMovies = useSearchWanted("movie");
  const jobs = useJobs().filter(({ scope }) => scope !== undefined && SCOPES.includes(scope));
  const isSearching = jobs.some(isJobActive);
  const missing = (badges?.episodes ?? 0) + (badges?.movies ?? 0);
  const start = () => {
    if (usesSonarr) searchEpisodes();
    if (usesRadarr) searchMovies();
  };
  const hint = !isReady
    ? t`Complete the other steps first.`
    : titles === 0
      ? t`The server is still syncing titles from Sonarr and Radarr.`
      : missing === 0
        ? t`No subtitles are missing.`
        : t`Searches the providers for all missing subtitles. Later searches run automatically.`;
  return (
    <Stack gap="md">
      <Text size="sm" component="output">
        {hint}
      </Text>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
      <Group gap="sm">
        <StepButton isBusy={isSearching} isDisabled={!isReady || titles === 0} onClick={start}>
          {t`Search for all missing subtitles`}
        </StepButton>
        {isReady && (
          <Button variant="default" onClick={onFinish}>
            {t`Finish`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
