import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useSearchParams } from "react-router";
import { IconLayoutDashboard } from "@/config/icons";
import { lazy } from "@/ui/lazy";
import { showToast } from "@/ui/toasts";
import { Toolbar } from "@/ui/Toolbar";
import { useStartPage } from "@/ui/use-preferences";
import { CoverageView } from "./CoverageView";
import styles from "./Overview.module.css";
import { isSummary, LANGUAGES, VIEW } from "./overview-view";
import { StartPageQuestion } from "./StartPageQuestion";
import { useSetup } from "./use-setup";
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
            size="xs"
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
      {!setup.isShown && <StartPageQuestion onYes={makeStartPage} />}
      {(!setup.isShown || setup.isPaused) && (isAll ? <Summary /> : <CoverageView />)}
    </>
  );
}
