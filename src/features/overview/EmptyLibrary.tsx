import { Button } from "@mantine/core";
import { Link } from "react-router";
import { IconDeviceTv } from "@/config/icons";
import { paths } from "@/config/paths";
import { useManagers } from "@/queries/use-managers";
import { EmptyState } from "@/ui/EmptyState";

/** What stands there before the first series or movie does. */
export function EmptyLibrary() {
  const { sonarr, radarr } = useManagers();
  const isConnected = sonarr || radarr;
  return (
    <EmptyState
      icon={IconDeviceTv}
      title="Nothing Here Yet"
      reason={
        isConnected
          ? "Series and movies appear as soon as they are read from Sonarr and Radarr."
          : "Connect Sonarr or Radarr, and what is missing is shown here."
      }
      action={
        <Button
          component={Link}
          to={isConnected ? paths.system.tasks() : paths.settings.general()}
          variant="light"
        >
          {isConnected ? "Show the tasks" : "First steps"}
        </Button>
      }
    />
  );
}
