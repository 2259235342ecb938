import { Button, Group, Paper, Text } from "@mantine/core";
import type { Announcement } from "@/api/announcements";
import { useDismissAnnouncement } from "@/queries/announcements";
import { IconExternalLink, IconX } from "@/config/icons";
import { isWebAddress, SafeLink } from "@/ui/SafeLink";
import linkStyles from "@/ui/links.module.css";

/** One announcement as plain text, with its link. Those that cannot be dismissed disappear with their cause. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { text, link, hash, timestamp, dismissible } = announcement;
  const dismiss = useDismissAnnouncement();
  return (
    <Paper component="article" withBorder p="md" pb="xs" style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" style={{ whiteSpace: "pre-wrap" }}>
        {text}
      </Text>
      <Group gap="md" justify="space-between" fz="sm" mih={40}>
        <Group gap="md">
          <Text size="xs" c="dimmed">
            {timestamp}
          </Text>
          {isWebAddress(link) && (
            <SafeLink href={link} className={linkStyles.target} aria-label={`Read more: ${text}`}>
              Read more <IconExternalLink size={14} aria-hidden />
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
            aria-label={`Dismiss: ${text}`}
            onClick={() => dismiss.mutate(hash)}
          >
            Dismiss
          </Button>
        )}
      </Group>
    </Paper>
  );
}
