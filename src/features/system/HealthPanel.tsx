import { t } from "@lingui/core/macro";
import { Box, Group, List, Skeleton, Stack, Text } from "@mantine/core";
import { failureText } from "@/api/error";
import type { Health } from "@/api/system";
import { withRowKeys } from "@/utils/row-keys";
import { useBadges } from "@/queries/badges";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconAlertTriangle, IconCircleCheck } from "@/config/icons";
import { Panel } from "@/ui/Panel";
import type { ListQuery } from "./SystemList";

/** Problems with the server's configuration (spec section 2, Status). */
export function HealthPanel({ health }: { health: ListQuery<Health> }) {
  const { data, error, isFetching, refetch } = health;
  if (error && !data)
    return <ErrorPanel message={failureText(error)} onRetry={refetch} isRetrying={isFetching} />;
  return (
    <Panel title={t`Health`}>{data ? <HealthIssues issues={data} /> : <HealthSkeleton />}</Panel>
  );
}

/**
 * The badge has the number of issues, so the skeleton has the final height: a line for the object and one for the
 * problem, on phones about four lines in total.
 */
function HealthSkeleton() {
  const count = useBadges().data?.status ?? 0;
  if (count === 0) return <Skeleton h={22} w="60%" aria-hidden />;
  return (
    <Stack gap="sm" aria-hidden>
      {Array.from({ length: count }, (_, issue) => (
        <Stack key={issue} gap={8} py={4} mih={{ base: 108, sm: 43 }}>
          <Skeleton h={14} w="30%" />
          <Skeleton h={14} w="80%" />
        </Stack>
      ))}
    </Stack>
  );
}

function HealthIssues({ issues }: { issues: readonly Health[] }) {
  if (issues.length === 0)
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={20} color="var(--mantine-color-green-filled)" aria-hidden />
        <Text size="sm">{t`No issues with your configuration`}</Text>
      </Group>
    );
  return (
    <List listStyleType="none" spacing="sm">
      {withRowKeys(issues, (one) => [one.object, one.issue]).map(({ rowId, object, issue }) => (
        <List.Item key={rowId}>
          <Group wrap="nowrap" align="flex-start" gap="xs">
            <IconAlertTriangle
              size={20}
              color="var(--mantine-color-error)"
              style={{ flex: "none" }}
              aria-label={t`Issue`}
            />
            <Box miw={0} style={{ overflowWrap: "anywhere" }}>
              <Text size="sm" fw={600} component="bdi">
                {object}
              </Text>
              <Text size="sm" dir="auto">
                {issue}
              </Text>
            </Box>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
