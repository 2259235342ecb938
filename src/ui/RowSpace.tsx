import { Table } from "@mantine/core";
/** Of a table row with its line, in pixels; cards on phones are higher. */
export const ROW_HEIGHT = 40;
export const COMPACT_ROW_HEIGHT = 32;

/** Takes up the space of table rows that are not rendered, `height` pixels; nothing when there are none. */
export function RowSpace({ height }: { height: number }) {
  if (height <= 0) return null;
  // It shrinks as rows are rendered: a browser that anchors its scroll position to it moves the page.
  return (
    <Table.Tr aria-hidden style={{ height, overflowAnchor: "none" }}>
      {/* It spans nothing: columns that a stylesheet hides would get their room back. */}
      <Table.Td style={{ padding: 0 }} />
    </Table.Tr>
  );
}
