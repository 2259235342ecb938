import { t } from "@lingui/core/macro";
import { Anchor, CloseButton, Group } from "@mantine/core";
import { Link } from "react-router";
import { changes } from "virtual:whats-new";
import { env } from "@/config/env";
import { INTERFACE } from "@/config/interface";
import { paths } from "@/config/paths";
import { recentItems } from "@/features/palette/palette-recent";
import linkStyles from "@/ui/links.module.css";
import { Panel } from "@/ui/Panel";
import { useSeenVersion } from "@/ui/use-seen-version";
import styles from "./WhatsNew.module.css";

const { name } = INTERFACE;

/**
 * The most important changes after an update of this interface, until they are closed. Browsers without any visited
 * page are new; the version is stored for them when the page is idle (LetterKeys), before their first page is recorded.
 */
export function WhatsNew() {
  const { seen, isCurrent, markSeen } = useSeenVersion();
  if (isCurrent || (seen === undefined && recentItems(env.baseUrl).length === 0)) return null;
  return (
    <Panel
      title={t`What's new in ${name}`}
      end={
        <Group gap="xs" wrap="nowrap">
          <Anchor
            component={Link}
            to={{ pathname: paths.system.releases(), hash: "#interface" }}
            size="sm"
            className={linkStyles.target}
          >
            {t`All changes`}
          </Anchor>
          <CloseButton
            className={styles.close}
            aria-label={t`Close what's new`}
            onClick={markSeen}
          />
        </Group>
      }
    >
      <ul lang="en" dir="ltr" className={styles.lines}>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  );
}
