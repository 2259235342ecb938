import { t } from "@lingui/core/macro";
import { Alert, List, Text, Stack, ThemeIcon } from "@mantine/core";
import { useId } from "react";
import { IconAlertTriangle, IconCheck } from "@/config/icons";
import { PathText } from "@/ui/PathText";
import { forecastText, WARNINGS, WHY_NOT } from "./words";
import type { Forecast as ForecastData } from "./forecast";
import { useCapabilities } from "@/queries/capabilities";
import { useProfile } from "@/queries/languages";
import { useSearchSubject } from "@/queries/search-subject";
import { useSettings } from "@/queries/settings";
import type { SubtitleDocument } from "@/subtitle-documents/model/document";
import type { Opened, Slot } from "../editing";
import { forecastOf, hasSounds } from "./forecast";
import { timesOnly } from "./time-change";
import type { SaveTarget } from "./use-save";

/** Preview of what the server will do to the file, or the reason why the text cannot be saved. */
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
        // Lets a long path be truncated within its line.
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

/** Data of the save dialog; `forecast` is undefined until the item and the settings are loaded. */
export function useForecast(
  { original }: Opened,
  document: SubtitleDocument,
  slot: Slot,
  target: SaveTarget,
) {
  const settings = useSettings();
  const can = useCapabilities();
  const { media, path } = slot;
  const subject = useSearchSubject(media);
  const profileId = subject.data?.profileId ?? null;
  const profile = useProfile(profileId);
  const listed = subject.data?.subtitles.find(
    (one) =>
      one.path !== null &&
      one.code2 === target.code2 &&
      one.hi === target.hi &&
      one.forced === target.forced,
  );
  // A tool works on the opened file. The server has no tools for events.
  const isToolPossible = path !== undefined && can.hasSubtitleContents && media.kind !== "event";
  const change = isToolPossible ? timesOnly(original, document, can.hasTwoPointFit) : undefined;
  const forecast =
    settings.data && subject.data
      ? forecastOf({
          settings: settings.data,
          can,
          profile,
          target: { kind: media.kind, ...target },
          format: document.format,
          hasSounds: hasSounds(document, target.code2),
          replaced: path ?? listed?.path ?? undefined,
          isOfServer: path !== undefined,
          files: subject.data.subtitles.flatMap((one) => one.path ?? []),
          timesOnly: change,
        })
      : undefined;
  return {
    forecast,
    change,
    profile,
    profileId,
    settings: settings.data ?? {},
    storesUploadHi: can.storesUploadHi,
    hasSubtitleContents: can.hasSubtitleContents,
    error: subject.error ?? settings.error,
    isFetching: subject.isFetching || settings.isFetching,
    retry: () => {
      subject.refetch();
      void settings.refetch();
    },
  };
}
