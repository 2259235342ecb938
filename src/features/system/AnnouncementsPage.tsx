import { plural, t } from "@lingui/core/macro";
import { Button, Group, Paper, Skeleton, Stack, Text } from "@mantine/core";
import type { Announcement } from "@/api/announcements";
import { failureText } from "@/api/error";
import { withRowKeys } from "@/utils/row-keys";
import { PRODUCT } from "@/config/product";
import { useAnnouncements, useDismissAnnouncement } from "@/queries/announcements";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconExternalLink, IconSpeakerphone, IconX } from "@/config/icons";
import { isWebAddress, SafeLink } from "@/ui/SafeLink";
import { Toolbar } from "@/ui/Toolbar";
import { useShowMore } from "@/ui/use-show-more";
import linkStyles from "@/ui/links.module.css";
import { refreshAction } from "./SystemList";

const { name: productName } = PRODUCT;

/** An announcement as plain text, with its link. Those that cannot be dismissed disappear with their cause. */
function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { text, link, hash, timestamp, dismissible } = announcement;
  const dismiss = useDismissAnnouncement();
  return (
    <Paper component="article" withBorder p="md" pb="xs" style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" style={{ whiteSpace: "pre-wrap" }} dir="auto">
        {text}
      </Text>
      <Group gap="md" justify="space-between" fz="sm" mih={40}>
        <Group gap="md">
          <Text size="xs" c="dimmed" component="bdi">
            {timestamp}
          </Text>
          {isWebAddress(link) && (
            <SafeLink href={link} className={linkStyles.target} aria-label={t`Read more: ${text}`}>
              {t`Read more`} <IconExternalLink size={14} aria-hidden />
            </SafeLink>
          )}
        </Group>
        {dismissible && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} aria-hidden />}
            loading={dismiss.isPending}
            aria-label={t`Dismiss: ${text}`}
            onClick={() => dismiss.mutate(hash)}
          >
            {t`Dismiss`}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** /system/announcements: only on servers that support them (contract/http.md section 7). */
export function AnnouncementsPage() {
  const list = useAnnouncements();
  const { data, error, isFetching, refetch } = list;
  const shown = data?.filter((one) => one.enabled);
  const count = shown?.length ?? 0;
  return (
    <>
      <Toolbar
        actions={[refreshAction(list)]}
        end={count > 0 && plural(count, { one: "# announcement", other: "# announcements" })}
      />
      {error && !data ? (
        <ErrorPanel
          message={failureText(error)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : shown?.length === 0 ? (
        <EmptyState
          icon={IconSpeakerphone}
          title={t`No announcements`}
          reason={t`Announcements from the ${productName} team appear here.`}
        />
      ) : (
        <Stack gap="md" w="100%" py="md">
          {shown ? <AnnouncementCards announcements={shown} /> : <AnnouncementSkeletons />}
        </Stack>
      )}
    </>
  );
}

function AnnouncementCards({ announcements }: { announcements: readonly Announcement[] }) {
  const { shown, more } = useShowMore(withRowKeys(announcements, (one) => [one.hash]));
  return (
    <>
      {shown.map((one) => (
        <AnnouncementCard key={one.rowId} announcement={one} />
      ))}
      {more}
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
