import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import type { EpisodeBlacklist, MovieBlacklist } from "@/api/blacklist";
import { RowLanguageChip } from "@/features/languages/LanguageChip";
import { ServerDate } from "@/ui/ServerDate";
import { providerName } from "@/utils/provider-names";
import type { WithRowKey } from "@/utils/row-keys";
import { columnsOf } from "@/ui/table-features";

/** The columns that both blacklists share, after those that name the item (spec section 2). */
export function blacklistColumns<T extends EpisodeBlacklist | MovieBlacklist>(
  renderRemove: (row: T) => ReactNode,
) {
  const helper = columnsOf<WithRowKey<T>>();
  const others = [
    helper.display({
      id: "language",
      header: "Language",
      meta: {
        width: "var(--language-width)",
        card: "state",
        sort: "language",
      },
      cell: ({ row }) => <RowLanguageChip language={row.original.language} />,
    }),
    helper.display({
      id: "provider",
      header: "Provider",
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
      header: "Date",
      meta: {
        width: "var(--date-width)",
        card: "foot",
        sort: "date",
      },
      cell: ({ row: { original } }) => (
        <ServerDate relative={original.timestamp} exact={original.parsed_timestamp} />
      ),
    }),
    helper.display({
      id: "remove",
      header: () => <VisuallyHidden>Remove</VisuallyHidden>,
      meta: { name: "Remove", width: "var(--remove-width)", align: "center", card: "actions" },
      cell: ({ row }) => renderRemove(row.original),
    }),
  ];
  return { helper, others };
}
