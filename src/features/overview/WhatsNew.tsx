import { t } from "@lingui/core/macro";
import { Anchor, CloseButton } from "@mantine/core";
import { Link } from "react-router";
import { changes } from "virtual:whats-new";
import { INTERFACE } from "@/utils/interface";
import { paths } from "@/config/paths";
import linkStyles from "@/ui/links.module.css";
import { Panel } from "@/ui/Panel";
import { useSeenVersion } from "@/ui/use-seen-version";
import styles from "./WhatsNew.module.css";

const { name } = INTERFACE;

/** The most important changes, once after each update of this interface, until they are closed. */
export function WhatsNew() {
  const { hasNews, markSeen } = useSeenVersion();
  if (!hasNews) return null;
  return (
    <Panel
      title={t`What’s new in ${name}`}
      end={
        <CloseButton
          className={styles.close}
          iconSize={18}
          aria-label={t`Dismiss what’s new`}
          onClick={markSeen}
        />
      }
    >
      <ul lang="en" dir="ltr" className={styles.lines}>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Anchor
        component={Link}
        to={{ pathname: paths.system.releases(), hash: "#interface" }}
        size="sm"
        mt="xs"
        className={linkStyles.target}
      >
        {t`All changes`}
      </Anchor>
    </Panel>
  );
}
