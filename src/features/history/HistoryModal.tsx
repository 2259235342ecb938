import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useState } from "react";
import type { HistoryEvent } from "@/api/history";
import { failureText } from "@/api/error";
import { BlacklistButton } from "@/features/subtitles/menu/BlacklistButton";
import { HistoryAction, HistoryScore } from "./cells";
import { eventProvider } from "@/features/languages/history-actions";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import type { SubtitleItem } from "@/features/subtitles/item/subtitle-item";
import { useItemHistory } from "@/queries/item-history";
import type { ModalControls } from "@/store/modals";
import { DataTable } from "@/ui/DataTable";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { IconHistory } from "@/config/icons";
import { ModalFrame } from "@/ui/ModalFrame";
import { MAX_ROWS, ShowAllRows } from "@/ui/ShowAllRows";
import { columnsOf } from "@/ui/table-features";
import { perLocale } from "@/utils/locale";

export interface HistoryProps {
  item: SubtitleItem;
}

type Row = HistoryEvent & { item: SubtitleItem; rowId: string };

const helper = columnsOf<Row>();
const columns = perLocale(() =>
  helper.columns([
    helper.display({
      id: "action",
      header: t`Action`,
      meta: { width: "70px", card: "title" },
      cell: ({ row }) => <HistoryAction action={row.original.action} />,
    }),
    helper.display({
      id: "language",
      header: t`Language`,
      meta: { card: "chips" },
      cell: ({ row }) => <RowLanguageChip language={row.original.language} />,
    }),
    helper.display({
      id: "provider",
      header: t`Provider`,
      meta: { card: "state" },
      cell: ({ row: { original } }) => eventProvider(original),
    }),
    helper.display({
      id: "score",
      header: t`Score`,
      meta: { width: "90px", align: "end", card: "state" },
      cell: ({ row }) => <HistoryScore score={row.original.score} />,
    }),
    helper.display({
      id: "date",
      header: t`Date`,
      meta: { width: "140px", card: "state" },
      cell: ({ row: { original } }) => (
        <ServerDate relative={original.timestamp} exact={original.parsed_timestamp} />
      ),
    }),
    helper.display({
      id: "blacklist",
      header: t`Blacklist`,
      meta: { width: "90px", align: "center", card: "actions" },
      cell: ({ row }) => <BlacklistButton item={row.original.item} row={row.original} />,
    }),
  ]),
);

/** History of an item, newest first (spec section 2, "Movie history and episode history"). */
export function HistoryModal({ item, close }: HistoryProps & ModalControls<void>) {
  const { title } = item;
  return (
    <ModalFrame title={t`History - ${title}`} size={780} onClose={() => close()}>
      <Rows item={item} />
    </ModalFrame>
  );
}

function Rows({ item }: { item: SubtitleItem }) {
  const { data, error, isFetching, refetch } = useItemHistory(item);
  const [isAll, setIsAll] = useState(false);
  if (error && !data)
    return (
      <ErrorPanel
        message={failureText(error)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  // The server sends no row id (contract/entities.md, "History"). New rows are first, so keys are counted from the end:
  // existing rows keep theirs.
  const total = data?.length ?? 0;
  const { title } = item;
  const rows = (data ?? []).slice(0, isAll ? total : MAX_ROWS).map((row, index) => ({
    ...row,
    item,
    rowId: `${row.parsed_timestamp} ${row.action} ${total - index}`,
  }));
  return (
    <>
      <DataTable
        label={t`History of ${title}`}
        columns={columns()}
        rows={rows}
        getRowId={(row) => row.rowId}
        skeletonRows={data ? undefined : 4}
        isInDialog
        empty={
          <EmptyState
            icon={IconHistory}
            title={t`No History Found`}
            reason={<Text span>{t`No downloads, uploads, or deletions yet.`}</Text>}
          />
        }
      />
      <ShowAllRows shown={rows.length} total={total} onAll={() => setIsAll(true)} />
    </>
  );
}
