import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { IconAlertTriangle, IconBell, IconPlus } from "@/config/icons";
import { PRODUCT } from "@/config/product";
import { createModal, openModal } from "@/store/modals";
import { EmptyState } from "@/ui/EmptyState";
import { StatusChip } from "@/ui/StatusChip";
import { SEARCHABLE_FROM } from "@/config/page-size";
import { hasWords } from "@/utils/text";
import { SettingsGroup, SettingsSection } from "./inputs/SettingsGroup";
import { NOTIFICATIONS } from "./catalog/notifications";
import { CardListSearch } from "./kit/CardListSearch";
import { SettingCard, SettingCardList } from "./inputs/SettingCard";
import { useNotificationServiceList } from "./kit/use-notification-services";
import type { ShownNotificationService } from "./kit/use-notification-services";
import { notificationModal } from "./notifications/modals";
import { SettingsPage } from "./SettingsPage";

/** The modal itself opens the dialog of the chosen service. */
const addNotificationModal = createModal<object>(() =>
  import("./notifications/AddNotificationModal").then((module) => module.AddNotificationModal),
);

const add = () => void openModal(addNotificationModal, {});

/** Warning chip for a problem of an enabled service. */
function ServiceWarning({ service }: { service: ShownNotificationService }) {
  const { now, saved } = service;
  if (saved === undefined)
    return (
      <StatusChip tone="warning" icon={IconAlertTriangle}>
        {t`No longer on the server`}
      </StatusChip>
    );
  if (!now.enabled || (now.url ?? "").trim() !== "") return null;
  return (
    <StatusChip tone="warning" icon={IconAlertTriangle}>
      {t`No URL`}
    </StatusChip>
  );
}

/** Enabled notification services (spec section 4, "Notification modal"). */
function EnabledServices() {
  const { all, shown, free, undo, keep } = useNotificationServiceList();
  const [query, setQuery] = useState("");
  const { name: product } = PRODUCT;
  const isSearchable = shown.length >= SEARCHABLE_FROM;
  const found = shown.filter(({ name }) => !isSearchable || hasWords(name, query));
  const addButton = (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={add}
    >
      {t`Add a notification`}
    </Button>
  );
  return (
    <div id="part-notifiers">
      <SettingsSection
        title={t`Services`}
        note={t`Where ${product} sends notifications about new subtitles and problems.`}
        end={shown.length > 0 && free.length > 0 && addButton}
      >
        {isSearchable && (
          <CardListSearch
            label={t`Find an enabled service`}
            query={query}
            onQueryChange={setQuery}
          />
        )}
        {found.length > 0 && (
          <SettingCardList label={t`Services`}>
            {found.map((service) => (
              <SettingCard
                key={service.name}
                name={service.name}
                chips={<ServiceWarning service={service} />}
                staged={service.staged}
                onUndo={() => undo(service.name)}
                onOpen={() => void openModal(notificationModal, { name: service.name })}
                conflict={
                  service.isConflict
                    ? { undo: () => undo(service.name), keep: () => keep(service.name) }
                    : undefined
                }
              />
            ))}
          </SettingCardList>
        )}
        {shown.length > 0 && found.length === 0 && (
          <Text size="sm">{t`No enabled service matches.`}</Text>
        )}
        {shown.length === 0 && (
          <EmptyState
            icon={IconBell}
            title={t`No notification is set up`}
            reason={
              all.length === 0
                ? t`This server has no notification services.`
                : t`Get notified about new subtitles by Discord, Telegram, email, and more.`
            }
            action={all.length > 0 && addButton}
          />
        )}
      </SettingsSection>
    </div>
  );
}

/** /settings/notifications (spec section 2; contract/settings.md section 3, "Page Notifications"). */
export function NotificationsPage() {
  return (
    <SettingsPage>
      <EnabledServices />
      <SettingsGroup page={NOTIFICATIONS} name="Options" />
    </SettingsPage>
  );
}
