import { plural, t } from "@lingui/core/macro";
import { Box, Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { failureText } from "@/api/error";
import type { Release } from "@/api/releases";
import { changes } from "virtual:changes";
import { INTERFACE } from "@/utils/interface";
import { withRowKeys } from "@/utils/row-keys";
import { useReleases } from "@/queries/releases";
import { EmptyState } from "@/ui/EmptyState";
import { IconCheck, IconFlask, IconRefresh, IconRocket } from "@/config/icons";
import { releaseLines, releasePieces } from "./release-text";
import { SafeLink } from "@/ui/SafeLink";
import { StatusChip } from "@/ui/StatusChip";
import { Toolbar } from "@/ui/Toolbar";
import { relativeDay } from "./time-text";
import styles from "./ReleasesPage.module.css";
import { refreshAction } from "./SystemList";

/** Longer releases are collapsed to this many lines. */
const MAX_LINES = 12;

/** A release. Its body comes from GitHub and is rendered as text, never as markup. */
function ReleaseCard({ release }: { release: Release }) {
  const { name, date, prerelease, current, body } = release;
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const id = useId();
  const lines = releaseLines(body);
  // A single hidden line would take as much space as the button that shows it.
  const count = lines.length;
  const isShort = count <= MAX_LINES + 1;
  const shown = isOpen || isShort ? lines : lines.slice(0, MAX_LINES);
  return (
    <Paper component="article" withBorder p="md" aria-labelledby={id}>
      <Group gap="xs" align="center">
        <Title order={2} size="h4" id={id} miw={0} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Title>
        {current && (
          <StatusChip tone="present" icon={IconCheck} label={t`This version is running`}>
            {t({ message: "Current", context: "release" })}
          </StatusChip>
        )}
        {prerelease && (
          <StatusChip tone="plain" icon={IconFlask} label={t`For testing upcoming versions`}>
            {t`Prerelease`}
          </StatusChip>
        )}
        <Text
          size="sm"
          c="dimmed"
          component="time"
          dateTime={date}
          title={date}
          miw={0}
          style={{ overflowWrap: "anywhere" }}
        >
          {relativeDay(date, now) ?? date}
        </Text>
      </Group>
      <ul lang="en" dir="ltr" className={styles.lines}>
        {shown.map((line, index) => (
          <li key={index}>
            <Line text={line} />
          </li>
        ))}
      </ul>
      {!isShort && (
        <Button
          size="compact-sm"
          variant="subtle"
          mt="xs"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t`Show fewer`
            : plural(count, { one: "Show all # change", other: "Show all # changes" })}
        </Button>
      )}
    </Paper>
  );
}

function Line({ text }: { text: string }) {
  return releasePieces(text).map((piece, index) =>
    piece.href === undefined ? (
      piece.text
    ) : (
      <SafeLink key={index} href={piece.href}>
        {piece.text}
      </SafeLink>
    ),
  );
}

/** The newest version of this interface, which has its own releases. Links to it have its id as hash. */
function OwnRelease({ isSettled }: { isSettled: boolean }) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSettled && hash === "#interface") place.current?.scrollIntoView();
  }, [hash, isSettled]);
  const { version, date, lines } = changes;
  const { name } = INTERFACE;
  const release: Release = {
    name: version === "Unreleased" ? t`${name}, not released yet` : `${name} ${version}`,
    date,
    body: lines,
    prerelease: false,
    current: false,
  };
  return (
    <Box ref={place} w="100%" pb="md" className={styles.own}>
      <ReleaseCard release={release} />
    </Box>
  );
}

/** /system/releases: release notes of the latest versions (spec section 2), and of this interface. */
export function ReleasesPage() {
  const list = useReleases();
  const { data, error, isFetching, refetch } = list;
  const isNothing = data ? data.length === 0 : error !== null;
  return (
    <>
      <Toolbar actions={[refreshAction(list)]} />
      {isNothing ? (
        <EmptyState
          icon={IconRocket}
          title={t`Cannot get release info`}
          reason={
            error
              ? failureText(error)
              : t`The server could not reach GitHub. Check its internet connection.`
          }
          action={
            <Button
              variant="light"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {t`Reload`}
            </Button>
          }
        />
      ) : (
        <Stack gap="md" w="100%" py="md">
          {data ? (
            withRowKeys(data, (one) => [one.name, one.date]).map((release) => (
              <ReleaseCard key={release.rowId} release={release} />
            ))
          ) : (
            <ReleaseSkeletons />
          )}
        </Stack>
      )}
      <OwnRelease isSettled={data !== undefined || error !== null} />
    </>
  );
}

function ReleaseSkeletons() {
  return [0, 1, 2].map((card) => (
    <Paper key={card} withBorder p="md" aria-hidden>
      <Stack gap="sm">
        <Skeleton h={20} w={160} />
        {[70, 85, 55].map((width) => (
          <Skeleton key={width} h={12} w={`${width}%`} />
        ))}
      </Stack>
    </Paper>
  ));
}
