import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Group, Loader, Menu, Text } from "@mantine/core";
import { useState } from "react";
import type { OtherServer } from "@/api/other-servers";
import { IconCheck, IconChevronDown, IconServer } from "@/config/icons";
import { useServers } from "@/queries/other-servers";
import { useIsPhone } from "@/ui/use-is-phone";
import { grouped } from "@/utils/format";

const missingOf = (counts: OtherServer | undefined): number | undefined =>
  typeof counts === "object" ? counts.episodes + counts.movies : undefined;

/** Number of missing subtitles of a server, or the reason why it is unknown. */
function Missing({ counts }: { counts: OtherServer | undefined }) {
  if (counts === undefined) return <Loader size={14} aria-label={t`Loading`} />;
  if (counts === "away") return t`Not reachable`;
  if (counts === "login") return t`Login needed`;
  const count = grouped(missingOf(counts) ?? 0);
  return t`${count} missing`;
}

/**
 * A menu of the top bar with the servers that share this origin; choosing one loads that server's own page. The servers
 * are injected into the page.
 */
export function ServerSwitch() {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const all = useServers(isOpen);
  const name = all.find(({ isThis }) => isThis)?.name ?? t`Servers`;
  const label = t`Server: ${name}`;
  const known = all.flatMap(({ counts }) => missingOf(counts) ?? []);
  const total = known.reduce((sum, one) => sum + one, 0);
  const [count, answered, servers] = [grouped(total), known.length, all.length];
  const isWaiting = all.some(({ counts }) => counts === undefined);
  return (
    <Menu
      width={280}
      shadow="lg"
      offset={4}
      position="bottom-start"
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>
        {isPhone ? (
          <ActionIcon size={44} aria-label={label} title={label}>
            <IconServer size={20} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            px="sm"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-label={label}
            title={label}
          >
            {name}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {all.map((one) => (
          <Menu.Item
            key={one.path}
            component="a"
            href={one.path}
            aria-current={one.isThis || undefined}
            // This server is already on screen.
            onClick={(event) => one.isThis && event.preventDefault()}
            leftSection={
              <IconCheck size={18} aria-hidden visibility={one.isThis ? undefined : "hidden"} />
            }
          >
            <Group component="span" justify="space-between" gap="sm" wrap="nowrap">
              <span style={{ overflowWrap: "anywhere" }}>{one.name}</span>{" "}
              <Text span size="sm" c="dimmed" flex="none">
                <Missing counts={one.counts} />
              </Text>
            </Group>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label aria-live="polite">
          {isWaiting
            ? t`Asking the others…`
            : known.length === all.length
              ? t`${count} missing on all servers`
              : t`${count} missing on ${answered} of ${servers} servers`}
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
