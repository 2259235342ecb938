import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { titleRef } from "@/api/media";
import { IconAlertTriangle, IconEdit } from "@/config/icons";
import { paths } from "@/config/paths";
import { LanguageChip } from "@/features/languages/LanguageChip";
import { selectColumn } from "@/features/lists/selection/select-column";
import { ItemLink } from "@/features/media/ItemLink";
import { fitDetails, fitWord } from "@/features/texts/fit/fit-texts";
import { useIsRestoring, useRestore } from "@/features/texts/saving/use-restore";
import { useSubtitleVersions } from "@/store/subtitle-versions";
import type { SubtitleVersion } from "@/store/version-rules";
import { PathText } from "@/ui/PathText";
import { Score } from "@/ui/Score";
import { StatusChip } from "@/ui/StatusChip";
import { columnsOf } from "@/ui/table-features";
import { scoreText } from "@/utils/format";
import { languageLabel } from "@/utils/languages";
import { perLocale } from "@/utils/locale";
import { providerName } from "@/utils/provider-names";
import { isFitFinding } from "@/features/texts/checks/file-checks";
import { getScore } from "./quality-rows";
import type { QualityRow } from "./quality-rows";
import { findingText } from "./texts";
import { useRecheck } from "@/features/texts/checks/use-check-files";
import styles from "./QualityPage.module.css";

const getName = ({ title, language }: QualityRow) => `${title}: ${languageLabel(language)}`;

/** Hidden on cards, where it would not have a column heading. */
const UNKNOWN = <span className={styles.unknown}>–</span>;

function ScoreCell({ row }: { row: QualityRow }) {
  const percent = getScore(row);
  const text = scoreText(row.origin?.score ?? null);
  return percent === null || text === null ? UNKNOWN : <Score percent={percent} text={text} />;
}

function StudioLink({ row }: { row: QualityRow }) {
  const name = getName(row);
  // With a reference, the studio prepares the parts of a different cut.
  const reference = row.fit?.verdict.kind === "cut" ? row.fit.against[0] : undefined;
  return (
    <ActionIcon
      component={Link}
      to={paths.studio(row.media, row.path, reference)}
      variant="subtle"
      color="gray"
      size="lg"
      data-seldom="only"
      title={t`Open in the studio`}
      aria-label={t`Open ${name} in the studio`}
    >
      <IconEdit size={18} aria-hidden />
    </ActionIcon>
  );
}

/** Restores the text that fits better than the current one; nothing if this browser no longer has it. */
function RestoreButton({ row, version }: { row: QualityRow; version: string }) {
  const entry = useSubtitleVersions()?.find(({ id }) => id === version);
  return entry && <RestoreEntry row={row} entry={entry} />;
}

function RestoreEntry({ row, entry }: { row: QualityRow; entry: SubtitleVersion }) {
  const { start } = useRestore();
  const recheck = useRecheck();
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      loading={useIsRestoring(entry)}
      onClick={() => start(entry, () => void recheck(row.media))}
    >
      {t`Restore the earlier version`}
    </Button>
  );
}

const helper = columnsOf<QualityRow>();

/** Columns of the quality check. */
export const qualityColumns = perLocale(() =>
  helper.columns([
    selectColumn((row: QualityRow) => {
      const name = getName(row);
      return t`Select ${name}`;
    }),
    helper.display({
      id: "title",
      header: t`Name`,
      meta: { card: "title", sort: "title" },
      cell: ({ row: { original } }) => (
        <>
          <ItemLink to={paths.title(titleRef(original.media))}>{original.title}</ItemLink>
          <Text component="div" c="dimmed" className={styles.path ?? ""}>
            <PathText path={original.path} isNameOnly />
          </Text>
        </>
      ),
    }),
    helper.display({
      id: "language",
      header: t`Language`,
      meta: { width: "clamp(110px, 13vw, 190px)", card: "state", sort: "language" },
      cell: ({ row }) => <LanguageChip language={row.original.language} state="plain" />,
    }),
    helper.display({
      id: "findings",
      header: t`Problems`,
      meta: { width: "23%", card: "chips" },
      cell: ({ row: { original } }) => (
        <>
          <span className={styles.findings}>
            {original.findings.map((finding) => (
              <StatusChip key={finding.kind} tone="warning" icon={IconAlertTriangle}>
                {isFitFinding(finding) && original.fit
                  ? fitWord(original.fit)
                  : findingText(finding)}
              </StatusChip>
            ))}
          </span>
          {original.fit && original.findings.some(isFitFinding) && (
            <Text
              size="xs"
              c="dimmed"
              mt={4}
              style={{ overflowWrap: "anywhere", whiteSpace: "normal" }}
            >
              {fitDetails(original.fit)}
            </Text>
          )}
          {original.findings.map(
            ({ kind, version }) =>
              version !== undefined && (
                <RestoreButton key={kind} row={original} version={version} />
              ),
          )}
        </>
      ),
    }),
    helper.display({
      id: "provider",
      header: t`Provider`,
      meta: { width: "clamp(100px, 11vw, 140px)", card: "state", sort: "provider" },
      cell: ({ row }) => {
        const { origin } = row.original;
        return origin?.provider ? <bdi>{providerName(origin.provider)}</bdi> : UNKNOWN;
      },
    }),
    helper.display({
      id: "score",
      header: t`Score`,
      meta: { width: "84px", card: "state", sort: "score" },
      cell: ({ row }) => <ScoreCell row={row.original} />,
    }),
    helper.display({
      id: "actions",
      header: t`Action`,
      meta: { width: "64px", align: "center", card: "actions" },
      cell: ({ row }) => <StudioLink row={row.original} />,
    }),
  ]),
);
