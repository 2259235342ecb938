import { Badge, Popover, Stack, Text, UnstyledButton } from "@mantine/core";
import type { SearchResult } from "../api/providers";
import { LanguageChip } from "../components/LanguageChip";
import type { SubtitleItem } from "../components/subtitle-item";
import { useLanguageName } from "../queries/languages";
import { DataTable } from "../ui/DataTable";
import { IconCheck, IconX } from "../ui/icons";
import { SafeLink } from "../ui/SafeLink";
import { columnsOf } from "../ui/table-features";
import { ResultDownload } from "./ResultDownload";
import styles from "./SearchResults.module.css";

type Row = { result: SearchResult; item: SubtitleItem; rowId: string };

const helper = columnsOf<Row>();
const columns = helper.columns([
  helper.display({
    id: "score",
    header: "Score",
    meta: { width: "68px", card: "state" },
    cell: ({ row }) => `${row.original.result.score}%`,
  }),
  helper.display({
    id: "language",
    header: "Language",
    meta: { width: "122px", card: "chips" },
    cell: ({ row }) => <ResultLanguage result={row.original.result} />,
  }),
  helper.display({
    id: "provider",
    header: "Provider",
    meta: { width: "118px", card: "state" },
    cell: ({ row: { original } }) => {
      const { provider, url } = original.result;
      return url ? <SafeLink href={url}>{provider}</SafeLink> : provider;
    },
  }),
  helper.display({
    id: "release",
    header: "Release",
    meta: { card: "title" },
    cell: ({ row }) => <ReleaseInfo lines={row.original.result.release_info} />,
  }),
  helper.display({
    id: "uploader",
    header: "Uploader",
    meta: { width: "88px", card: "none" },
    cell: ({ row }) => row.original.result.uploader ?? "–",
  }),
  helper.display({
    id: "match",
    header: "Match",
    meta: { width: "84px", card: "state" },
    cell: ({ row }) => <Matches result={row.original.result} />,
  }),
  helper.display({
    id: "download",
    header: "Get",
    meta: { width: "56px", align: "center", card: "actions" },
    cell: ({ row }) => <ResultDownload item={row.original.item} result={row.original.result} />,
  }),
]);

/** The results of a manual search, best first as the server ranks them. */
export function SearchResults({
  item,
  results,
}: {
  item: SubtitleItem;
  results: readonly SearchResult[];
}) {
  const rows = results.map((result, index) => ({
    result,
    item,
    // The opaque text is long and two providers may send the same: the place in the answer is the id.
    rowId: `${result.provider} ${index}`,
  }));
  return (
    <DataTable
      label={`Results for ${item.title}`}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.rowId}
      empty={null}
      isInDialog
    />
  );
}

/** Results name three languages by region, everything else on the server by a code of its own. */
const CODE_OF_REGION: Record<string, string> = { "pt-BR": "pb", "zh-TW": "zt", "es-MX": "ea" };

function ResultLanguage({ result }: { result: SearchResult }) {
  const nameOf = useLanguageName();
  const code2 = CODE_OF_REGION[result.language] ?? result.language;
  const language = {
    name: nameOf(code2),
    code2,
    hi: result.hearing_impaired === "True",
    forced: result.forced === "True",
  };
  return <LanguageChip language={language} state="plain" />;
}

/** It takes the focus, so that Escape closes it and not the dialog below with all its results. */
const aboveDialog = {
  shadow: "md",
  withinPortal: true,
  trapFocus: true,
  returnFocus: true,
} as const;
const keepsEscape = { "data-mantine-stop-propagation": true };

/** Release names this subtitle is made for: the first, and the others on request. */
function ReleaseInfo({ lines }: { lines: readonly string[] }) {
  const [first, ...others] = lines;
  if (first === undefined) return <Text c="dimmed">–</Text>;
  if (others.length === 0)
    return (
      <span className={styles.first} title={first}>
        {first}
      </span>
    );
  return (
    <Popover {...aboveDialog} width={420} position="bottom-start">
      <Popover.Target>
        <UnstyledButton className={styles.release} title={first} fz="sm">
          <span className={styles.first}>{first}</span>
          <Badge size="sm" variant="default" className={styles.more}>
            {`+${others.length}`}
          </Badge>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown {...keepsEscape}>
        <Stack gap={4}>
          {lines.map((line, index) => (
            <Text key={index} size="xs" style={{ overflowWrap: "anywhere" }}>
              {line}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What of the release agrees with the file and what does not, counted; the names on request. */
function Matches({ result }: { result: SearchResult }) {
  const { matches, dont_matches: misses } = result;
  return (
    <Popover {...aboveDialog} position="bottom-end">
      <Popover.Target>
        <UnstyledButton
          className={styles.counts}
          aria-label={`${matches.length} matches, ${misses.length} do not match`}
        >
          <IconCheck size={14} aria-hidden />
          {matches.length}
          <IconX size={14} aria-hidden />
          {misses.length}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown {...keepsEscape} className={styles.lists}>
        <MatchNames title="Matches" names={matches} icon={IconCheck} />
        <MatchNames title="Does not match" names={misses} icon={IconX} />
      </Popover.Dropdown>
    </Popover>
  );
}

function MatchNames({
  title,
  names,
  icon: Icon,
}: {
  title: string;
  names: readonly string[];
  icon: typeof IconCheck;
}) {
  return (
    <section aria-label={title}>
      <Text size="xs" fw={600} mb={2}>
        {title}
      </Text>
      {names.length === 0 && (
        <Text size="xs" c="dimmed">
          None
        </Text>
      )}
      {names.map((name, index) => (
        <Text key={index} size="xs" className={styles.match}>
          <Icon size={12} aria-hidden />
          {name.replaceAll("_", " ")}
        </Text>
      ))}
    </section>
  );
}
