import "@mantine/core/styles/TableOfContents.layer.css";
import { t } from "@lingui/core/macro";
import { TableOfContents } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import styles from "./SectionIndex.module.css";

/** Min width with space for the index next to the settings. */
const WIDE = "(min-width: 78em)";

/**
 * Links to the sections of the page, if they fit next to the settings. Changing `changed` makes it search for the
 * sections again.
 */
export function SectionIndex({ changed }: { changed: string }) {
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  if (!isWide) return null;
  return (
    <TableOfContents
      key={changed}
      component="nav"
      aria-label={t`Sections`}
      className={styles.root ?? ""}
      variant="light"
      size="sm"
      minDepthToOffset={2}
      scrollSpyOptions={{ selector: "#settings-sections section > h2" }}
      getControlProps={({ data, active }) => ({
        children: data.value,
        "aria-current": active ? "location" : undefined,
        onClick: () => data.getNode().scrollIntoView({ block: "start" }),
      })}
    />
  );
}
