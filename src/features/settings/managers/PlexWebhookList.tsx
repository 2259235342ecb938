import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { errorText } from "@/api/error";
import { IconPlus, IconTrash } from "@/config/icons";
import { useCreatePlexWebhook, usePlexWebhooks, useRemovePlexWebhook } from "@/queries/plex";

/** Without the query, which contains a key. */
function shownAddress(url: string): string {
  if (!URL.canParse(url)) return url.replace(/\?.*/, "");
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** The webhooks of the Plex account: added by the server, with its hostname. */
export function PlexWebhookList() {
  const { data: webhooks = [], error } = usePlexWebhooks();
  const create = useCreatePlexWebhook();
  const remove = useRemovePlexWebhook();
  return (
    <>
      {error && <Text size="sm">{errorText(error)}</Text>}
      {webhooks.map((url) => (
        <Group key={url} justify="space-between" wrap="nowrap">
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            {shownAddress(url)}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Delete the webhook ${shownAddress(url)}`}
            loading={remove.isPending && remove.variables === url}
            onClick={() => remove.mutate(url)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          Add the webhook to Plex
        </Button>
      </Group>
    </>
  );
}
