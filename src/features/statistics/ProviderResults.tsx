import { t } from "@lingui/core/macro";
import { Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { BlacklistRow } from "@/api/blacklist";
import type { HistoryEvent } from "@/api/history";
import { useServerTimeZone } from "@/queries/system";
import { DataTable } from "@/ui/DataTable";
import { columnsOf } from "@/ui/table-features";
import { grouped, scoreText } from "@/utils/format";
import { perLocale } from "@/utils/locale";
import { listed, textOf } from "@/utils/text";
import { providerResults } from "./provider-results";
import type { ProviderResult } from "./provider-results";
import { FRAMES } from "./stats-choices";
import { statsFilterOf } from "./stats-filter";
import styles from "./Stats.module.css";

const DAY = 86_400_000;

/** A number; on a card, which has no column heading, with its name. */
const count = (name: string, value: string) => (
  <span className={styles.count} data-name={name}>
    {value}
  </span>
);

const sharesText = ({ shares }: ProviderResult) =>
  listed(
    shares.map(({ language, share }) => {
      const percent = scoreText(`${share * 100}%`, 0);
      return t`${language} ${percent}`;
    }),
  );

const helper = columnsOf<ProviderResult>();
const number = { align: "end", card: "state" } as const;
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "provider",
      header: t`Provider`,
      meta: { card: "title" },
      cell: ({ row }) => row.original.name,
    }),
    helper.display({
      id: "found",
      header: t`Found`,
      meta: number,
      cell: ({ row }) => count(t`Found`, grouped(row.original.found)),
    }),
    helper.display({
      id: "score",
      header: t`Average score`,
      meta: number,
      cell: ({ row: { original } }) =>
        count(
          t`Average score`,
          original.score === undefined ? "–" : scoreText(`${original.score}%`, 0),
        ),
    }),
    helper.display({
      id: "upgraded",
      header: t`Upgraded later`,
      meta: number,
      cell: ({ row }) => count(t`Upgraded later`, grouped(row.original.upgraded)),
    }),
    helper.display({
      id: "blacklisted",
      header: t`Blacklisted`,
      meta: number,
      cell: ({ row }) => count(t`Blacklisted`, grouped(row.original.blacklisted)),
    }),
    helper.display({
      id: "shares",
      header: t`Share of all downloads`,
      meta: { width: "34%", card: "line" },
      cell: ({ row }) => sharesText(row.original),
    }),
  ]),
);

interface ProviderResultsProps {
  /** The histories, each newest first. */
  events: readonly HistoryEvent[];
  blacklist: readonly BlacklistRow[];
}

/** Results of each provider in the chosen period, and how many are still used. */
export function ProviderResults({ events, blacklist }: ProviderResultsProps) {
  const id = useId();
  const [params] = useSearchParams();
  const timeZone = useServerTimeZone();
  const [now] = useState(Date.now);
  const { timeFrame } = statsFilterOf(params);
  const frame = FRAMES.find(({ value }) => value === timeFrame);
  const since = now - (frame?.days ?? 0) * DAY;
  const results = providerResults(events, blacklist, { since, timeZone });
  const period = frame ? textOf(frame.label) : "";
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} size="h5">
        {t`Results by provider`}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t`Period: ${period}. Only this filter applies.`}
      </Text>
      <DataTable
        label={t`Results by provider`}
        columns={columns()}
        rows={results}
        getRowId={({ provider }) => provider}
        empty={<Text size="sm">{t`No downloads in this period.`}</Text>}
      />
    </section>
  );
}
