import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { IconDeviceTv } from "@/config/icons";
import { paths } from "@/config/paths";
import { useNeeds } from "@/queries/capabilities";
import { useProfiles } from "@/queries/languages";
import { useAllTitles } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";
import { EmptyState } from "@/ui/EmptyState";
import { lazy } from "@/ui/lazy";
import { useStoredValue } from "@/ui/use-stored-value";
import { CoverageView } from "./CoverageView";
import { PhoneToolbar } from "./HeroControls";
import { MissingSummary } from "./MissingSummary";
import { NeedsAttention } from "./NeedsAttention";
import { isSummary } from "./overview-view";
import { PANELS, Summary } from "./Summary";
import { OverviewLists, useIsLibraryEmpty } from "./use-library";

const SetupGuide = lazy(() =>
  import("@/features/settings/setup/SetupGuide").then((module) => module.SetupGuide),
);

/** /overview: missing subtitles and current activity, at a glance. The current view is in the URL. */
export function OverviewPage() {
  const setup = useSetup();
  return (
    <>
      {setup.isShown && <SetupGuide setup={setup} />}
      {(!setup.isShown || setup.isPaused) && (
        <OverviewLists>
          <Library />
        </OverviewLists>
      )}
    </>
  );
}

/** Shown until there is a series or movie. */
function EmptyLibrary() {
  return (
    <EmptyState
      icon={IconDeviceTv}
      title={t`Nothing here yet`}
      reason={t`Series and movies appear here once they have synced from Sonarr and Radarr.`}
      action={
        <Button component={Link} to={paths.system.tasks()} variant="light">
          {t`Show tasks`}
        </Button>
      }
    />
  );
}

/** The state of the library, in one of two views below the same header. */
function Library() {
  const [params] = useSearchParams();
  const isEmpty = useIsLibraryEmpty();
  const { sonarr, radarr } = useNeeds();
  // Before a manager is connected, other panels would also be empty.
  if (!sonarr && !radarr) return <EmptyLibrary />;
  if (isEmpty)
    return (
      <Stack {...PANELS}>
        <EmptyLibrary />
        <NeedsAttention />
      </Stack>
    );
  return (
    <>
      <PhoneToolbar />
      <MissingSummary />
      {isSummary(params) ? <Summary /> : <CoverageView />}
    </>
  );
}

/** Begun and not finished in this browser; "" otherwise. */
type SetupState = "" | "open" | "paused";

const SETUP = {
  key: "ui-setup",
  parse: (text: string | undefined): SetupState =>
    text === "open" || text === "paused" ? text : "",
  print: String,
};

/**
 * True if the server cannot find a subtitle yet: no manager is enabled, or no title has a languages profile and there
 * is no profile or no provider.
 */
function useIsSetupNeeded(): boolean {
  const { usesSonarr, usesRadarr, usesSportarr, enabledProviders } = useKnownSettings();
  const { data: profiles } = useProfiles();
  const isIncomplete = enabledProviders.length === 0 || profiles?.length === 0;
  const series = useAllTitles("series", usesSonarr && isIncomplete);
  const movies = useAllTitles("movie", usesRadarr && isIncomplete);
  if (!usesSonarr && !usesRadarr) return !usesSportarr;
  const isLoaded =
    (!usesSonarr || series.data !== undefined) && (!usesRadarr || movies.data !== undefined);
  const hasProfile = [...series.rows, ...movies.rows].some(({ profileId }) => profileId !== null);
  return isIncomplete && isLoaded && !hasProfile;
}

/** The guided setup of the overview. Which steps are done comes from the server; only the pause is kept here. */
function useSetup() {
  const isNeeded = useIsSetupNeeded();
  const { value, set, remove } = useStoredValue<SetupState>(SETUP);
  return {
    isNeeded,
    isStored: value !== "",
    isShown: isNeeded || value !== "",
    isPaused: value === "paused",
    open: () => set("open"),
    pause: () => set("paused"),
    end: remove,
  };
}
