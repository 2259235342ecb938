import { Alert, Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useRestart, useShutdown } from "@/features/dialogs/use-power-actions";
import { env } from "@/config/env";
import { PRODUCT } from "@/config/product";
import { useHealth, useStatus } from "@/queries/system";
import { IconCircleArrowUp, IconPower, IconReload } from "@/config/icons";
import { Toolbar } from "@/ui/Toolbar";
import { HealthPanel } from "./HealthPanel";
import { LinksPanel } from "./LinksPanel";
import { LoginPanel } from "./LoginPanel";
import { AboutPanel } from "./AboutPanel";
import styles from "./StatusPage.module.css";
import { refreshAction } from "./SystemList";

/**
 * /system/status: health, versions, system and folders of the server (spec section 2). `problems`: issues that the
 * interface has found by itself.
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
          { icon: IconReload, label: "Restart", onClick: restart },
          { icon: IconPower, label: "Shutdown", tone: "destructive", onClick: shutdown },
        ]}
      />
      <div className={styles.page}>
        {env.hasUpdate && (
          <Alert
            className={styles.wide}
            icon={<IconCircleArrowUp aria-hidden />}
            title={`A new version of ${PRODUCT.name} is ready`}
          >
            It is used from the next start on.{" "}
            <Button size="compact-sm" variant="light" onClick={restart}>
              Restart now
            </Button>
          </Alert>
        )}
        <div className={styles.wide}>
          <HealthPanel health={health} />
        </div>
        {/* No gap when it renders nothing. */}
        <div className={`${styles.wide} ${styles.problems}`}>{problems}</div>
        <AboutPanel status={status} />
        <Stack gap="md">
          <LoginPanel />
          <LinksPanel />
        </Stack>
      </div>
    </>
  );
}
