import { Paper, Skeleton, Stack } from "@mantine/core";
import { failureText } from "@/api/error";
import { counted } from "@/utils/format";
import { withRowKeys } from "@/utils/row-keys";
import { PRODUCT } from "@/config/product";
import { useAnnouncements } from "@/queries/announcements";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconSpeakerphone } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { AnnouncementCard } from "./AnnouncementCard";
import { refreshAction } from "./SystemList";

/** /system/announcements: only servers that have them (contract/http.md section 7). */
export function AnnouncementsPage() {
  const list = useAnnouncements();
  const { data, error, isFetching, refetch } = list;
  const shown = data?.filter((one) => one.enabled);
  return (
    <>
      <Toolbar
        actions={[refreshAction(list)]}
        end={shown && shown.length > 0 && counted(shown.length, "announcement")}
      />
      {error && !data ? (
        <ErrorPanel
          message={failureText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : shown?.length === 0 ? (
        <EmptyState
          icon={IconSpeakerphone}
          title="No Announcements"
          reason={`News that the makers of ${PRODUCT.name} have for its users are shown here.`}
        />
      ) : (
        <Stack gap="md" maw={900} py="md">
          {shown ? (
            withRowKeys(shown, (one) => [one.hash]).map((one) => (
              <AnnouncementCard key={one.rowId} announcement={one} />
            ))
          ) : (
            <AnnouncementSkeletons />
          )}
        </Stack>
      )}
    </>
  );
}

function AnnouncementSkeletons() {
  return [0, 1].map((card) => (
    <Paper key={card} withBorder p="md" aria-hidden>
      <Stack gap="sm">
        <Skeleton h={12} w="80%" />
        <Skeleton h={12} w={120} />
      </Stack>
    </Paper>
  ));
}
