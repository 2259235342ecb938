import { t } from "@lingui/core/macro";
import { ActionIcon, Checkbox, Table } from "@mantine/core";
import { memo } from "react";
import type { Dispatch } from "react";
import { textOf } from "@/utils/text";
import type { UploadRow } from "./upload-rows";
import { sameControlInNextRow } from "@/ui/focus-fallback";
import { IconX } from "@/config/icons";
import type { EpisodeKind } from "@/api/media";
import { LazySelect } from "./LazySelect";
import { RowStatus } from "./RowStatus";
import type { Status } from "./RowStatus";
import styles from "./Upload.module.css";
import type { RowsAction } from "./use-upload-rows";
import { UPLOAD_TEXTS } from "./upload-texts";

interface UploadTableRowProps {
  row: UploadRow;
  seriesTitle: string;
  dispatch: Dispatch<RowsAction>;
  /** Only primitive values below, so that memo works. */
  kind: EpisodeKind;
  episodeId: number | undefined;
  episodeName: string | undefined;
  language: string | undefined;
  languageName: string | undefined;
  hi: boolean;
  forced: boolean;
  /** True if the server stores the HI flag of an upload. */
  storesUploadHi: boolean;
  status: Status;
  words: string;
  /** True if queued, sending or sent: the row can no longer be changed. */
  isLocked: boolean;
}

/** A file of the bulk upload and its target (spec section 2, "Episode bulk upload"). */
export const UploadTableRow = memo(function UploadTableRow(props: UploadTableRowProps) {
  const { row, kind, seriesTitle, dispatch, episodeId, episodeName, language, languageName } =
    props;
  const { hi, forced, storesUploadHi, status, words, isLocked } = props;
  const fileName = row.file.name;
  const pick = (picks: UploadRow["picks"]) =>
    dispatch({ type: "pick", ids: new Set([row.id]), picks });
  return (
    <Table.Tr role="row" className={styles.row} data-status={status}>
      <Table.Td role="cell" style={{ gridArea: "status" }}>
        <RowStatus status={status} words={words} />
      </Table.Td>
      <Table.Td
        role="cell"
        className={styles.fileCell}
        style={{ gridArea: "file" }}
        title={fileName}
      >
        <span className={styles.fileName}>
          <bdi>{fileName}</bdi>
        </span>
      </Table.Td>
      <Table.Td role="cell" style={{ gridArea: "episode" }}>
        <LazySelect
          label={UPLOAD_TEXTS[kind].targetOf(fileName, seriesTitle)}
          text={episodeName}
          placeholder={textOf(UPLOAD_TEXTS[kind].choose)}
          value={episodeId === undefined ? null : String(episodeId)}
          of="episodes"
          isDisabled={isLocked}
          onPick={(value) => pick({ episodeId: Number(value) })}
        />
      </Table.Td>
      <Table.Td role="cell" className={styles.languageCell} style={{ gridArea: "language" }}>
        <LazySelect
          label={t`Language of ${fileName}`}
          text={languageName}
          placeholder={t`Choose a language`}
          value={language ?? null}
          of="languages"
          isDisabled={isLocked}
          onPick={(value) => pick({ language: value })}
        />
      </Table.Td>
      <Table.Td role="cell" className={styles.flagCell} style={{ gridArea: "hi" }}>
        <Checkbox
          label={t`HI`}
          aria-label={t`Hearing impaired: ${fileName}`}
          checked={hi}
          disabled={isLocked || !storesUploadHi}
          onChange={() => pick({ flags: { hi: !hi, forced: false } })}
        />
      </Table.Td>
      <Table.Td role="cell" className={styles.flagCell} style={{ gridArea: "forced" }}>
        <Checkbox
          label={t`Forced`}
          aria-label={t`Forced: ${fileName}`}
          checked={forced}
          disabled={isLocked}
          onChange={() => pick({ flags: { hi: false, forced: !forced } })}
        />
      </Table.Td>
      <Table.Td role="cell" className={styles.removeCell} style={{ gridArea: "remove" }}>
        {(!isLocked || status === "done") && (
          <RemoveButton
            fileName={fileName}
            onRemove={() => dispatch({ type: "remove", id: row.id })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
});

function RemoveButton({ fileName, onRemove }: { fileName: string; onRemove: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t`Remove ${fileName}`}
      title={t`Remove`}
      data-remove
      onClick={({ currentTarget }) => {
        sameControlInNextRow(currentTarget, "[data-remove]")?.focus();
        onRemove();
      }}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
