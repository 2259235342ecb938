import { Table } from "@mantine/core";
/** The height of a table row with its rule, in pixels; cards on phones are higher. */
export const ROW_HEIGHT = 40;
export const COMPACT_ROW_HEIGHT = 32;

/** Takes up the space of table rows that are not rendered, `height` pixels; nothing when there are none. */
export function RowSpace({ height }: { height: number }) {
  if (height <= 0) return null;
  // It shrinks as rows are rendered: a browser that anchored its scroll position to it would move the page.
  return (
    <Table.Tr aria-hidden style={{ height, overflowAnchor: "none" }}>
      {/* No colSpan: it would give columns that a stylesheet hides their room back. */}
      <Table.Td style={{ padding: 0 }} />
    </Table.Tr>
  );
}
