import { Group, Skeleton, Text } from "@mantine/core";
import { failureText } from "@/api/error";
import type { Health } from "@/api/system";
import { withRowKeys } from "@/utils/row-keys";
import { useBadges } from "@/queries/badges";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconAlertTriangle, IconCircleCheck } from "@/config/icons";
import styles from "./HealthPanel.module.css";
import { Panel } from "./Panel";
import type { ListQuery } from "./SystemList";

/** Problems of the server's configuration (spec section 2, Status). */
export function HealthPanel({ health }: { health: ListQuery<Health> }) {
  const { data, error, isFetching, refetch } = health;
  if (error && !data)
    return <ErrorPanel message={failureText(error)} onRetry={refetch} isRetrying={isFetching} />;
  return <Panel title="Health">{data ? <Issues issues={data} /> : <HealthSkeleton />}</Panel>;
}

/** The badge knows the number of issues, so the skeleton takes the final height. */
function HealthSkeleton() {
  const count = useBadges().data?.status ?? 0;
  if (count === 0) return <Skeleton h={22} w="60%" aria-hidden />;
  return (
    <div className={styles.issues} aria-hidden>
      {Array.from({ length: count }, (_, issue) => (
        <div key={issue} className={styles.skeleton}>
          <Skeleton h={14} w="30%" />
          <Skeleton h={14} w="80%" />
        </div>
      ))}
    </div>
  );
}

function Issues({ issues }: { issues: readonly Health[] }) {
  if (issues.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--mantine-color-green-filled)" aria-hidden />
        <Text size="sm">No issues with your configuration</Text>
      </Group>
    );
  return (
    <ul className={styles.issues}>
      {withRowKeys(issues, (one) => [one.object, one.issue]).map(({ rowId, object, issue }) => (
        <li key={rowId} className={styles.issue}>
          <IconAlertTriangle size={20} aria-label="Issue" className={styles.icon} />
          <div className={styles.text}>
            <Text size="sm" fw={600} component="bdi">
              {object}
            </Text>
            <Text size="sm">{issue}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
