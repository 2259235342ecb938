import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Group, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { errorText } from "@/api/error";
import { IconPlus, IconTrash } from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { useCapabilities } from "@/queries/capabilities";
import {
  useCreatePlexWebhook,
  usePlexLibraries,
  usePlexWebhooks,
  useRemovePlexWebhook,
} from "@/queries/plex";
import { useSettings } from "@/queries/settings";
import { webhooks } from "@/queries/settings-save";
import { CopyButton } from "@/ui/CopyButton";
import { encodeUrlPart } from "@/utils/text";
import { FIELD_WIDTHS } from "./inputs/input-props";
import { SettingsGroup, SettingsSection } from "./inputs/SettingsGroup";
import { PLEX } from "./catalog/managers";
import { LibraryField } from "./managers/LibraryField";
import { MediaServerTabs } from "./managers/MediaServerTabs";
import { PlexLogin } from "./managers/PlexLogin";
import { SettingsPage } from "./SettingsPage";
import { useSetting } from "./kit/use-setting";
import { parseUrl } from "@/utils/parse-url";

/** The address without its query, which contains a key. */
function shownAddress(url: string): string {
  const parsed = parseUrl(url);
  return parsed ? parsed.origin + parsed.pathname : url.replace(/\?.*/, "");
}

/** Webhooks of the Plex account; the server adds its own, with its hostname. */
function PlexWebhookList() {
  const { data: urls = [], error } = usePlexWebhooks();
  const create = useCreatePlexWebhook();
  const remove = useRemovePlexWebhook();
  return (
    <>
      {error && <Text size="sm">{errorText(error)}</Text>}
      {urls.map((url) => {
        const address = shownAddress(url);
        return (
          <Group key={url} justify="space-between" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: "anywhere" }}>
              {address}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Delete the webhook ${address}`}
              loading={remove.isPending && remove.variables === url}
              onClick={() => remove.mutate(url)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t`Add webhook to Plex`}
        </Button>
      </Group>
    </>
  );
}

/** The webhook URL for Plex. Its API key is copied but not shown (contract/http.md section 9). */
function PlexWebhook({ children }: { children?: ReactNode }) {
  const isOn = useSetting("general.use_plex").value;
  const key = useSetting("auth.apikey").saved;
  if (!isOn) return null;
  const { name: product } = PRODUCT;
  return (
    <SettingsSection title={t`Webhook`}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          label={t`Address for Plex`}
          description={t`In Plex: Settings > Webhooks. Plex then notifies ${product} about playback.`}
          value={webhooks.plex("…").replace(encodeUrlPart("…"), "…")}
          readOnly
          flex={1}
          maw={FIELD_WIDTHS.long}
        />
        <CopyButton text={webhooks.plex(key)} what="address" />
      </Group>
      {children}
    </SettingsSection>
  );
}

const MOVIE_LIBRARIES = ["plex.movie_library", "plex.movie_library_ids"];
const SERIES_LIBRARIES = ["plex.series_library", "plex.series_library_ids"];

/** Libraries of the selected server; undefined without a login, in which case users type their names. */
function useLibraries(isLoggedIn: boolean) {
  const { data = [] } = usePlexLibraries(isLoggedIn);
  return (wanted: "movie" | "show") =>
    isLoggedIn
      ? data
          .filter(({ type }) => type === wanted)
          .map(({ key, title }) => ({ id: key, name: title }))
      : undefined;
}

/** /settings/plex (spec section 2; contract/settings.md section 3, "Page Plex"). */
export function PlexPage() {
  const isOn = useSetting("general.use_plex").value;
  const { hasPlexLogin, hasPlexWebhooks } = useCapabilities();
  // Written by the server: the method of its connection to Plex.
  const isLoggedIn = useSettings().data?.plex?.auth_method === "oauth";
  const libraries = useLibraries(isOn && isLoggedIn);
  return (
    <SettingsPage>
      <MediaServerTabs />
      <SettingsGroup page={PLEX} name="Use Plex" />
      {isOn && (
        <>
          {hasPlexLogin && <PlexLogin isLoggedIn={isLoggedIn} />}
          {!isLoggedIn && <SettingsGroup page={PLEX} name="Host" />}
          <SettingsGroup
            page={PLEX}
            name="Movies"
            except={MOVIE_LIBRARIES}
            before={<LibraryField of="plex.movie_library" libraries={libraries("movie")} />}
          />
          <SettingsGroup
            page={PLEX}
            name="Series"
            except={SERIES_LIBRARIES}
            before={<LibraryField of="plex.series_library" libraries={libraries("show")} />}
          />
        </>
      )}
      <PlexWebhook>{hasPlexWebhooks && isLoggedIn && <PlexWebhookList />}</PlexWebhook>
    </SettingsPage>
  );
}
