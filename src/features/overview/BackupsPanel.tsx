import { Text } from "@mantine/core";
import { paths } from "@/config/paths";
import { useBackups } from "@/queries/backups";
import { totalSize } from "./backup-size";
import { CountLink } from "./CountLink";
import { OverviewPanel } from "./OverviewPanel";

/** The number of backups, and the disk space that they take (newer servers). */
export function BackupsPanel() {
  const backups = useBackups();
  const rows = backups.data ?? [];
  const size = totalSize(rows.map((row) => row.size));
  const [latest] = rows;
  const page = paths.system.backups();
  return (
    <OverviewPanel
      title="Backups"
      link={{ to: page, label: rows.length === 0 ? "Make a backup" : "All backups" }}
      reads={[backups]}
    >
      {latest === undefined ? (
        <Text size="sm" c="dimmed">
          There is no backup yet.
        </Text>
      ) : (
        <Text size="sm">
          <CountLink count={rows.length} one="backup" many="backups" to={page} />
          {size !== undefined && `, ${size}`}
          {`, the latest of ${latest.date}`}
        </Text>
      )}
    </OverviewPanel>
  );
}
