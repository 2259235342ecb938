import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { IconDeviceTv } from "@/config/icons";
import { paths } from "@/config/paths";
import { FirstSteps } from "@/features/settings/FirstRun";
import { useManagers } from "@/queries/capabilities";
import { EmptyState } from "@/ui/EmptyState";

/** Shown until there is a series or movie; the first steps, if no manager is connected. */
export function EmptyLibrary() {
  const { sonarr, radarr } = useManagers();
  if (!sonarr && !radarr) return <FirstSteps />;
  return (
    <EmptyState
      icon={IconDeviceTv}
      title={t`Nothing here yet`}
      reason={t`Series and movies appear as soon as they are read from Sonarr and Radarr.`}
      action={
        <Button component={Link} to={paths.system.tasks()} variant="light">
          {t`Show the tasks`}
        </Button>
      }
    />
  );
}
