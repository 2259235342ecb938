/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- drawn as cards, tables lose the roles of their tags */
import { VisuallyHidden } from "@mantine/core";
import type { Dispatch } from "react";
import { UploadTableRow } from "./UploadTableRow";
import { episodeName } from "./upload-rows";
import type { Resolved } from "./upload-rows";
import type { Status } from "./RowStatus";
import type { RowsAction } from "./use-upload-rows";
import cards from "@/ui/CardTable.module.css";
import styles from "./Upload.module.css";

/** A row with its target and status. */
export interface ShownRow extends Resolved {
  status: Status;
  isLocked: boolean;
  /** It failed without a clear answer, so it may have been uploaded. */
  isUnclear?: boolean;
}

/** The files of the bulk upload; below 768 px CSS turns the rows into cards. */
export function UploadTable({
  rows,
  seriesTitle,
  dispatch,
  nameOf,
  keepsHi,
}: {
  rows: readonly ShownRow[];
  seriesTitle: string;
  dispatch: Dispatch<RowsAction>;
  nameOf: (code2: string) => string;
  keepsHi: boolean;
}) {
  return (
    <table role="table" className={cards.table} aria-label={`Files for ${seriesTitle}`}>
      <thead role="rowgroup" className={cards.headings}>
        <tr role="row" className={styles.headRow}>
          <th role="columnheader">Status</th>
          <th role="columnheader">File</th>
          <th role="columnheader">Episode</th>
          <th role="columnheader">Language</th>
          <th role="columnheader">HI</th>
          <th role="columnheader">Forced</th>
          <th role="columnheader">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ row, episode, kind, status, words, isLocked }) => (
          <UploadTableRow
            key={row.id}
            row={row}
            seriesTitle={seriesTitle}
            dispatch={dispatch}
            episodeId={episode?.sonarrEpisodeId}
            episodeName={episode && episodeName(episode)}
            language={kind?.language}
            languageName={kind && nameOf(kind.language)}
            hi={kind?.hi ?? false}
            forced={kind?.forced ?? false}
            keepsHi={keepsHi}
            status={status}
            words={words}
            isLocked={isLocked}
          />
        ))}
      </tbody>
    </table>
  );
}
