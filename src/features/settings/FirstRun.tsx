import { t } from "@lingui/core/macro";
import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { PRODUCT } from "@/config/product";
import { useKnownSettings } from "@/queries/settings";

/** Leads to the guided setup of the overview while no manager is enabled, until it is hidden in this tab. */
export function FirstRun() {
  const { usesSonarr, usesRadarr, usesSportarr } = useKnownSettings();
  const [isHidden, setHidden] = useSessionStorage({
    key: "ui-first-run-hidden",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { name: product } = PRODUCT;
  if (usesSonarr || usesRadarr || usesSportarr || isHidden) return null;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} withBorder aria-label={t`First steps`}>
      <Title order={2} size="h4">
        {t`Welcome to ${product}`}
      </Title>
      <Text size="sm">{t`Six steps to your first subtitle.`}</Text>
      <Group gap="sm" mt="md">
        <Button component={Link} to={paths.overview()}>
          {t`Start setup`}
        </Button>
        <Button variant="default" onClick={() => setHidden(true)}>
          {t`Hide`}
        </Button>
      </Group>
    </Paper>
  );
}
