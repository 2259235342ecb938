import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { IconDeviceTv } from "@/config/icons";
import { paths } from "@/config/paths";
import { EmptyState } from "@/ui/EmptyState";

/** Shown until there is a series or movie. */
export function EmptyLibrary() {
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
