import { VisuallyHidden } from "@mantine/core";
import type { EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import type { WithRowKey } from "@/utils/row-keys";
import { languagePhrase } from "@/utils/languages";
import { columnsOf } from "@/ui/table-features";
import { RemoveButton } from "./RemoveButton";

/** What a row is about, for those who do not see where its button stands. */
function nameOf(row: EpisodeBlacklist | MovieBlacklist, title: string): string {
  const { language } = row;
  const phrase = language?.code2 ? languagePhrase({ ...language, name: language.name ?? "" }) : "";
  return `${phrase} subtitle of ${title}`.trim();
}

/** The columns that both blacklists share, after those that name the item (spec section 2). */
export function blacklistColumns<T extends EpisodeBlacklist | MovieBlacklist>(
  titleOf: (row: T) => string,
  useRemove: () => { mutate: (row: { provider: string; subsId: string; name: string }) => void },
) {
  const helper = columnsOf<WithRowKey<T>>();
  function Remove({ row }: { row: T }) {
    const { mutate } = useRemove();
    const name = nameOf(row, titleOf(row));
    return (
      <RemoveButton
        what={name}
        onRemove={() =>
          mutate({ provider: row.provider, subsId: row.subs_id, name: `the ${name}` })
        }
      />
    );
  }
  const others = [
    helper.display({
      id: "language",
      header: "Language",
      meta: {
        width: "clamp(124px, 12vw, 200px)",
        card: "state",
        sort: { key: "language", first: "asc" },
      },
      cell: ({ row }) => <RowLanguageChip language={row.original.language} />,
    }),
    helper.display({
      id: "provider",
      header: "Provider",
      meta: {
        width: "clamp(140px, 14vw, 156px)",
        card: "state",
        sort: { key: "provider", first: "asc" },
      },
      cell: ({ row: { original } }) => <span title={original.provider}>{original.provider}</span>,
    }),
    helper.display({
      id: "date",
      header: "Date",
      meta: {
        width: "clamp(120px, 14vw, 160px)",
        card: "state",
        sort: { key: "date", first: "asc" },
      },
      cell: ({ row: { original } }) => (
        <ServerDate relative={original.timestamp} exact={original.parsed_timestamp} />
      ),
    }),
    helper.display({
      id: "remove",
      header: () => <VisuallyHidden>Remove</VisuallyHidden>,
      meta: { name: "Remove", width: "56px", align: "center", card: "actions" },
      cell: ({ row }) => <Remove row={row.original} />,
    }),
  ];
  return { helper, others };
}
