import { t } from "@lingui/core/macro";
import { Group, NativeSelect, SegmentedControl } from "@mantine/core";
import type { ListSpec, ListState } from "../model/list-view";
import { useListState } from "../model/use-list-state";

const SERVER = "";

/** Sort column and direction of a list. */
export function SortField<T>({ sorts, serverOrder }: Pick<ListSpec<T>, "sorts" | "serverOrder">) {
  const { state, setSort } = useListState();
  const { sort } = state;
  const server = sorts.find(({ valueOf }) => valueOf === "server");
  const by = sorts.find(({ key }) => key === sort?.key) ?? server;
  const change = (next: ListState["sort"]) =>
    // The server's own order is stored as no order.
    setSort(next?.key === server?.key && next?.direction === "asc" ? undefined : next);
  return (
    <Group align="end" gap="xs">
      <NativeSelect
        label={t`Sort by`}
        flex="1 1 140px"
        value={by?.key ?? SERVER}
        data={[
          ...(server ? [] : [{ value: SERVER, label: serverOrder ?? t`Default order` }]),
          ...sorts.map(({ key, label }) => ({ value: key, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const next = sorts.find(({ key }) => key === value);
          change(next && { key: next.key, direction: next.first });
        }}
      />
      <SegmentedControl
        aria-label={t`Direction`}
        flex="1 1 auto"
        disabled={!by}
        value={(by && sort?.direction) ?? "asc"}
        data={[
          { value: "asc", label: t`Ascending` },
          { value: "desc", label: t`Descending` },
        ]}
        onChange={(direction) => by && change({ key: by.key, direction })}
      />
    </Group>
  );
}
