import { t } from "@lingui/core/macro";
import { Table, VisuallyHidden } from "@mantine/core";
import type { Dispatch } from "react";
import { textOf } from "@/utils/text";
import { UploadTableRow } from "./UploadTableRow";
import type { EpisodeKind } from "@/api/media";
import { episodeName } from "./upload-rows";
import type { ResolvedRow } from "./upload-rows";
import type { Status } from "./RowStatus";
import type { RowsAction } from "./use-upload-rows";
import cards from "@/ui/CardTable.module.css";
import styles from "./Upload.module.css";
import { UPLOAD_TEXTS } from "./upload-texts";

/** A row with its target and status. */
export interface ShownRow extends ResolvedRow {
  status: Status;
  isLocked: boolean;
  /** True if it failed without a clear response, so it may have been uploaded. */
  isUnclear?: boolean;
}

/** Table of the files to upload; below 992 px CSS turns the rows into cards. */
export function UploadTable({
  rows,
  kind,
  seriesTitle,
  dispatch,
  nameOf,
  storesUploadHi,
}: {
  rows: readonly ShownRow[];
  kind: EpisodeKind;
  seriesTitle: string;
  dispatch: Dispatch<RowsAction>;
  nameOf: (code2: string) => string;
  storesUploadHi: boolean;
}) {
  return (
    <Table
      role="table"
      withRowBorders={false}
      className={cards.table}
      aria-label={t`Files for ${seriesTitle}`}
    >
      <Table.Thead role="rowgroup" className={cards.headings} data-until="md">
        <Table.Tr role="row" className={styles.headRow}>
          <Table.Th role="columnheader">{t`Status`}</Table.Th>
          <Table.Th role="columnheader">{t`File`}</Table.Th>
          <Table.Th role="columnheader">{textOf(UPLOAD_TEXTS[kind].target)}</Table.Th>
          <Table.Th role="columnheader">{t`Language`}</Table.Th>
          <Table.Th role="columnheader">{t`HI`}</Table.Th>
          <Table.Th role="columnheader">{t`Forced`}</Table.Th>
          <Table.Th role="columnheader">
            <VisuallyHidden>{t`Remove`}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map(({ row, episode, kind: target, status, words, isLocked }) => (
          <UploadTableRow
            key={row.id}
            row={row}
            kind={kind}
            seriesTitle={seriesTitle}
            dispatch={dispatch}
            episodeId={episode?.id}
            episodeName={episode && episodeName(episode)}
            language={target?.language}
            languageName={target && nameOf(target.language)}
            hi={target?.hi ?? false}
            forced={target?.forced ?? false}
            storesUploadHi={storesUploadHi}
            status={status}
            words={words}
            isLocked={isLocked}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}
