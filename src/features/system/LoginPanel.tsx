import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Collapse, List, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { IconChevronDown, IconChevronUp } from "@/config/icons";
import { paths } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { useCapabilities } from "@/queries/capabilities";
import { useKnownSettings, useSettings } from "@/queries/settings";
import { Panel } from "@/ui/Panel";

const { name: productName } = PRODUCT;

/**
 * Describes the server's login, and what remains open despite it (contract/newest.md section 1): a page can only
 * explain these gaps, a proxy can close them. Renders nothing until the settings are loaded.
 */
export function LoginPanel() {
  const isKnown = useSettings().data !== undefined;
  const { authType } = useKnownSettings();
  const { hasLocalIds } = useCapabilities();
  if (!isKnown) return null;
  return (
    <Panel title={t`Login`}>
      {authType === "none" ? (
        <Text size="sm">
          {t`There is none: whoever can open this page can change everything and read the API key.`}{" "}
          <Anchor component={Link} to={paths.settings.general()} inherit underline="always">
            {t`Set a login`}
          </Anchor>
        </Text>
      ) : (
        <>
          <Text size="sm">{t`${productName} asks for a name and a password.`}</Text>
          {/* Bazarr+ has fixed some of these issues, which has not been verified. */}
          {!hasLocalIds && <OpenDoors />}
        </>
      )}
    </Panel>
  );
}

/** The server's endpoints that expose data without its login. */
function OpenDoors() {
  const { filesNeedSession, answersOtherSites } = useCapabilities();
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
            <List.Item>
              {filesNeedSession ? (
                <Trans>
                  <Door>Log, backups, pictures:</Door> also open to a browser whose login has failed
                </Trans>
              ) : (
                <Trans>
                  <Door>Log, backups, pictures:</Door> open to everybody who knows the address
                </Trans>
              )}
            </List.Item>
            <List.Item>
              <Trans>
                <Door>Live updates:</Door> titles and jobs are sent to everybody who connects
              </Trans>
            </List.Item>
            {answersOtherSites && (
              <List.Item>
                <Trans>
                  <Door>Other sites:</Door> may read all answers, if they know the API key
                </Trans>
              </List.Item>
            )}
          </List>
          <Text size="sm">
            {t`A reverse proxy closes these gaps: with a login of its own on every path, and without the header Access-Control-Allow-Origin. The file docs/reverse-proxy.md of this interface has samples for nginx and Caddy.`}
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
