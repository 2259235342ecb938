import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { perLocale } from "@/utils/locale";
import { Anchor, Box, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Provider } from "@/api/provider-rows";
import { emptyReason } from "@/features/lists/page/PagedList";
import { useOutcome } from "@/features/jobs/use-outcome";
import { ThrottledProviders } from "@/features/subtitles/why/ThrottledProviders";
import { grouped } from "@/utils/format";
import { relativeText } from "@/utils/relative-text";
import { withRowKeys } from "@/utils/row-keys";
import type { WithRowKey } from "@/utils/row-keys";
import { providerName } from "@/utils/provider-names";
import { needsSettings, statusText } from "@/utils/provider-status";
import { isThrottled } from "@/utils/server-codes";
import { paths } from "@/config/paths";
import { useProviders, useResetProviders } from "@/queries/providers";
import { EmptyState } from "@/ui/EmptyState";
import { IconAlertCircle, IconCheck, IconCloudSearch, IconRestore } from "@/config/icons";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import linkStyles from "@/ui/links.module.css";
import { SystemList } from "./SystemList";

const helper = columnsOf<WithRowKey<Provider>>();
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "name",
      header: t`Name`,
      meta: { card: "title" },
      cell: ({ row: { original } }) => (
        <bdi title={original.name}>{providerName(original.name)}</bdi>
      ),
    }),
    helper.display({
      id: "status",
      header: t`Status`,
      meta: { width: "38%", card: "state" },
      cell: ({ row: { original } }) => (
        <Group gap="xs">
          <StatusChip
            tone={isThrottled(original) ? "failed" : "present"}
            icon={isThrottled(original) ? IconAlertCircle : IconCheck}
            label={original.status}
          >
            {statusText(original.status) || t`Unknown`}
          </StatusChip>
          {needsSettings(original) && (
            <Anchor
              component={Link}
              to={paths.settings.providers()}
              size="sm"
              className={linkStyles.target}
            >
              {t`Open provider settings`}
            </Anchor>
          )}
        </Group>
      ),
    }),
    helper.display({
      id: "retry",
      header: t`Next attempt`,
      meta: { width: "24%", card: "state" },
      cell: ({ row: { original } }) =>
        /^-?$/.test(original.retry) ? null : <Retry words={original.retry} />,
    }),
  ]),
);

/**
 * Time of the next retry of a throttled provider, in the server's wording; with a label on cards, which have no heading
 * for it.
 */
function Retry({ words }: { words: string }) {
  const retry = relativeText(words);
  return (
    <span title={retry}>
      <Trans>
        <Text span inherit hiddenFrom="sm">
          {"Retrying "}
        </Text>
        {retry}
      </Trans>
    </span>
  );
}

/** /system/providers: state of the enabled providers, and a reset of the throttled ones (spec section 2). */
export function ProvidersPage() {
  const list = useProviders();
  const reset = useResetProviders();
  const outcome = useOutcome(reset);
  const rows = list.data ?? [];
  const onHold = rows.filter(isThrottled).length;
  const count = rows.length;
  const throttledCount = grouped(onHold);
  return (
    <SystemList
      label={t`Providers`}
      columns={columns()}
      list={list}
      rows={withRowKeys(rows, (row) => [row.name])}
      getRowId={(row) => row.rowId}
      skeletonRows={8}
      actions={[
        {
          icon: IconRestore,
          label: t`Reset`,
          isBusy: reset.isPending,
          outcome,
          onClick: () => reset.mutate(),
          disabledReason: emptyReason({ ...list, total: rows.length }, t`No provider is enabled`),
        },
      ]}
      above={
        rows.length > 0 &&
        onHold === rows.length && (
          <Box py="sm">
            <ThrottledProviders providers={rows} />
          </Box>
        )
      }
      count={
        onHold > 0
          ? t`${throttledCount} throttled`
          : count > 0 && plural(count, { one: "# provider", other: "# providers" })
      }
      empty={
        <EmptyState
          icon={IconCloudSearch}
          title={t`No providers`}
          reason={t`Enable subtitle providers in the settings.`}
          action={
            <Button component={Link} to={paths.settings.providers()} variant="light">
              {t`Open settings`}
            </Button>
          }
        />
      }
    />
  );
}
