import { t } from "@lingui/core/macro";
import { Button, Group, Paper, SegmentedControl, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { IconLayoutDashboard } from "@/config/icons";
import { useProfiles } from "@/queries/languages";
import { useAllTitles } from "@/queries/library";
import { useKnownSettings } from "@/queries/settings";
import { lazy } from "@/ui/lazy";
import { showToast } from "@/ui/toasts";
import { Toolbar } from "@/ui/Toolbar";
import { useStartPage } from "@/ui/use-preferences";
import { useStoredValue } from "@/ui/use-stored-value";
import { CoverageView } from "./CoverageView";
import { isSummary, LANGUAGES, VIEW } from "./overview-view";
import styles from "./Overview.module.css";
import { Summary } from "./Summary";

const SetupGuide = lazy(() =>
  import("@/features/settings/setup/SetupGuide").then((module) => module.SetupGuide),
);

const SUMMARY = "summary";

/** /overview: missing subtitles and current activity, at a glance. The current view is in the URL. */
export function OverviewPage() {
  const [params, setParams] = useSearchParams();
  const [startPage, setStartPage] = useStartPage();
  const setup = useSetup();
  const isAll = isSummary(params);
  const show = (view: string) =>
    setParams((old) => {
      if (view === SUMMARY) old.delete(VIEW);
      else old.set(VIEW, view);
      return old;
    });
  const makeStartPage = () => {
    setStartPage("overview");
    showToast({
      kind: "info",
      message: t`Overview is now the start page in this browser. Change this in Settings > UI.`,
    });
  };
  return (
    <>
      <Toolbar
        actions={
          startPage === "library"
            ? [
                {
                  icon: IconLayoutDashboard,
                  label: t`Use as start page`,
                  isRare: true,
                  onClick: makeStartPage,
                },
              ]
            : []
        }
        end={
          <SegmentedControl
            size="sm"
            aria-label={t`View`}
            classNames={{ label: styles.view }}
            data={[
              { value: SUMMARY, label: t`Summary` },
              { value: LANGUAGES, label: t`Languages` },
            ]}
            value={isAll ? SUMMARY : LANGUAGES}
            onChange={show}
          />
        }
      />
      {setup.isShown && <SetupGuide setup={setup} />}
      {(!setup.isShown || setup.isPaused) &&
        (isAll ? (
          <Summary question={!setup.isShown && <StartPageQuestion onYes={makeStartPage} />} />
        ) : (
          <CoverageView />
        ))}
    </>
  );
}

/** Number of visits with the question. */
const MAX_VISITS = 3;

const VISITS = {
  key: "ui-overview-visits",
  parse: (text: string | undefined) => Number(text) || 0,
  print: String,
};

/** Offers on the first visits to make the overview the start page of this browser. */
function StartPageQuestion({ onYes }: { onYes: () => void }) {
  const { value: visits, set, update } = useStoredValue(VISITS);
  const [startPage] = useStartPage();
  const [isOpen, setOpen] = useState(startPage === "library" && visits < MAX_VISITS);
  const countVisit = useEffectEvent(() => update((now) => now + 1));
  useEffect(() => countVisit(), []);
  if (!isOpen || startPage !== "library") return null;
  return (
    <Paper withBorder radius="md" px="md" py={6}>
      <Group gap="xs">
        <Text size="sm" me="auto">{t`Make this your start page?`}</Text>
        <Button variant="light" size="compact-sm" onClick={onYes}>
          {t`Yes`}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            set(MAX_VISITS);
            setOpen(false);
          }}
        >
          {t`No`}
        </Button>
      </Group>
    </Paper>
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
