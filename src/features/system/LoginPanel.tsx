import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Button, Collapse, List, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from "@/config/icons";
import { paths } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { useCapabilities } from "@/queries/capabilities";
import { useKnownSettings, useSettings } from "@/queries/settings";
import { Panel } from "@/ui/Panel";

const { name: productName } = PRODUCT;

/** States that no login is set, with a link to its setting; renders nothing if one is. */
export function NoLoginNote() {
  const isKnown = useSettings().data !== undefined;
  const { authType } = useKnownSettings();
  if (!isKnown || authType !== "none") return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="note">
      {t`No login is set. Anyone who can open this page can change everything and read the API key.`}{" "}
      <Anchor component={Link} to={paths.settings.general()} inherit underline="always">
        {t`Set up a login`}
      </Anchor>
    </Alert>
  );
}

/**
 * Describes the server's login, and what remains open despite it (contract/newest.md section 1): a page can only
 * explain these gaps, a proxy can close them. Renders nothing without a login, and until the settings are loaded.
 */
export function LoginPanel() {
  const isKnown = useSettings().data !== undefined;
  const { authType } = useKnownSettings();
  const { hasLocalIds } = useCapabilities();
  if (!isKnown || authType === "none") return null;
  return (
    <Panel title={t`Login`}>
      <Text size="sm">{t`${productName} requires a username and password.`}</Text>
      {/* Bazarr+ has fixed some of these issues, which has not been verified. */}
      {!hasLocalIds && <OpenDoors />}
    </Panel>
  );
}

/** The server's endpoints that expose data without its login. */
function OpenDoors() {
  const { filesNeedSession, rejectsFailedLogins, allowsCrossOrigin } = useCapabilities();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={toggle}
      >
        {t`What this login does not protect`}
      </Button>
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="xs" pt="xs">
          <List size="sm" spacing="xs">
            {!rejectsFailedLogins && (
              <List.Item>
                {filesNeedSession ? (
                  <Trans>
                    <Door>Log, backups, posters:</Door> can be opened after a failed login. Update{" "}
                    {productName} to 1.6.2. Delete backups from before a login was set, because they
                    contain the API key.
                  </Trans>
                ) : (
                  <Trans>
                    <Door>Log, backups, posters:</Door> open to anyone who knows the address
                  </Trans>
                )}
              </List.Item>
            )}
            <List.Item>
              <Trans>
                <Door>Live updates:</Door> titles and jobs are sent to anyone who connects
              </Trans>
            </List.Item>
            {allowsCrossOrigin && (
              <List.Item>
                <Trans>
                  <Door>Other sites:</Door> can read all responses if they know the API key
                </Trans>
              </List.Item>
            )}
          </List>
          <Text size="sm">
            {t`A reverse proxy can close these gaps: add its own login to every path and remove the Access-Control-Allow-Origin header. See docs/reverse-proxy.md for nginx and Caddy examples.`}
          </Text>
        </Stack>
      </Collapse>
    </>
  );
}

function Door({ children }: { children: ReactNode }) {
  return (
    <Text span inherit fw={600}>
      {children}
    </Text>
  );
}
