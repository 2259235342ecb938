import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { paths } from "@/config/paths";
import { useNeeds } from "@/queries/capabilities";

const { plex, jellyfin } = paths.settings;

const TABS = [
  { name: "Plex", path: plex() },
  { name: "Jellyfin", path: jellyfin() },
] as const;

/** Links between the parts of the page "Media servers", if the server supports both. */
export function MediaServerTabs() {
  const { pathname } = useLocation();
  if (!useNeeds().jellyfin) return null;
  return (
    <Group component="nav" gap="xs" aria-label={t`Media servers`}>
      {TABS.map(({ name, path }) => (
        <Button
          key={path}
          component={Link}
          to={path}
          size="compact-sm"
          variant={path === pathname ? "light" : "subtle"}
          color={path === pathname ? undefined : "gray"}
          aria-current={path === pathname ? "page" : undefined}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}
