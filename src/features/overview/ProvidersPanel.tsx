import { plural, t } from "@lingui/core/macro";
import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Provider } from "@/api/providers";
import { IconAlertCircle, IconCheck } from "@/config/icons";
import { paths } from "@/config/paths";
import { useProviders } from "@/queries/providers";
import linkStyles from "@/ui/links.module.css";
import { StatusChip } from "@/ui/StatusChip";
import { providerName } from "@/utils/provider-names";
import { statusText, isThrottled } from "@/utils/provider-status";
import { relativeText } from "@/utils/relative-text";
import { withRowKeys } from "@/utils/row-keys";
import { OverviewPanel } from "./OverviewPanel";

/** Max providers shown. */
const MAX = 8;

/** The throttled providers; if there are none, all enabled ones with their states. */
export function ProvidersPanel() {
  const providers = useProviders();
  const rows = providers.data ?? [];
  const onHold = rows.filter(isThrottled);
  const shown = (onHold.length > 0 ? onHold : rows).slice(0, MAX);
  const count = rows.length - shown.length;
  return (
    <OverviewPanel
      title={t`Providers`}
      link={{ to: paths.system.providers(), label: t`All providers` }}
      reads={[providers]}
    >
      {rows.length === 0 ? (
        <Group gap="sm">
          <Text size="sm">{t`No provider is enabled.`}</Text>
          <Button
            component={Link}
            to={paths.settings.providers()}
            variant="light"
            size="compact-sm"
          >
            {t`Enable providers`}
          </Button>
        </Group>
      ) : (
        <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: "none" }}>
          {withRowKeys(shown, ({ name }) => [name]).map((row) => (
            <ProviderLine key={row.rowId} provider={row} />
          ))}
          {count > 0 && (
            <li>
              <Anchor
                component={Link}
                to={paths.system.providers()}
                size="sm"
                className={linkStyles.target}
              >
                {onHold.length > 0 && shown.length === onHold.length
                  ? plural(count, { one: "# other is working", other: "# others are working" })
                  : t`${count} more`}
              </Anchor>
            </li>
          )}
        </Stack>
      )}
    </OverviewPanel>
  );
}

function ProviderLine({ provider }: { provider: Provider }) {
  const { name, status, retry } = provider;
  const isFine = !isThrottled(provider);
  return (
    <Group component="li" justify="space-between" gap="2px var(--mantine-spacing-sm)" mih={24}>
      <Text size="sm" component="bdi" title={name} style={{ overflowWrap: "anywhere" }}>
        {providerName(name)}
      </Text>
      <Group gap="xs" miw={0} maw="100%">
        {!/^-?$/.test(retry) && (
          <Text span size="xs" c="dimmed">
            {relativeText(retry)}
          </Text>
        )}
        <StatusChip
          tone={isFine ? "present" : "failed"}
          icon={isFine ? IconCheck : IconAlertCircle}
          label={status}
        >
          {statusText(status) || t`Unknown`}
        </StatusChip>
      </Group>
    </Group>
  );
}
