import { t } from "@lingui/core/macro";
import { Button, Center, Code, Group, Text } from "@mantine/core";
import { Component } from "react";
import type { ReactNode } from "react";
import { useRouteError } from "react-router";
import { errorText } from "@/api/error";
import { withoutKey } from "@/config/env";
import { INTERFACE } from "@/utils/interface";
import { PRODUCT } from "@/config/product";
import { IconBug, IconRefresh } from "@/config/icons";
import { useServerVersion } from "@/queries/system";
import { lazy } from "@/ui/lazy";
import { Message } from "@/ui/Message";
import { SafeLink } from "@/ui/SafeLink";
import { reportUrl } from "./report-url";

/** For all screens that show an error. Preloaded (Shell.tsx), because the server may be unreachable then. */
export const DiagnosticsButton = lazy(
  () => import("@/features/system/DiagnosticsButton").then((module) => module.DiagnosticsButton),
  { fallback: null },
);

/** Replaces a part of the interface that crashed (spec section 2, "Render errors"). */
function CrashPage({ error }: { error: unknown }) {
  const server = useServerVersion() ?? t`(version unknown)`;
  const { name, version } = INTERFACE;
  const versions = `${name} ${version}, ${PRODUCT.name} ${server}`;
  return (
    <Center role="alert" mih="60dvh" p="md">
      <Message
        maw={560}
        icon={<IconBug size={48} stroke={1.4} aria-hidden />}
        isBad
        isPage
        title={t`Ouch! UI is crashed!`}
      >
        <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {withoutKey(errorText(error))}
        </Code>
        <Text size="sm" c="dimmed">
          {versions}
        </Text>
        <Group justify="center" gap="md">
          <Button
            component={SafeLink}
            isPlain
            href={reportUrl(error, versions)}
            variant="default"
            leftSection={<IconBug size={18} aria-hidden />}
          >
            {t`Report Issue`}
          </Button>
          <DiagnosticsButton />
          <Button
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => window.location.reload()}
          >
            {t`Reload Page`}
          </Button>
        </Group>
      </Message>
    </Center>
  );
}

interface State {
  crash: { error: unknown } | null;
}

/** Shows the crash page for errors outside of the routes. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null };
  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }
  override render() {
    return this.state.crash ? <CrashPage error={this.state.crash.error} /> : this.props.children;
  }
}

/** The error boundary of a route. */
export function RouteError() {
  return <CrashPage error={useRouteError()} />;
}
