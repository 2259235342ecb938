import { plural, t } from "@lingui/core/macro";
import {
  Anchor,
  Button,
  Group,
  List,
  Paper,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { useLanguages, useProfiles } from "@/queries/languages";
import { useKnownSettings } from "@/queries/settings";
import { useHealth } from "@/queries/system";
import { IconCheck, IconCircleDashed } from "@/config/icons";
import linkStyles from "@/ui/links.module.css";
import { listed } from "@/utils/text";

interface Step {
  label: string;
  isComplete: boolean;
  /** The completed setup, or the server's problem with it. */
  detail?: string | undefined;
  links: ReactNode;
}

const link = (to: string, label: string) => (
  <Anchor key={to} component={Link} to={to} size="sm" className={linkStyles.target}>
    {label}
  </Anchor>
);

function useSteps(): Step[] {
  const { usesSonarr, usesRadarr, enabledProviders } = useKnownSettings();
  const languages = useLanguages().data?.filter(({ enabled }) => enabled).length ?? 0;
  const profiles = useProfiles().data?.length ?? 0;
  const enabled = enabledProviders.length;
  const problem = (useHealth().data ?? []).find(({ issue }) => /sonarr|radarr/i.test(issue));
  const managers = listed([...(usesSonarr ? ["Sonarr"] : []), ...(usesRadarr ? ["Radarr"] : [])]);
  const { sonarr, radarr, languages: languagesPage, providers } = paths.settings;
  return [
    {
      label: t`Connect Sonarr or Radarr`,
      isComplete: managers !== "",
      detail: managers === "" ? undefined : (problem?.issue ?? managers),
      links: (
        <>
          {link(sonarr(), "Sonarr")}
          {link(radarr(), "Radarr")}
        </>
      ),
    },
    {
      label: t`Enable your languages`,
      isComplete: languages > 0,
      detail:
        languages > 0
          ? plural({ count: languages }, { one: "# language", other: "# languages" })
          : undefined,
      links: link(languagesPage(), t`Languages`),
    },
    {
      label: t`Create a languages profile`,
      isComplete: profiles > 0,
      detail:
        profiles > 0
          ? plural({ count: profiles }, { one: "# profile", other: "# profiles" })
          : undefined,
      links: link(languagesPage(), t`Languages`),
    },
    {
      label: t`Enable a subtitle provider`,
      isComplete: enabled > 0,
      detail:
        enabled > 0
          ? plural({ count: enabled }, { one: "# provider", other: "# providers" })
          : undefined,
      links: link(providers(), t`Providers`),
    },
  ];
}

/**
 * Setup steps, shown if neither Sonarr nor Radarr is enabled. Session storage keeps them open until they are closed, so
 * that the last check mark is visible.
 */
export function FirstRun() {
  const { usesSonarr, usesRadarr } = useKnownSettings();
  const [state, setState] = useSessionStorage({
    key: "ui-first-run",
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  const isNew = !usesSonarr && !usesRadarr;
  useEffect(() => {
    if (isNew && state === "") setState("open");
  }, [isNew, state, setState]);
  return state === "open" ? <FirstSteps onClose={() => setState("closed")} /> : null;
}

/** Setup steps and their completion; without `onClose` they cannot be closed. */
export function FirstSteps({ onClose }: { onClose?: () => void }) {
  const steps = useSteps();
  const done = steps.filter(({ isComplete }) => isComplete).length;
  const all = steps.length;
  const isReady = done === all;
  const { name: product } = PRODUCT;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} withBorder aria-label={t`First steps`}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={2} size="h4">
            {isReady ? t`${product} is ready` : t`Welcome to ${product}`}
          </Title>
          <Text size="sm" c="dimmed" component="output">
            {t`${done} of ${all} steps are done`}
          </Text>
        </div>
        {onClose && (
          <Button variant="default" size="compact-sm" flex="none" onClick={onClose}>
            {isReady ? t`Close` : t`Hide`}
          </Button>
        )}
      </Group>
      <List spacing="sm" mt="md" center listStyleType="none">
        {steps.map(({ label, isComplete, detail, links }) => (
          <List.Item
            key={label}
            icon={
              <ThemeIcon
                size={24}
                radius="xl"
                variant="light"
                color={isComplete ? "green" : "gray"}
                aria-hidden
              >
                {isComplete ? <IconCheck size={16} /> : <IconCircleDashed size={16} />}
              </ThemeIcon>
            }
          >
            <Group gap="xs">
              <Text size="sm" fw={500}>
                <VisuallyHidden>{isComplete ? t`Done:` : t`To do:`} </VisuallyHidden>
                {label}
              </Text>
              {detail !== undefined && (
                <Text size="sm" c="dimmed">
                  {detail}
                </Text>
              )}
              {!isComplete && links}
            </Group>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
