/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Mantine's components choose their tags themselves */
import { t } from "@lingui/core/macro";
import { Alert, List, Text, Stack, ThemeIcon } from "@mantine/core";
import { useId } from "react";
import { IconAlertTriangle, IconCheck } from "@/config/icons";
import { PathText } from "@/ui/PathText";
import { forecastText, WARNINGS, WHY_NOT } from "./forecast-text";
import type { Forecast as ForecastData } from "./forecast";

/** What the server will do to the file, and why nothing can be saved. */
export function Forecast({ forecast: { items, whyNot } }: { forecast: ForecastData }) {
  const headingId = useId();
  if (whyNot)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
        {t(WHY_NOT[whyNot])}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600} id={headingId}>
        {t`What this server will do`}
      </Text>
      <List
        size="sm"
        spacing={6}
        aria-labelledby={headingId}
        // A long path is cut within its line.
        styles={{ itemWrapper: { display: "flex" }, itemLabel: { minWidth: 0 } }}
      >
        {items.map((item) => {
          const isWarning = WARNINGS.has(item.kind);
          const Icon = isWarning ? IconAlertTriangle : IconCheck;
          return (
            <List.Item
              key={item.kind}
              icon={
                <ThemeIcon size={20} variant="light" color={isWarning ? "yellow" : "gray"}>
                  <Icon size={14} aria-hidden />
                </ThemeIcon>
              }
            >
              {forecastText(item)}
              {item.kind === "replace" && <PathText path={item.path} isCopyable={false} />}
            </List.Item>
          );
        })}
      </List>
    </Stack>
  );
}
