import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { BlacklistRow } from "@/api/blacklist";
import { type MediaKind, titleKindOf } from "@/api/media";
import { MEDIA_DETAILS } from "@/config/kind-details";
import { IconBan, IconTrash } from "@/config/icons";
import { KINDS } from "@/config/kinds";
import { paths } from "@/config/paths";
import { confirmModal } from "@/features/dialogs/modals";
import { listName } from "@/features/lists/model/list-choices";
import type { ListSpec } from "@/features/lists/model/list-view";
import {
  languageOf,
  nameSorts,
  nameTexts,
  providerFacet,
  providerTexts,
  rowLanguageFacet,
} from "@/features/lists/model/row-spec";
import { useFilteredRows } from "@/features/lists/model/use-view";
import { LoadedList } from "@/features/lists/page/LoadedList";
import { emptyReason } from "@/features/lists/page/PagedList";
import { useClearBlacklist } from "@/queries/blacklist-changes";
import { useBlacklist } from "@/queries/history";
import { openModal } from "@/store/modals";
import { usePendingDeletes } from "@/store/pending-deletes";
import { EmptyState } from "@/ui/EmptyState";
import { grouped } from "@/utils/format";
import { perLocaleAndKey } from "@/utils/locale";
import type { Noun } from "@/config/nouns";
import { providerName } from "@/utils/provider-names";
import { type WithRowKey, withRowKeys } from "@/utils/row-keys";
import { textOf } from "@/utils/text";
import styles from "./BlacklistPage.module.css";
import { blacklistColumns, removalKey } from "./columns";

/** Noun for the rows. */
const SUBTITLES: Noun = {
  get one() {
    return t`subtitle`;
  },
  get many() {
    return t`subtitles`;
  },
  counted: (count) => plural(count, { one: "# subtitle", other: "# subtitles" }),
};

/** Filters and sort orders of a blacklist. The dates cannot be parsed, so the server's order is used for them. */
const blacklistSpec = perLocaleAndKey((kind: MediaKind): ListSpec<WithRowKey<BlacklistRow>> => ({
  textOf: (row) => [...nameTexts(row), ...providerTexts(row), languageOf(row)],
  facets: [rowLanguageFacet(), providerFacet()],
  sorts: [
    ...nameSorts(kind),
    { key: "language", label: t`Language`, valueOf: languageOf, first: "asc" },
    {
      key: "provider",
      label: t`Provider`,
      valueOf: (row) => providerName(row.provider) || null,
      first: "asc",
    },
    // The server sends them newest first.
    { key: "date", label: t`Date`, valueOf: ({ index }) => -index, first: "asc" },
  ],
}));

/** The fields that identify a row; the server sends no id, and a subtitle may be listed twice. */
const partsOf = (row: BlacklistRow) => [row.provider, row.subs_id, row.parsed_timestamp];

/** /blacklist/*: all rows on one page, because the server does not page them (spec section 2). */
export function BlacklistPage({ kind }: { kind: MediaKind }) {
  const title = titleKindOf(kind);
  const name = listName("blacklist", title);
  const spec = blacklistSpec(kind);
  const list = useBlacklist(kind);
  const clear = useClearBlacklist(kind);
  const pending = usePendingDeletes();
  const rows = withRowKeys(
    (list.data ?? []).filter((row) => !pending.has(removalKey(row))),
    partsOf,
  );
  const total = rows.length;
  const filtered = useFilteredRows(rows, spec);
  const all = SUBTITLES.counted(total);
  const count = grouped(filtered.shown.length);
  const { noBlacklist, clearQuestion } = MEDIA_DETAILS[kind];
  const askToClear = () =>
    void openModal(confirmModal, {
      title: t`Remove ${all} from the blacklist?`,
      message: textOf(clearQuestion),
      confirmLabel: t`Remove All`,
      run: () => clear.mutateAsync(),
    });
  return (
    <div className={styles.view}>
      <LoadedList
        name={name}
        label={textOf(KINDS[title].blacklist.title)}
        noun={SUBTITLES}
        spec={spec}
        columns={blacklistColumns(kind)}
        getRowId={(row) => row.rowId}
        rows={rows}
        filtered={filtered}
        list={{ ...list, total }}
        paging={undefined}
        actions={[
          {
            icon: IconTrash,
            label: t`Remove All`,
            tone: "destructive",
            foldedBelow: "sm",
            isBusy: clear.isPending,
            onClick: askToClear,
            disabledReason: emptyReason({ ...list, total }, t`The blacklist is empty`),
          },
        ]}
        countText={total > 0 && all}
        filteredText={t`${count} of ${all}`}
        noMatch={{
          title: t`No matching subtitles`,
          reason: plural(total, {
            one: "# subtitle is hidden by the filter.",
            other: "# subtitles are hidden by the filter.",
          }),
        }}
        empty={
          <EmptyState
            icon={IconBan}
            title={textOf(noBlacklist)}
            reason={t`Subtitles you blacklist from the history appear here and are never downloaded again.`}
            action={
              <Button component={Link} to={paths.history(title)} variant="light">
                {t`Open history`}
              </Button>
            }
          />
        }
      />
    </div>
  );
}
