import { VisuallyHidden } from "@mantine/core";
import { useSearchAnnouncement } from "@/store/item-searches";

/** Announces once to screen readers how a search ended whose result is shown where it was started. */
export function SearchAnnouncer() {
  return <VisuallyHidden component="output">{useSearchAnnouncement()}</VisuallyHidden>;
}
