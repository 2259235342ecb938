import { t } from "@lingui/core/macro";
import type { BlacklistRow } from "@/api/blacklist";
import type { MediaKind } from "@/api/media";
import { spoken } from "@/features/lists/columns/extra-columns";
import { itemColumns } from "@/features/lists/columns/item-columns";
import { rowName } from "@/features/lists/model/row-spec";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import { providerName } from "@/utils/provider-names";
import type { WithRowKey } from "@/utils/row-keys";
import { columnsOf } from "@/ui/table-features";
import { useRemoveFromBlacklist } from "@/queries/blacklist-changes";
import { deleteWithUndo } from "@/features/dialogs/delete-with-undo";
import { sameControlInNextRow } from "@/ui/focus-fallback";
import { IconTrash } from "@/config/icons";
import { RowIcon } from "@/ui/RowIcon";
import { languagePhrase } from "@/utils/languages";
import { perLocaleAndKey } from "@/utils/locale";

/** Key of a removal from a blacklist while it can be undone; the server identifies it by provider and subtitle. */
export function removalKey(row: BlacklistRow): string {
  return `blacklist of ${row.kind}s ${row.provider} ${row.subs_id}`;
}

interface RemoveButtonProps {
  row: BlacklistRow;
  /** Name of the episode or movie. */
  title: string;
}

/**
 * Removes a subtitle from the blacklist. The server could not restore it, so instead of a confirmation the request is
 * delayed for Undo.
 */
function RemoveButton({ row, title }: RemoveButtonProps) {
  const { mutateAsync } = useRemoveFromBlacklist(row.kind);
  const { language, provider, subs_id: subsId } = row;
  const phrase = language?.code2 ? languagePhrase({ ...language, name: language.name ?? "" }) : "";
  // Screen readers read the button without its row, so its label names the item.
  const texts =
    phrase === ""
      ? {
          label: t`Remove the subtitle for ${title} from the blacklist`,
          done: t`Removed the subtitle for ${title} from the blacklist.`,
          doing: t`Removing the subtitle for ${title} from the blacklist`,
        }
      : {
          label: t`Remove the ${phrase} subtitle for ${title} from the blacklist`,
          done: t`Removed the ${phrase} subtitle for ${title} from the blacklist.`,
          doing: t`Removing the ${phrase} subtitle for ${title} from the blacklist`,
        };
  return (
    <RowIcon
      icon={IconTrash}
      isDestructive
      isSeldom="only"
      text={t`Remove from the blacklist`}
      data-remove
      aria-label={texts.label}
      onClick={(event) => {
        sameControlInNextRow(event.currentTarget, "[data-remove]")?.focus({ preventScroll: true });
        deleteWithUndo({
          key: removalKey(row),
          message: texts.done,
          send: () => mutateAsync({ provider, subsId, doing: texts.doing }),
        });
      }}
    />
  );
}

const helper = columnsOf<WithRowKey<BlacklistRow>>();

/** Columns of a blacklist (spec section 2). */
export const blacklistColumns = perLocaleAndKey((kind: MediaKind) =>
  helper.columns([
    ...itemColumns<WithRowKey<BlacklistRow>>(kind),
    helper.display({
      id: "language",
      header: t`Language`,
      meta: {
        width: "var(--language-width)",
        card: "state",
        sort: "language",
      },
      cell: ({ row }) => <RowLanguageChip language={row.original.language} />,
    }),
    helper.display({
      id: "provider",
      header: t`Provider`,
      meta: {
        width: "var(--provider-width)",
        card: "state",
        sort: "provider",
      },
      cell: ({ row: { original } }) => {
        const name = providerName(original.provider);
        return <bdi title={name}>{name}</bdi>;
      },
    }),
    helper.display({
      id: "date",
      header: t`Date`,
      meta: {
        width: "var(--date-width)",
        card: "state",
        sort: "date",
      },
      cell: ({ row: { original } }) => (
        <ServerDate relative={original.timestamp} exact={original.parsed_timestamp} />
      ),
    }),
    helper.display({
      id: "remove",
      header: spoken(t`Remove`),
      meta: { name: t`Remove`, width: "var(--remove-width)", align: "center", card: "actions" },
      cell: ({ row: { original } }) => <RemoveButton row={original} title={rowName(original)} />,
    }),
  ]),
);
