import { VisuallyHidden } from "@mantine/core";
import { useSearchAnnouncement } from "@/store/item-searches";

/** Says once to screen readers how a search ended whose end is shown where it was pressed. */
export function SearchAnnouncer() {
  return <VisuallyHidden component="output">{useSearchAnnouncement()}</VisuallyHidden>;
}
