import { msg, t } from "@lingui/core/macro";
import { Alert, Button, List, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useRestart, useShutdown } from "@/features/dialogs/use-power-actions";
import { env } from "@/config/env";
import { PRODUCT } from "@/config/product";
import { useHealth, useStatus } from "@/queries/system";
import { IconCircleArrowUp, IconExternalLink, IconPower, IconReload } from "@/config/icons";
import { serverFiles } from "@/queries/urls";
import { Panel } from "@/ui/Panel";
import { SafeLink } from "@/ui/SafeLink";
import { Toolbar } from "@/ui/Toolbar";
import linkStyles from "@/ui/links.module.css";
import { HealthPanel } from "./HealthPanel";
import { LoginPanel } from "./LoginPanel";
import { AboutPanel } from "./AboutPanel";
import styles from "./StatusPage.module.css";

const WIDE = { gridColumn: "1 / -1" };
import { refreshAction } from "./SystemList";

const { name: productName } = PRODUCT;

const LINKS = [
  {
    href: PRODUCT.wikiUrl,
    label: msg`Wiki`,
    about: msg`Setup and troubleshooting`,
  },
  { href: PRODUCT.sourceUrl, label: msg`Source code`, about: msg`On GitHub` },
  {
    href: PRODUCT.issuesUrl,
    label: msg`Report an issue`,
    about: msg`Known problems and bug reports`,
  },
  { href: PRODUCT.donateUrl, label: msg`Donate`, about: msg`Support the developers` },
] as const;

/** Links to help and to the project. */
function LinksPanel() {
  const licenses = {
    href: serverFiles.licenses(),
    label: msg`Licenses`,
    about: msg`Licenses of this interface and its packages`,
  };
  return (
    <Panel title={t`More`}>
      <List listStyleType="none" size="sm" spacing={10}>
        {[...LINKS, licenses].map(({ href, label, about }) => (
          <List.Item key={href}>
            <SafeLink href={href} className={linkStyles.target}>
              {t(label)} <IconExternalLink size={14} aria-hidden />
            </SafeLink>
            <Text size="xs" c="dimmed">
              {t(about)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

/**
 * /system/status: health, versions, system and folders of the server (spec section 2). `problems`: issues found by the
 * interface itself.
 */
export function StatusPage({ problems }: { problems?: ReactNode }) {
  const status = useStatus();
  const health = useHealth();
  const restart = useRestart();
  const shutdown = useShutdown();
  const isFetching = status.isFetching || health.isFetching;
  const refetch = () => {
    void status.refetch();
    void health.refetch();
  };
  return (
    <>
      <Toolbar
        actions={[
          refreshAction({ isFetching, refetch }),
          { icon: IconReload, label: t`Restart`, onClick: restart },
          { icon: IconPower, label: t`Shutdown`, tone: "destructive", onClick: shutdown },
        ]}
      />
      <div className={styles.page}>
        {env.hasUpdate && (
          <Alert
            style={WIDE}
            icon={<IconCircleArrowUp aria-hidden />}
            title={t`A new version of ${productName} is ready`}
          >
            {t`Takes effect after the next restart.`}{" "}
            <Button size="compact-sm" variant="light" onClick={restart}>
              {t`Restart now`}
            </Button>
          </Alert>
        )}
        <div style={WIDE}>
          <HealthPanel health={health} />
        </div>
        {/* No gap if it renders nothing. */}
        <div className={styles.problems} style={WIDE}>
          {problems}
        </div>
        <AboutPanel status={status} />
        <Stack gap="md">
          <LoginPanel />
          <LinksPanel />
        </Stack>
      </div>
    </>
  );
}
