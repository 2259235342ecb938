import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, List, Text } from "@mantine/core";
import type { Provider } from "@/api/provider-rows";
import { IconAlertTriangle, IconRestore } from "@/config/icons";
import { useResetProviders } from "@/queries/providers";
import { providerName } from "@/utils/provider-names";
import { retryOf, statusText } from "@/utils/provider-status";
import { isThrottled } from "@/utils/server-codes";
import { withRowKeys } from "@/utils/row-keys";

function Name({ of }: { of: Provider }) {
  return (
    <Text span inherit fw={600}>
      <bdi>{providerName(of.name)}</bdi>
    </Text>
  );
}

interface ThrottledProvidersProps {
  providers: readonly Provider[];
  /** True within a section that names the problem, and has its icon. */
  isPlain?: boolean;
}

/** Throttled providers, with the reason and time of each, and a button that releases all of them. */
export function ThrottledProviders({ providers, isPlain = false }: ThrottledProvidersProps) {
  const throttled = providers.filter(isThrottled);
  if (throttled.length === 0) return null;
  const areAll = throttled.length === providers.length;
  const list = <ThrottledList throttled={throttled} />;
  if (isPlain && !areAll) return list;
  return (
    <Alert
      color={areAll ? "red" : "yellow"}
      role={areAll ? "alert" : "note"}
      icon={<IconAlertTriangle aria-hidden />}
      title={areAll ? t`All providers are throttled` : t`Throttled`}
    >
      {list}
    </Alert>
  );
}

function ThrottledList({ throttled }: { throttled: readonly Provider[] }) {
  const reset = useResetProviders();
  return (
    <div>
      <List size="sm" listStyleType="none" spacing={4} mb="sm">
        {withRowKeys(throttled, ({ name }) => [name]).map((one) => {
          const [status, retry] = [statusText(one.status), retryOf(one)];
          return (
            <List.Item key={one.rowId} style={{ overflowWrap: "anywhere" }}>
              {retry === undefined ? (
                <Trans>
                  <Name of={one} />: {status}
                </Trans>
              ) : (
                <Trans>
                  <Name of={one} />: {status}, retrying {retry}
                </Trans>
              )}
            </List.Item>
          );
        })}
      </List>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRestore size={16} aria-hidden />}
        loading={reset.isPending}
        onClick={() => reset.mutate()}
      >
        {t`Reset`}
      </Button>
    </div>
  );
}
