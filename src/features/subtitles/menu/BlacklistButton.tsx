import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { mediaRef } from "@/api/media";
import type { RowLanguage } from "@/api/shared";
import { languagePhrase } from "@/utils/languages";
import { providerName } from "@/utils/provider-names";
import { confirmModal } from "@/features/dialogs/modals";
import { useBlacklistSubtitle } from "@/queries/blacklist-changes";
import { openModal } from "@/store/modals";
import { IconAlertCircle, IconFileOff } from "@/config/icons";
import { useOutcome } from "@/features/jobs/use-outcome";
import { showToast } from "@/ui/toasts";
import styles from "@/ui/RowIcon.module.css";
import type { SubtitleItem } from "../item/subtitle-item";

/** The parts of a history row that the request needs. */
interface HistoryRow {
  provider: string | null;
  subs_id: string | null;
  language: RowLanguage;
  subtitles_path: string | null;
  blacklisted: boolean;
}

interface BlacklistProps {
  item: SubtitleItem | undefined;
  row: HistoryRow;
}

/**
 * Blacklists a downloaded subtitle, after a question. Undefined unless item, provider, subs_id and language are known
 * (spec section 5, "Blacklist button").
 */
export function useBlacklist({ item, row }: BlacklistProps) {
  const blacklist = useBlacklistSubtitle();
  const hasFailed = useOutcome(blacklist) === "error";
  const { provider, subs_id: subsId, language, blacklisted } = row;
  const code2 = language?.code2;
  if (!item || !provider || !subsId || !language || !code2) return undefined;
  const languageName = languagePhrase({ ...language, name: language.name ?? code2 });
  const { title } = item;
  const name = t`the ${languageName} subtitle for ${title}`;
  const run = async () => {
    const fileProblem = await blacklist.mutateAsync({
      media: mediaRef(item),
      name,
      provider,
      subsId,
      language: code2,
      subtitlesPath: row.subtitles_path ?? "",
    });
    if (fileProblem === undefined) return;
    const message = t`The file could not be deleted: ${fileProblem}`;
    showToast({ kind: "info", title: t`Blacklisted`, message });
  };
  const label = blacklisted ? t`Already blacklisted` : t`Blacklist this ${languageName} subtitle`;
  const source = providerName(provider);
  const ask = () =>
    void openModal(confirmModal, {
      title: t`Blacklist the ${languageName} subtitle for ${title}?`,
      message: t`Deletes this file (${source}), blocks it from future downloads, and searches for a replacement.`,
      confirmLabel: t`Blacklist`,
      run,
    });
  return { label, ask, blacklisted, hasFailed, isPending: blacklist.isPending };
}

/** Blacklists a downloaded subtitle; disabled if it is already blacklisted. */
export function BlacklistButton(props: BlacklistProps) {
  const blacklist = useBlacklist(props);
  if (!blacklist) return null;
  const { label, ask, blacklisted, hasFailed, isPending } = blacklist;
  return (
    <ActionIcon
      variant="subtle"
      color={hasFailed ? "red" : "gray"}
      size="lg"
      className={`${styles.icon} ${styles.careful}`}
      title={label}
      aria-label={label}
      // aria-disabled instead of disabled: it stays focusable, and a tap explains why.
      aria-disabled={blacklisted || undefined}
      data-disabled={blacklisted || undefined}
      // In the dialog of an item's history, it is the only action of a row too.
      data-seldom={isPending || hasFailed ? undefined : "only"}
      loading={isPending}
      onClick={blacklisted ? () => showToast({ kind: "info", message: label }) : ask}
    >
      {hasFailed ? (
        <IconAlertCircle size={18} aria-label={t`Failed`} />
      ) : (
        <IconFileOff size={18} aria-hidden />
      )}
    </ActionIcon>
  );
}
