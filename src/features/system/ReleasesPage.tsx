import { Button, Paper, Skeleton, Stack } from "@mantine/core";
import { failureText } from "@/api/error";
import { withRowKeys } from "@/utils/row-keys";
import { useReleases } from "@/queries/releases";
import { EmptyState } from "@/ui/EmptyState";
import { IconRefresh, IconRocket } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { ReleaseCard } from "./ReleaseCard";
import { refreshAction } from "./SystemList";

/** /system/releases: the release notes of the latest versions (spec section 2). */
export function ReleasesPage() {
  const list = useReleases();
  const { data, error, isFetching, refetch } = list;
  const isNothing = data ? data.length === 0 : error !== null;
  return (
    <>
      <Toolbar actions={[refreshAction(list)]} />
      {isNothing ? (
        <EmptyState
          icon={IconRocket}
          title="Cannot get release info"
          reason={error ? failureText(error) : "The server has not reached GitHub yet."}
          action={
            <Button
              variant="light"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Reload
            </Button>
          }
        />
      ) : (
        <Stack gap="md" maw={900} py="md">
          {data ? (
            withRowKeys(data, (one) => [one.name, one.date]).map((release) => (
              <ReleaseCard key={release.rowId} release={release} />
            ))
          ) : (
            <ReleaseSkeletons />
          )}
        </Stack>
      )}
    </>
  );
}

function ReleaseSkeletons() {
  return [0, 1, 2].map((card) => (
    <Paper key={card} withBorder p="md" aria-hidden>
      <Stack gap="sm">
        <Skeleton h={20} w={160} />
        {[70, 85, 55].map((width) => (
          <Skeleton key={width} h={12} w={`${width}%`} />
        ))}
      </Stack>
    </Paper>
  ));
}
